import { getEarnedPoints, type PointsRatio, type PointsSource } from '@croupier/domain/points'
import { getWindow } from '@croupier/domain/time-windows'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import type { Job, WindowWork } from '../../core/jobs/job.ts'
import { post } from '../../core/ledger/ledger.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { getRecentHour } from '../bonuses/wagering.ts'
import {
  addToCount,
  advanceProgress,
  endProgress,
  insertEarning,
  lockProgress,
  markCounted,
  readUncounted,
  type UncountedTurnover,
} from './earning-repository.ts'
import { parseRatios } from './rules.ts'

/**
 * Counts what members have deposited and played since the last run, and credits points for each full amount of the exchange
 * table. Hours that may still change are counted again, so that nothing is missed and nothing counts twice. A source without a ratio
 * earns nothing, also not later.
 */
async function earnPoints({ services, connection, merchant: code, now }: WindowWork): Promise<void> {
  const merchant = services.merchants.findByCode(code)
  if (!merchant) return
  const { pointsRatios } = await readSettings(connection, merchant)
  if (pointsRatios.length === 0) return endProgress(connection, code)
  const { timeZone } = merchant
  const from = await lockProgress(connection, code, getWindow('hour', timeZone, now).from)
  const uncounted = await readUncounted(connection, { merchant: code, timeZone, from })
  for (const turnover of uncounted) await markCounted(connection, code, turnover)
  const ratios = parseRatios(pointsRatios, merchant)
  for (const group of Map.groupBy(uncounted, ({ memberId, source }) => `${memberId} ${source}`).values()) {
    const ratio = group[0] && ratios.get(group[0].source)
    if (ratio) await creditPoints(services, connection, { merchant, group, ratio, at: now })
  }
  await advanceProgress(connection, code, getRecentHour({ merchant, at: now }))
}

interface Credit {
  readonly merchant: Merchant
  /** Turnover of one member and source. */
  readonly group: readonly UncountedTurnover[]
  readonly ratio: PointsRatio
  readonly at: Date
}

async function creditPoints(
  { push }: Pick<Core, 'push'>,
  transaction: Transaction,
  { merchant: { code: merchant, currency }, group, ratio, at }: Credit,
): Promise<void> {
  const [first] = group
  if (!first) return
  const { memberId, source }: { readonly memberId: bigint; readonly source: PointsSource } = first
  const total = group.reduce((sum, { amount }) => sum + amount, 0n)
  const open = await addToCount(transaction, { merchant, memberId, source }, total)
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
  { kind: 'points', every: 'fiveMinutes', per: 'merchant', catchUp: 'latest', run: earnPoints },
]
