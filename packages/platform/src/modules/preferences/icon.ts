import type { updateIcon } from '@croupier/endpoints/calls/preferences'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { consumeRateLimit } from '../../core/limits/limits.ts'
import { changeLimit } from './change-limit.ts'
import { replaceIcon } from './repository.ts'

/** Stores the icon that a member has chosen. Throws TOO_MANY_REQUESTS. */
export async function storeIcon(
  core: Core,
  { session, body, commit }: Call<typeof updateIcon, 'session'>,
): Promise<InferWire<typeof updateIcon>> {
  await consumeRateLimit(core, changeLimit, String(session.memberId))
  return commit(async (unit) => {
    const before = await replaceIcon(unit, session, body.icon)
    unit.audit({ before: { icon: before }, after: { icon: body.icon } })
    return { done: true } as const
  })
}
