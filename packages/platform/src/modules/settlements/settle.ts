import { getContractWindowKind, type ContractKind } from '@croupier/domain/contract'
import type { LedgerKind } from '@croupier/domain/ledger-kinds'
import { getPayment, noEntitlement, noSalaryFigures, type Payment } from '@croupier/domain/salary'
import { getWindow, type TimeWindow } from '@croupier/domain/time-windows'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import { post } from '../../core/ledger/ledger.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getContractsInForce } from '../contracts/in-force.ts'
import { computeCorrections, computeWindow, type ComputedLine, type SettledWindow } from './compute.ts'
import {
  findFirstActivity,
  findFirstInForce,
  findSettledUntil,
  insertLine,
  insertRun,
  listDisabled,
  readCarries,
  saveCarries,
  type Series,
} from './repository.ts'
import { formatWindow } from './window-label.ts'

/** Kinds of the postings that pay each kind of contract. */
export const salaryLedgerKinds = {
  dailySalary: 'salaryDaily',
  hourlySalary: 'salaryHourly',
  realtimeSalary: 'salaryRealtime',
  dividend: 'dividend',
} as const satisfies Record<ContractKind, LedgerKind>

/** Where and when windows are settled. */
export interface SettlementWork {
  readonly services: Pick<Core, 'push'>
  readonly connection: Transaction
  readonly merchant: Merchant
  readonly now: Date
}

/**
 * Settles every window of a series that ends by an instant and is not settled yet, in order. Windows in which no contract is in
 * force, or nothing was booked, are passed over.
 */
export async function settleWindows(
  work: SettlementWork,
  series: Omit<Series, 'merchant'>,
  until: Date,
): Promise<void> {
  const { connection, merchant } = work
  const { code, timeZone } = merchant
  const own: Series = { ...series, merchant: code }
  const windowKind = getContractWindowKind(series.kind, series.period)
  let since = await findSettledUntil(connection, own)
  let next = await findNext(connection, own, since)
  while (next) {
    const window = getWindow(windowKind, timeZone, next)
    if (window.to > until) return
    const contracts = await getContractsInForce(connection, { ...own, window })
    if (contracts.length > 0) {
      await settleOne(work, { series: own, window, contracts }, since ?? window.from)
      since = window.to
    }
    next = await findNext(connection, own, window.to)
  }
}

/** Returns the first instant, from another one on, at which a contract is in force and something was booked; null without one. */
async function findNext(connection: Transaction, series: Series, since: Date | null): Promise<Date | null> {
  const inForce = await findFirstInForce(connection, series, since)
  return inForce && findFirstActivity(connection, series.merchant, inForce)
}

/** Settles a window, unless it is settled. `since`: end of the settlement before, from which on adjustments are looked for. */
async function settleOne(work: SettlementWork, settled: SettledWindow, since: Date): Promise<void> {
  const { connection, merchant, now } = work
  const { series, window } = settled
  const runId = await insertRun(connection, series, window, now)
  if (runId === null) return
  const carries = new Map((await readCarries(connection, series)).map((carry) => [carry.memberId, carry]))
  const losses = new Map([...carries].map(([memberId, { loss }]) => [memberId, loss]))
  const scope = { series, window, since, timeZone: merchant.timeZone }
  const corrections = await computeCorrections(connection, scope)
  const lines = [...corrections, ...(await computeWindow(connection, settled, losses))]
  const disabled = await listDisabled(connection, [...lines.map(({ agentId }) => agentId), ...carries.keys()])
  const released = [...carries.values()].filter(
    ({ memberId, amount }) =>
      amount > 0n && !disabled.has(memberId) && lines.every(({ agentId }) => agentId !== memberId),
  )
  const all = [...lines, ...released.map(({ memberId }) => releaseHeld(memberId, window))]
  // Accounts are locked in one order, corrections come first.
  const ordered = all.toSorted(
    (a, b) => compareIds(a.agentId, b.agentId) || Number(b.isCorrection) - Number(a.isCorrection),
  )
  for (const line of ordered) {
    const carry = carries.get(line.agentId) ?? { memberId: line.agentId, loss: 0n, amount: 0n }
    const payment = getPayment(line.result, carry.amount, disabled.has(line.agentId))
    await bookLine(work, { series, runId, line, payment })
    const loss = line.isCorrection || !line.contract ? carry.loss : line.entitlement.lossAfter
    carries.set(line.agentId, { ...carry, loss, amount: payment.carriedOut })
  }
  const changed = new Set(ordered.map(({ agentId }) => agentId))
  const left = [...carries.values()].filter(({ memberId }) => changed.has(memberId))
  await saveCarries(connection, series, left)
}

function compareIds(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** A line of an agent that has nothing from the window, and is paid what was held while its account was disabled. */
function releaseHeld(agentId: bigint, window: TimeWindow): ComputedLine {
  return {
    agentId,
    entitlement: noEntitlement,
    deductions: 0n,
    result: 0n,
    window,
    isCorrection: false,
    contract: null,
    figures: noSalaryFigures,
    bookedBefore: 0n,
  }
}

interface Booking {
  readonly series: Series
  readonly runId: bigint
  readonly line: ComputedLine
  readonly payment: Payment
}

/** Stores a line and pays its amount to the agent's main account. */
async function bookLine(
  { services, connection, merchant, now }: SettlementWork,
  { series, runId, line, payment }: Booking,
): Promise<void> {
  const { agentId: memberId, entitlement, contract, window } = line
  const { parts, tier, lossBefore, lossAfter, amount } = entitlement
  const id = await insertLine(connection, {
    ...series,
    ...line.figures,
    ...payment,
    runId,
    memberId,
    uplineId: contract?.uplineId ?? null,
    windowFrom: window.from,
    windowTo: window.to,
    isCorrection: line.isCorrection,
    contractId: contract?.versionId ?? null,
    version: contract?.version ?? null,
    tier,
    parts: parts.map(({ base, ...part }) => ({ ...part, base: base.toString() })),
    lossBefore,
    lossAfter,
    bookedBefore: line.bookedBefore,
    entitlement: amount,
    deductions: line.deductions,
    result: line.result,
    settledAt: now,
  })
  if (payment.paid === 0n) return
  await post(connection, {
    merchant: merchant.code,
    kind: salaryLedgerKinds[series.kind],
    key: `settlement:${id}`,
    unit: merchant.currency,
    realm: 'real',
    reference: formatWindow(merchant.timeZone, window),
    legs: [
      { account: { memberId, purpose: 'main' }, amount: payment.paid },
      { account: { purpose: 'commission' }, amount: -payment.paid },
    ],
    at: now,
  })
  connection.afterCommit(() => services.push.notify('balance', { merchant: merchant.code, memberId }))
}
