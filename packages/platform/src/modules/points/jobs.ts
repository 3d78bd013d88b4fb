import { getEarnedPoints, type PointsRatio, type PointsSource } from '@croupier/domain/points'
import { getWindow } from '@croupier/domain/time-windows'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import { enqueueForMembers } from '../../core/jobs/for-members.ts'
import { defineDelayedJob, type Job, type WindowWork } from '../../core/jobs/job.ts'
import { post } from '../../core/ledger/ledger.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { getRecentHour } from '../bonuses/wagering.ts'
import {
  addToCounts,
  advanceProgress,
  endProgress,
  insertEarning,
  lockCounts,
  lockProgress,
  markCounted,
  readUncounted,
  type OpenTurnover,
} from './earning-repository.ts'
import { parseRatios } from './rules.ts'

/** Credits points to a group of members. */
const membersJob = defineDelayedJob({
  kind: 'points-members',
  data: z.strictObject({ memberIds: z.array(z.string()) }),
  run: async ({ services, connection, merchant: code, data, now: at }) => {
    const merchant = services.merchants.findByCode(code)
    if (!merchant) throw new Error(`The merchant ${code} is unknown.`)
    await creditMembers(services, connection, { merchant, memberIds: data.memberIds.map(BigInt), at })
  },
})

/**
 * Counts what members have deposited and played since the last run, and hands those who have a full amount of the exchange table on to runs
 * of their own, in groups. Hours that may still change are counted again, so that nothing is missed and nothing counts twice. A source
 * without a ratio earns nothing, also not later.
 */
async function countTurnover({ services, connection, merchant: code, window, now: at }: WindowWork): Promise<void> {
  const merchant = services.merchants.findByCode(code)
  if (!merchant) return
  const { pointsRatios } = await readSettings(connection, merchant)
  if (pointsRatios.length === 0) return endProgress(connection, code)
  const { timeZone } = merchant
  const from = await lockProgress(connection, code, getWindow('hour', timeZone, at).from)
  const uncounted = await readUncounted(connection, { merchant: code, timeZone, from })
  await markCounted(connection, code, uncounted)
  const ratios = parseRatios(pointsRatios, merchant)
  const counted = uncounted.filter(({ source }) => ratios.has(source))
  const open = await addToCounts(connection, code, counted)
  await advanceProgress(connection, code, getRecentHour({ merchant, at }))
  const due = new Set(open.filter((count) => hasEarned(count, ratios)).map(({ memberId }) => memberId))
  const members = [...new Set(counted.map(({ memberId }) => memberId))].filter((memberId) => due.has(memberId))
  const key = window.from.toISOString()
  const toData = (memberIds: string[]) => ({ memberIds })
  await enqueueForMembers(services.jobs, connection, membersJob, { merchant: code, key, at, members, toData })
}

function hasEarned({ source, open }: OpenTurnover, ratios: ReadonlyMap<PointsSource, PointsRatio>): boolean {
  const ratio = ratios.get(source)
  return ratio !== undefined && getEarnedPoints(open, ratio).points > 0n
}

interface MemberGroup {
  readonly merchant: Merchant
  readonly memberIds: readonly bigint[]
  readonly at: Date
}

/**
 * Credits points for what members have open, whichever run has counted it, by the ratios of now: groups of several windows may run in any
 * order, and a repeated one finds nothing.
 */
export async function creditMembers(
  services: Pick<Core, 'push'>,
  transaction: Transaction,
  { merchant, memberIds, at }: MemberGroup,
): Promise<void> {
  const ratios = parseRatios((await readSettings(transaction, merchant)).pointsRatios, merchant)
  for (const { memberId, source, open } of await lockCounts(transaction, memberIds)) {
    const ratio = ratios.get(source)
    if (ratio) await creditPoints(services, transaction, { merchant, memberId, source, open, ratio, at })
  }
}

/** Open turnover of a member and source, and what its points are. */
interface Credit extends OpenTurnover {
  readonly merchant: Merchant
  readonly ratio: PointsRatio
  readonly at: Date
}

async function creditPoints(
  { push }: Pick<Core, 'push'>,
  transaction: Transaction,
  { merchant: { code: merchant, currency }, memberId, source, open, ratio, at }: Credit,
): Promise<void> {
  const { amount, points } = getEarnedPoints(open, ratio)
  if (points === 0n) return
  const used = { ratioAmount: ratio.amount, ratioPoints: ratio.points }
  const earning = { merchant, memberId, source, currency, amount, points, ...used, earnedAt: at }
  const id = await insertEarning(transaction, earning)
  await post(transaction, {
    merchant,
    kind: 'pointsEarn',
    key: `points-earn:${id}`,
    unit: 'PTS',
    realm: 'real',
    reference: String(id),
    legs: [
      { account: { memberId, purpose: 'points' }, amount: points },
      { account: { purpose: 'pointsIssue' }, amount: -points },
    ],
    at,
  })
  transaction.afterCommit(() => push.notify('state', { merchant, memberId }))
}

export const pointsJobs: readonly Job[] = [
  { kind: 'points', every: 'fiveMinutes', per: 'merchant', catchUp: 'latest', run: countTurnover },
  membersJob,
]
