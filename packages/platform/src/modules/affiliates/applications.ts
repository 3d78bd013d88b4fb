import { DomainError } from '@croupier/domain/errors'
import type * as endpoints from '@croupier/endpoints/calls/affiliate'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import { assertAgentPolicy } from '../agents/agent-policy.ts'
import { findLast, insertApplication } from './repository.ts'

/** Returns the account's last application. */
export async function getApplication(
  { database }: Core,
  { session }: Call<typeof endpoints.affiliateApplication, 'member'>,
): Promise<InferWire<typeof endpoints.affiliateApplication>> {
  const row = await findLast(database, session.memberId)
  if (!row) return { application: null }
  return { application: { state: row.state, createdAt: row.createdAt.toISOString(), reason: row.reason } }
}

/** Applications of a member. */
const applicationLimit = defineRateLimit({ bucket: 'application', max: 5, windowSeconds: 24 * 60 * 60 })

/** Puts an application into the queue of its merchant. Throws FEATURE_OFF, APPLICATION_PENDING and TOO_MANY_REQUESTS. */
export async function apply(
  core: Core,
  { merchant, session, language, body, commit }: Call<typeof endpoints.applyAsAffiliate, 'member'>,
): Promise<{ done: true }> {
  await assertAgentPolicy(core, merchant)
  const { memberId } = session
  await consumeRateLimit(core, applicationLimit, String(memberId))
  return commit(async (unit) => {
    const owner = { merchant: merchant.code, memberId, language, createdAt: core.clock.now() }
    const id = await insertApplication(unit, { ...owner, ...body })
    if (id === null) throw new DomainError('APPLICATION_PENDING')
    unit.audit({ subject: `member ${memberId}`, after: { affiliateApplication: String(id), state: 'pending' } })
    return { done: true }
  })
}
