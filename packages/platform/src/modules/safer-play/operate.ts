import { DomainError } from '@croupier/domain/errors'
import { getAudience } from '@croupier/domain/member'
import type * as endpoints from '@croupier/endpoints/calls/ops/safer-play'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { getMember } from '../members/changes.ts'
import { getMember as findMember } from '../members/lookup.ts'
import { closeAccount } from './exclusions.ts'
import { listChanges, readOverview } from './overview.ts'
import { readExclusions } from './repository.ts'

/** Returns the limits of a member, and its exclusions. Throws MEMBER_UNKNOWN. */
export async function showSaferPlay(
  core: Core,
  call: Call<typeof endpoints.saferPlayDetails, 'operator'>,
): Promise<InferWire<typeof endpoints.saferPlayDetails>> {
  const { clock, database } = core
  const { merchant } = call
  const { id: memberId } = await findMember(core, call)
  const overview = await readOverview(database, { merchant, memberId, startedAt: null, at: clock.now() })
  const rows = await readExclusions(database, { merchant: merchant.code, memberId })
  return {
    ...overview,
    exclusions: rows.map(({ id, period, startsAt, endsAt, operator, reason }) => ({
      exclusionId: String(id),
      period,
      from: startsAt.toISOString(),
      until: endsAt?.toISOString() ?? null,
      operator,
      reason,
    })),
  }
}

/** Returns a page of what has happened to the limits of a member, newest first. Throws MEMBER_UNKNOWN. */
export async function listMemberChanges(
  core: Core,
  call: Call<typeof endpoints.memberLimitChanges, 'operator'>,
): Promise<InferWire<typeof endpoints.memberLimitChanges>> {
  const { id } = await findMember(core, call)
  return listChanges(core, call.merchant, id, call.query)
}

/** Closes the account of a member. Throws MEMBER_UNKNOWN, NOT_A_MEMBER for a trial account, and EXCLUSION_SHORTER. */
export async function excludeMember(
  core: Core,
  change: Call<typeof endpoints.excludeMember, 'operator'>,
): Promise<InferWire<typeof endpoints.excludeMember>> {
  const { merchant, operator, body, commit } = change
  return commit(async (unit) => {
    const { id: memberId, type } = await getMember(unit, change)
    if (getAudience(type) === 'trial') throw new DomainError('NOT_A_MEMBER')
    const { period, reason } = body
    await closeAccount(core, unit, { merchant: merchant.code, memberId, period, reason, operator: operator.username })
    return { done: true as const }
  })
}
