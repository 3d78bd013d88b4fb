import { DomainError } from '@croupier/domain/errors'
import { getAudience } from '@croupier/domain/member'
import { toMoney, toWire } from '@croupier/domain/money'
import { getVipRank } from '@croupier/domain/vip'
import type * as endpoints from '@croupier/endpoints/calls/ops/vip'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { getMember } from '../members/changes.ts'
import { getMember as findMember } from '../members/lookup.ts'
import { getLevel, getThresholds } from './levels.ts'
import { lockLevels, readProgress, setRank } from './repository.ts'

/** Returns the level and the progress of a member. Throws MEMBER_UNKNOWN. */
export async function showVip(
  core: Core,
  call: Call<typeof endpoints.vipDetails, 'operator'>,
): Promise<InferWire<typeof endpoints.vipDetails>> {
  const { merchant } = call
  const member = await findMember(core, call)
  const { levels, progress, rank } = await getLevel(core, merchant, member.id)
  return {
    rank,
    validBet: toWire(toMoney(progress.validBet, merchant.currency)),
    levels: levels.map(({ label, threshold }) => ({ label: label.labelNameEn, threshold })),
  }
}

/**
 * Moves a member to another level; what it plays from then on counts from the threshold of that level. Throws
 * MEMBER_UNKNOWN, NOT_A_MEMBER for a trial account, and FIELD_INVALID for a rank that the brand does not have.
 */
export async function changeLevel(
  core: Core,
  change: Call<typeof endpoints.changeVipLevel, 'operator'>,
): Promise<InferWire<typeof endpoints.changeVipLevel>> {
  const { merchant, body, commit } = change
  const thresholds = getThresholds(merchant, (await getSettings(core, merchant)).vipLevels)
  const threshold = thresholds[body.rank - 1]
  if (threshold === undefined) throw new DomainError('FIELD_INVALID', { field: 'rank' })
  return commit(async (unit) => {
    await lockLevels(unit, merchant.code)
    const { id: memberId, type } = await getMember(unit, change)
    if (getAudience(type) === 'trial') throw new DomainError('NOT_A_MEMBER')
    const member = { merchant: merchant.code, memberId }
    const progress = await readProgress(unit, member)
    const former = getVipRank(thresholds, progress)
    // The level that the member has already keeps its progress.
    const credit = former === body.rank ? progress.credit : progress.credit + threshold - progress.validBet
    await setRank(unit, { ...member, rank: body.rank, credit })
    unit.audit({
      subject: `member ${memberId}`,
      reason: body.reason,
      before: { rank: former },
      after: { rank: body.rank },
    })
    unit.afterCommit(() => core.push.notify('state', member))
    return { done: true as const }
  })
}
