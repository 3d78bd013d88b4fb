import { getForfeitAmount, getNextBonusState, getSharedNet, type BonusEvent } from '@croupier/domain/bonus'
import { DomainError } from '@croupier/domain/errors'
import type { Core } from '../../core/core.ts'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { post } from '../../core/ledger/ledger.ts'
import type { Leg } from '../../core/ledger/posting.ts'
import {
  lockSpendable,
  readOtherActive,
  sumBalances,
  updateBonus,
  type BonusRow,
  type SpendableRow,
} from './bonus-repository.ts'
import { isInPlay, readResult } from './result.ts'
import { endWageringOfBonus } from './wagering-repository.ts'

type EarlyEnd = Extract<BonusEvent, 'forfeit' | 'expire' | 'cancel'>

const wageringStates = { forfeit: 'forfeited', expire: 'expired', cancel: 'forfeited' } as const satisfies Record<
  EarlyEnd,
  string
>

/**
 * Returns what ending a bonus takes from a balance, in minor units; null while a bet of it is open, whose win would be kept, and
 * for a bonus that is not active.
 */
export async function getTaken(
  connection: Pick<Connection, 'query'>,
  row: BonusRow,
  balance: bigint,
): Promise<bigint | null> {
  if (row.state !== 'active' || (await isInPlay(connection, row))) return null
  return getForfeitAmount({ amount: row.amount, net: await readResult(connection, row), balance })
}

/** How a bonus ends early. */
export interface EarlyEnding {
  readonly event: EarlyEnd
  readonly at: Date
  /** What the member was shown that it takes. */
  readonly expected?: bigint
}

/**
 * Ends a bonus, which takes what is left of it and what it has won; returns that in minor units. The member is locked and counted.
 * Throws BONUS_DECIDED where its state does not permit it, BONUS_IN_PLAY while a bet of it is open, BONUS_CHANGED for another amount
 * than the expected one.
 */
export async function endBonus(
  { push }: Pick<Core, 'push'>,
  transaction: Transaction,
  row: BonusRow,
  { event, at, expected }: EarlyEnding,
): Promise<bigint> {
  const state = getNextBonusState(row.state, event)
  if (state === null) throw new DomainError('BONUS_DECIDED')
  const { id, merchant, memberId, currency } = row
  if (row.state !== 'active') {
    await updateBonus(transaction, id, { state, closedAt: at })
    return 0n
  }
  const wallets = await lockSpendable(transaction, memberId, currency)
  const taken = await getTaken(transaction, row, sumBalances(wallets))
  if (taken === null) throw new DomainError('BONUS_IN_PLAY')
  if (expected !== undefined && expected !== taken) throw new DomainError('BONUS_CHANGED')
  await updateBonus(transaction, id, { state, closedAt: at, taken })
  await shareResult(transaction, row, taken)
  await endWageringOfBonus(transaction, id, { state: wageringStates[event], closedAt: at })
  if (taken > 0n)
    await post(transaction, {
      merchant,
      kind: 'bonusForfeit',
      key: `bonus-forfeit:${id}`,
      unit: currency,
      realm: 'real',
      reference: String(id),
      legs: [...takeFrom(memberId, wallets, taken), { account: { purpose: 'promotions' }, amount: taken }],
      at,
    })
  transaction.afterCommit(() => push.notify('balance', { merchant, memberId }))
  return taken
}

/** What a bonus has won or lost is no longer that of the bonuses beside it: of two, the later one has no bets but common ones. */
async function shareResult(transaction: Transaction, ended: BonusRow, taken: bigint): Promise<void> {
  const net = await readResult(transaction, ended)
  for (const other of await readOtherActive(transaction, ended)) {
    const common = isLater(other, ended) ? await readResult(transaction, other) : net
    const shared = getSharedNet({ amount: ended.amount, net, taken, common })
    if (shared !== 0n) await updateBonus(transaction, other.id, { netBefore: other.netBefore + shared })
  }
}

/** Whether a bonus was credited after another one. */
function isLater(one: BonusRow, other: BonusRow): boolean {
  const difference = Number(one.creditedAt) - Number(other.creditedAt)
  return difference === 0 ? one.id > other.id : difference > 0
}

/** Takes an amount from the wallets of a member in their order, so that moving money keeps nothing of a bonus. */
function takeFrom(memberId: bigint, wallets: readonly SpendableRow[], amount: bigint): readonly Leg[] {
  let left = amount
  return wallets.flatMap(({ vendor, balance }): Leg[] => {
    const part = balance < left ? balance : left
    left -= part
    if (part === 0n) return []
    const account =
      vendor === null ? { memberId, purpose: 'main' as const } : { memberId, purpose: 'vendor' as const, vendor }
    return [{ account, amount: -part }]
  })
}
