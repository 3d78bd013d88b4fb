import { rebateClaimDays } from '@croupier/domain/rebate'
import { addDays } from '@croupier/domain/time'
import type { VipLevel } from '@croupier/domain/vip'
import type { Transaction } from '../../core/db/database.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { createLines, sumLines } from '../rebates/book.ts'
import { readOpenBets } from '../rebates/repository.ts'
import { getThresholds } from '../vip/levels.ts'
import { countHours } from '../vip/repository.ts'
import { insertRebates, postAll, readRanks } from './repository.ts'
import type { WorldDay } from './window.ts'

interface RebatePlan {
  readonly merchant: Merchant
  readonly levels: readonly VipLevel[]
  /** The day on which they are paid; the bets are of the days before. */
  readonly day: WorldDay
  /** Whether members claim them. */
  readonly isManual: boolean
  readonly at: Date
}

/**
 * Raises the levels of members by what they have bet before a day, and pays their rebates. Returns what was paid by member, minor
 * units.
 */
export async function payRebates(
  transaction: Transaction,
  { merchant, levels, day, isManual, at }: RebatePlan,
): Promise<ReadonlyMap<bigint, bigint>> {
  if (levels.length === 0) return new Map()
  const { code, currency, timeZone } = merchant
  await countHours(transaction, { merchant: code, before: day.start, thresholds: getThresholds(merchant, levels) })
  const yesterday = addDays(day.date, -1)
  const days = { merchant: code, timeZone, from: addDays(day.date, -rebateClaimDays), to: yesterday }
  const bets = await readOpenBets(transaction, days)
  const ranks = await readRanks(transaction, code)
  const rebates = [...Map.groupBy(bets, ({ memberId }) => memberId)].flatMap(([memberId, own]) => {
    const rank = Math.min(ranks.get(memberId) ?? 1, levels.length)
    const lines = createLines(own, levels[rank - 1]).filter(({ amount }) => !isManual || amount > 0n)
    const kind = isManual ? ('claimed' as const) : ('automatic' as const)
    const key = isManual ? `rebate:world:${memberId}:${day.date}` : `rebate:automatic:${memberId}:${yesterday}`
    const amount = sumLines(lines)
    return lines.length > 0 ? [{ row: { merchant: code, memberId, kind, key, rank, amount, bookedAt: at }, lines }] : []
  })
  const ids = await insertRebates(transaction, rebates)
  const paid = rebates.map(({ row }) => row).filter(({ amount }) => amount > 0n)
  await postAll(
    transaction,
    paid.map(({ memberId, key, amount }) => ({
      merchant: code,
      kind: 'rebate',
      key,
      unit: currency,
      realm: 'real',
      reference: String(ids.get(key)),
      legs: [
        { account: { memberId, purpose: 'main' }, amount },
        { account: { purpose: 'rebates' }, amount: -amount },
      ],
      at,
    })),
  )
  return new Map(paid.map(({ memberId, amount }) => [memberId, amount]))
}
