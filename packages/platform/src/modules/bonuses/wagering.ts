import { DomainError } from '@croupier/domain/errors'
import { toMoney, toWire } from '@croupier/domain/money'
import { getWindow } from '@croupier/domain/time-windows'
import {
  fillRequirements,
  getCountedBets,
  getRequiredBets,
  getUncountedBets,
  getWageringLeft,
} from '@croupier/domain/wagering'
import type { Core } from '../../core/core.ts'
import type { Connection, Transaction } from '../../core/db/database.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { isSelfExcluded } from '../safer-play/guard.ts'
import { lockMemberBonuses, updateBonus } from './bonus-repository.ts'
import { beginCount, insertWagering, readOpen, saveCount, updateWagering, type OpenRow } from './wagering-repository.ts'

/** A settlement that arrived in an hour is committed by then, also by a server whose clock is behind. */
const settledAfterMs = 10 * 60_000

/** Whose bets are counted, and when. */
export interface CountScope {
  readonly merchant: Pick<Merchant, 'code' | 'timeZone'>
  readonly memberId: bigint
  readonly at: Date
}

/** Returns the start of the first hour whose facts may still change. */
export function getRecentHour({ merchant: { timeZone }, at }: Pick<CountScope, 'merchant' | 'at'>): Date {
  return getWindow('hour', timeZone, new Date(at.getTime() - settledAfterMs)).from
}

/**
 * Returns the open requirements of a member with everything counted that is booked, the oldest first; those that are filled by
 * it are among them.
 */
export async function readWageringNow(connection: Connection, scope: CountScope): Promise<readonly OpenRow[]> {
  const rows = await readOpen(connection, scope.memberId, getRecentHour(scope))
  const [first] = rows
  if (!first) return rows
  const filled = fillRequirements(rows, getUncountedBets(first.booked, first.counted))
  return rows.map((row, index) => ({ ...row, doneUnits: filled[index] ?? row.doneUnits }))
}

/**
 * Returns the requirements that keep money from leaving, the oldest first. During a self-exclusion those are the ones of bonuses, which can
 * be given up: the account cannot bet any more, and its own money is not kept for that. A time-out releases nothing, else it would be a way
 * around wagering.
 */
export async function readBlockingWagering(connection: Connection, scope: CountScope): Promise<readonly OpenRow[]> {
  const rows = (await readWageringNow(connection, scope)).filter((row) => getWageringLeft(row) > 0n)
  if (rows.length === 0 || !(await isSelfExcluded(connection, scope.memberId, scope.at))) return rows
  return rows.filter(({ source }) => source === 'bonus')
}

/**
 * Throws WAGERING_OPEN while a requirement keeps the member's money. Money that leaves the member checks it, under the lock of the
 * member's row.
 */
export async function assertWageringDone(
  { clock }: Pick<Core, 'clock'>,
  connection: Connection,
  { merchant, memberId }: { readonly merchant: Merchant; readonly memberId: bigint },
): Promise<void> {
  const rows = await readBlockingWagering(connection, { merchant, memberId, at: clock.now() })
  const left = rows.reduce((sum, row) => sum + getWageringLeft(row), 0n)
  const { currency } = merchant
  if (left > 0n) throw new DomainError('WAGERING_OPEN', { amount: `${toWire(toMoney(left, currency))} ${currency}` })
}

/** Counts everything that is booked and closes what is filled; returns what stays open. The member is locked. */
export async function countWagering(
  { push }: Pick<Core, 'push'>,
  transaction: Transaction,
  scope: CountScope,
): Promise<readonly OpenRow[]> {
  const rows = await readWageringNow(transaction, scope)
  const [first] = rows
  if (!first) return rows
  const { memberId, merchant, at } = scope
  const counted = getCountedBets(first.booked, first.counted, first.recent)
  await saveCount(transaction, memberId, { recentFrom: getRecentHour(scope), counted })
  const filled = rows.filter((row) => getWageringLeft(row) === 0n)
  for (const row of rows) {
    const isFilled = filled.includes(row)
    const change = isFilled ? ({ state: 'done', closedAt: at } as const) : {}
    await updateWagering(transaction, row.id, { doneUnits: row.doneUnits, ...change })
    if (isFilled && row.bonusId !== null) await updateBonus(transaction, row.bonusId, { state: 'done', closedAt: at })
  }
  if (filled.length > 0) transaction.afterCommit(() => push.notify('state', { merchant: merchant.code, memberId }))
  return rows.filter((row) => !filled.includes(row))
}

/** A new requirement. */
type NewRequirement = Pick<Parameters<typeof insertWagering>[1], 'source' | 'contributions'> & {
  readonly depositId?: bigint
  readonly bonusId?: bigint
  readonly redemptionId?: bigint
  readonly amount: bigint
  readonly multiple: number
}

/** Locks the requirements of a member until the end of the transaction. */
export async function lockWagering(transaction: Transaction, memberId: bigint): Promise<void> {
  await lockMemberBonuses(transaction, memberId)
}

/** Adds a requirement, which bets from now on fill, in the order of their commits. The member is locked. */
export async function openWagering(
  core: Pick<Core, 'push'>,
  transaction: Transaction,
  scope: CountScope,
  { multiple, ...requirement }: NewRequirement,
): Promise<void> {
  const required = getRequiredBets(requirement.amount, multiple)
  const { memberId, at } = scope
  const merchant = scope.merchant.code
  const open = await countWagering(core, transaction, scope)
  if (open.length === 0) await beginCount(transaction, { merchant, memberId, recentFrom: getRecentHour(scope) })
  await insertWagering(transaction, { ...requirement, merchant, memberId, required, createdAt: at })
}
