import { DomainError } from '@croupier/domain/errors'
import { getExclusionEnd, isLaterEnd, type ExclusionPeriod } from '@croupier/domain/safer-play'
import type * as endpoints from '@croupier/endpoints/calls/safer-play'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import { lockAccount } from '../../core/members/repository.ts'
import { readOverview } from './overview.ts'
import { findExclusion, guardMember, insertExclusion, type Holder } from './repository.ts'

interface NewExclusion extends Holder {
  readonly period: ExclusionPeriod
  /** The operator who sets it, and why; null for the member. */
  readonly operator: string | null
  readonly reason: string | null
}

/**
 * Closes a locked account to deposits and play from now on. Throws EXCLUSION_SHORTER when it is closed for as long or longer already.
 * Open rounds can still be settled, and the account withdraws what it has.
 */
export async function closeAccount(
  { clock, push }: Pick<Core, 'clock' | 'push'>,
  unit: UnitOfWork,
  { operator, reason, period, ...holder }: NewExclusion,
): Promise<void> {
  const startsAt = clock.now()
  const endsAt = getExclusionEnd(period, startsAt)
  const current = await findExclusion(unit, holder.memberId, startsAt)
  if (current && !isLaterEnd(current.endsAt, endsAt)) throw new DomainError('EXCLUSION_SHORTER')
  await insertExclusion(unit, { ...holder, period, startsAt, endsAt, operator, reason })
  await guardMember(unit, holder)
  unit.audit({
    subject: `member ${holder.memberId}`,
    ...(reason === null ? {} : { reason }),
    before: { excludedUntil: current ? (current.endsAt?.toISOString() ?? 'permanent') : null },
    after: { period, excludedUntil: endsAt?.toISOString() ?? 'permanent' },
  })
  unit.afterCommit(() => push.notify('saferPlay', holder))
}

/** Closes the account of the caller for a time-out or self-exclusion. Throws EXCLUSION_SHORTER. */
export function excludeAccount(
  core: Core,
  { merchant, session, body, commit }: Call<typeof endpoints.excludeAccount, 'member'>,
): Promise<InferWire<typeof endpoints.excludeAccount>> {
  const { memberId, createdAt: startedAt } = session
  return commit(async (unit) => {
    await lockAccount(unit, memberId)
    const holder = { merchant: merchant.code, memberId }
    await closeAccount(core, unit, { ...holder, period: body.period, operator: null, reason: null })
    return readOverview(unit, { merchant, memberId, startedAt, at: core.clock.now() })
  })
}
