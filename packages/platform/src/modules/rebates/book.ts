import { getRebate, rebateClaimDays, type RebateKind } from '@croupier/domain/rebate'
import { addDays, type CalendarDate } from '@croupier/domain/time'
import type { VipLevel } from '@croupier/domain/vip'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import { post } from '../../core/ledger/ledger.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { insertRebate, type Days, type OpenBet } from './repository.ts'

/** What a category of a day yields: its inputs and its amount in minor units. */
export interface RebateLine extends OpenBet {
  /** Basis points. */
  readonly rate: number
  readonly amount: bigint
}

/** Returns the days whose rebate can still be claimed on a day. */
export function getClaimableDays({ code, timeZone }: Merchant, today: CalendarDate): Days {
  return { merchant: code, timeZone, from: addDays(today, -rebateClaimDays), to: today }
}

/** Returns the rebate of each bet at the rates of a level; each line is rounded once. */
export function createLines(bets: readonly OpenBet[], level: VipLevel | undefined): readonly RebateLine[] {
  return bets.map((bet) => {
    const rate = level?.rebates[bet.gameType] ?? 0
    return { ...bet, rate, amount: getRebate(bet.gameType, bet.validBet, rate) }
  })
}

/** Sums lines, minor units. */
export function sumLines(lines: readonly RebateLine[]): bigint {
  return lines.reduce((sum, { amount }) => sum + amount, 0n)
}

/** A rebate of one member. */
interface Booking {
  readonly merchant: Merchant
  readonly memberId: bigint
  readonly kind: RebateKind
  /** Unique forever: what repeats it fails, or has no effect. */
  readonly key: string
  readonly rank: number
  readonly lines: readonly RebateLine[]
  readonly at: Date
}

/** Books a rebate and pays its amount, unless it has expired. The member is locked. Returns the amount in minor units. */
export async function bookRebate(
  { push }: Pick<Core, 'push'>,
  transaction: Transaction,
  { merchant, memberId, kind, key, rank, lines, at }: Booking,
): Promise<bigint> {
  const { code } = merchant
  const amount = kind === 'expired' ? 0n : sumLines(lines)
  const id = await insertRebate(
    transaction,
    { merchant: code, memberId, kind, key, rank, amount, bookedAt: at },
    lines.map((line) => ({ ...line, amount: kind === 'expired' ? 0n : line.amount })),
  )
  if (amount === 0n) return amount
  await post(transaction, {
    merchant: code,
    kind: 'rebate',
    key,
    unit: merchant.currency,
    realm: 'real',
    reference: String(id),
    legs: [
      { account: { memberId, purpose: 'main' }, amount },
      { account: { purpose: 'rebates' }, amount: -amount },
    ],
    at,
  })
  transaction.afterCommit(() => push.notify('balance', { merchant: code, memberId }))
  return amount
}
