import { DomainError } from '@croupier/domain/errors'
import type { updateLanguage } from '@croupier/endpoints/calls/preferences'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { consumeRateLimit } from '../../core/limits/limits.ts'
import { changeLimit } from './change-limit.ts'
import { replaceLanguage } from './repository.ts'

/** Stores the interface language of the account. Throws TOO_MANY_REQUESTS, or FIELD_INVALID for a language that the brand does not have. */
export async function storeLanguage(
  core: Core,
  { merchant, session, body, commit }: Call<typeof updateLanguage, 'session'>,
): Promise<InferWire<typeof updateLanguage>> {
  const language = merchant.brand.brand.languages.find((code) => code === body.language)
  if (language === undefined) throw new DomainError('FIELD_INVALID', { field: 'language' })
  await consumeRateLimit(core, changeLimit, String(session.memberId))
  return commit(async (unit) => {
    const before = await replaceLanguage(unit, session, language)
    unit.audit({ before: { language: before }, after: { language } })
    return { done: true } as const
  })
}
