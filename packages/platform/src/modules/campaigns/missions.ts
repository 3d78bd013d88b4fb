import { DomainError } from '@croupier/domain/errors'
import { toMoney, toWire } from '@croupier/domain/money'
import { getShare } from '@croupier/domain/rounding'
import type * as endpoints from '@croupier/endpoints/calls/missions'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { CampaignPeriod } from '@croupier/domain/campaigns'
import type { Core } from '../../core/core.ts'
import { parseRowId } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { isExcluded } from '../safer-play/guard.ts'
import { readTotal } from './facts-repository.ts'
import { grantReward, type CampaignReward } from './grant.ts'
import { requireRunning } from './require-running.ts'
import { readGrants, readRunning, type CampaignRow } from './repository.ts'
import { formatTotal, getPeriod, isOfKind, parseMinor, parseTotal, toFilter, type CampaignOf } from './rules.ts'
import { getTitle } from './title.ts'

/** A mission of a member, in its period. */
interface OwnMission {
  readonly row: CampaignOf<'mission'>
  readonly period: CampaignPeriod
  readonly goal: bigint
  readonly done: bigint
  readonly state: 'open' | 'claimable' | 'claimed'
}

/** Whose missions are read. */
interface Owner {
  readonly merchant: Merchant
  readonly memberId: bigint
}

/** Returns the missions of the account, those that can be claimed first, and claimed ones last. */
export async function getMissions(
  core: Core,
  { merchant, session, language }: Call<typeof endpoints.missionSummary, 'member'>,
): Promise<InferWire<typeof endpoints.missionSummary>> {
  const running = await readRunning(core.database, {
    merchant: merchant.code,
    kinds: ['mission'],
    at: core.clock.now(),
  })
  const missions = await readMissions(core, { merchant, memberId: session.memberId }, running)
  const order = { claimable: 0, open: 1, claimed: 2 } as const
  return {
    currency: merchant.currency,
    claimable: missions.filter(({ state }) => state === 'claimable').length,
    missions: missions
      .toSorted((a, b) => order[a.state] - order[b.state])
      .map(({ row, period, goal, done, state }) => ({
        missionId: String(row.id),
        title: getTitle(row, language, merchant),
        period: row.rules.period,
        fact: row.rules.fact,
        gameType: row.rules.gameType,
        goal: formatTotal(row.rules.fact, goal, merchant),
        // An adjustment may have taken more back than the period has brought.
        done: formatTotal(row.rules.fact, done < 0n ? 0n : done, merchant),
        share: getShare(done, goal),
        state,
        reward: toWireReward(row),
        endsAt: period.to?.toISOString() ?? null,
      })),
  }
}

/** Counts the missions among running campaigns that a member can claim. */
export async function countClaimable(core: Core, owner: Owner, running: readonly CampaignRow[]): Promise<number> {
  return (await readMissions(core, owner, running)).filter(({ state }) => state === 'claimable').length
}

/**
 * Gives the reward of a mission to the account. Throws NOT_FOUND, CAMPAIGN_OVER, MISSION_OPEN below the goal, REWARD_CLAIMED, and
 * PLAY_EXCLUDED while the account is closed.
 */
export async function claimMission(
  core: Core,
  { merchant, session: { memberId }, body, commit }: Call<typeof endpoints.claimMission, 'member'>,
): Promise<InferWire<typeof endpoints.claimMission>> {
  const at = core.clock.now()
  if (await isExcluded(core.database, memberId, at)) throw new DomainError('PLAY_EXCLUDED')
  return commit(async (unit) => {
    const row = await requireRunning(unit, { merchant, kind: 'mission', id: parseRowId(body.missionId), at })
    const { fact, goal } = row.rules
    const period = getPeriod(row, merchant, at)
    const done = await readTotal(unit, toFilter(merchant, row.rules, period), memberId)
    if (done < parseTotal(fact, goal, merchant)) throw new DomainError('MISSION_OPEN')
    const reward = getReward(row, merchant)
    const grant = { merchant, campaign: row, memberId, period: period.from, reward, payout: 'issue' } as const
    if ((await grantReward(core, unit, grant)) === null) throw new DomainError('REWARD_CLAIMED')
    unit.afterCommit(() => core.push.notify('state', { merchant: merchant.code, memberId }))
    const result = formatReward(reward, merchant)
    unit.audit({ subject: `member ${memberId}`, after: { mission: String(row.id), ...result } })
    return result
  })
}

/** Returns what a mission gives. */
export function getReward({ rules: { reward } }: CampaignOf<'mission'>, merchant: Merchant): CampaignReward {
  return reward.kind === 'points'
    ? { kind: 'points', points: BigInt(reward.points) }
    : { ...reward, amount: parseMinor(reward.amount, merchant) }
}

function formatReward(reward: CampaignReward, { currency }: Merchant): { amount: string; currency: string } {
  return reward.kind === 'points'
    ? { amount: String(reward.points), currency: 'PTS' }
    : { amount: toWire(toMoney(reward.amount, currency)), currency }
}

function toWireReward({ rules: { reward } }: CampaignOf<'mission'>) {
  return reward.kind === 'points' ? { kind: reward.kind, points: String(reward.points) } : reward
}

async function readMissions(
  { database, clock }: Core,
  { merchant, memberId }: Owner,
  running: readonly CampaignRow[],
): Promise<readonly OwnMission[]> {
  const at = clock.now()
  const rows = running.flatMap((row) => (isOfKind(row, 'mission') ? [row] : []))
  if (rows.length === 0) return []
  const grants = await readGrants(
    database,
    memberId,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async (row): Promise<OwnMission> => {
      const period = getPeriod(row, merchant, at)
      const goal = parseTotal(row.rules.fact, row.rules.goal, merchant)
      const done = await readTotal(database, toFilter(merchant, row.rules, period), memberId)
      const isClaimed = grants.some(
        (grant) => grant.campaignId === row.id && grant.period.getTime() === period.from.getTime(),
      )
      const state = isClaimed ? 'claimed' : done >= goal ? 'claimable' : 'open'
      return { row, period, goal, done, state }
    }),
  )
}
