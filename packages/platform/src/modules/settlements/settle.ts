import { contractPeriods, getContractWindowKind, type ContractKind } from '@croupier/domain/contract'
import { getPayment, noEntitlement, noSalaryFigures, type Payment } from '@croupier/domain/salary'
import { getPreviousWindow, getWindow, type TimeWindow } from '@croupier/domain/time-windows'
import { getContractsInForce } from '../contracts/in-force.ts'
import {
  computeCorrections,
  computeWindow,
  listNewAdjustments,
  type ComputedLine,
  type SettledWindow,
} from './compute.ts'
import { compareIds, payLines, type DueLine, type SettlementWork } from './payments.ts'
import {
  findFirstActivity,
  findFirstInForce,
  findSettledUntil,
  insertLine,
  insertRun,
  listDisabled,
  lockSettlements,
  readCarries,
  saveCarries,
  type Carry,
  type Series,
} from './repository.ts'

/** Where and when lines are booked. */
type BookingWork = Omit<SettlementWork, 'services'>

/** Books windows as `bookWindows` and pays their lines in the same transaction, in which wallets of the agents stay locked. */
export async function settleWindows(work: SettlementWork, kind: ContractKind, until: Date): Promise<void> {
  const { due } = await bookWindows(work, kind, until)
  await payLines(
    work,
    due.map(({ id }) => id),
  )
}

/** What a transaction has booked. */
export interface BookedWindows {
  /** Lines that are to be paid. */
  readonly due: readonly DueLine[]
  /** Whether no window is left. */
  readonly isComplete: boolean
}

/**
 * Books every window of a kind of contract that ends by an instant and is not settled yet, in the order of their ends: those
 * of an agent whose dividend has changed its period follow each other. Windows in which no contract is in force, or nothing was
 * booked, are passed over; what is owed from before is booked all the same, with the last window. Of more windows than `max` the
 * first ones are booked. No account is touched.
 */
export async function bookWindows(
  work: BookingWork,
  kind: ContractKind,
  until: Date,
  max = Infinity,
): Promise<BookedWindows> {
  const merchant = work.merchant.code
  // Before anything is read: a run of another window must not plan with what this one is about to book.
  await lockSettlements(work.connection, { merchant, kind })
  const due: DueLine[] = []
  const open: Progress[] = []
  for (const period of kind === 'dividend' ? contractPeriods : [null])
    open.push(await startSeries(work, { merchant, kind, period }))
  for (let booked = 0; ; booked += 1) {
    const ended = open.filter((each) => each.next && each.next.to <= until)
    const [first] = ended.toSorted((a, b) => Number(a.next?.to) - Number(b.next?.to))
    if (!first) break
    if (booked === max) return { due, isComplete: false }
    due.push(...(await settleNext(work, first)))
  }
  for (const progress of open) due.push(...(await settleRest(work, progress, until)))
  return { due, isComplete: true }
}

/** How far a series is settled. */
interface Progress {
  readonly series: Series
  /** End of the last settlement; null before the first. */
  since: Date | null
  /** The next window in which a contract is in force and something was booked; null without one. */
  next: TimeWindow | null
}

async function startSeries(work: BookingWork, series: Series): Promise<Progress> {
  const since = await findSettledUntil(work.connection, series)
  return { series, since, next: await findNext(work, series, since) }
}

/** Returns the first window, from an instant on, in which a contract is in force and something was booked; null without one. */
async function findNext(
  { connection, merchant: { timeZone } }: BookingWork,
  series: Series,
  since: Date | null,
): Promise<TimeWindow | null> {
  const inForce = await findFirstInForce(connection, series, since)
  const first = inForce && (await findFirstActivity(connection, series.merchant, inForce))
  return first && getWindow(getContractWindowKind(series.kind, series.period), timeZone, first)
}

/** Settles the next window of a series by the contracts that are in force in it. */
async function settleNext(work: BookingWork, progress: Progress): Promise<readonly DueLine[]> {
  const { series, next: window } = progress
  if (!window) return []
  let due: readonly DueLine[] = []
  const contracts = await getContractsInForce(work.connection, { ...series, window })
  if (contracts.length > 0) {
    const settled = { series, window, contracts }
    due = await book(work, settled, await plan(work, settled, progress.since ?? window.from))
    progress.since = window.to
  }
  progress.next = await findNext(work, series, window.to)
  return due
}

/**
 * Settles what is owed from earlier windows where no later one is due, as after the end of the last contract: corrections, and
 * what was held for accounts that are enabled again.
 */
async function settleRest(work: BookingWork, { series, since }: Progress, until: Date): Promise<readonly DueLine[]> {
  const { timeZone } = work.merchant
  const windowKind = getContractWindowKind(series.kind, series.period)
  const window = getPreviousWindow(getWindow(windowKind, timeZone, until), timeZone)
  if (since === null || window.from < since) return []
  const settled = { series, window, contracts: await getContractsInForce(work.connection, { ...series, window }) }
  const planned = await plan(work, settled, since)
  // Without lines too: adjustments that yield nothing are not looked at again.
  return planned.lines.length > 0 || planned.isAdjusted ? book(work, settled, planned) : []
}

/** The lines of a window, and what their agents have left from before. */
interface Plan {
  readonly lines: readonly ComputedLine[]
  readonly carries: ReadonlyMap<bigint, Carry>
  readonly disabled: ReadonlySet<bigint>
  /** Whether there were adjustments to look at. */
  readonly isAdjusted: boolean
}

/** Computes the lines of a window. `since`: end of the settlement before, from which on adjustments are looked for. */
async function plan({ connection, merchant }: BookingWork, settled: SettledWindow, since: Date): Promise<Plan> {
  const { series, window } = settled
  const carries = new Map((await readCarries(connection, series)).map((carry) => [carry.memberId, carry]))
  const losses = new Map([...carries].map(([memberId, { loss }]) => [memberId, loss]))
  const scope = { series, window, since, timeZone: merchant.timeZone }
  const adjustments = await listNewAdjustments(connection, scope)
  const corrections = await computeCorrections(connection, scope, adjustments)
  const lines = [...corrections, ...(await computeWindow(connection, settled, losses))]
  const disabled = await listDisabled(connection, [...lines.map(({ agentId }) => agentId), ...carries.keys()])
  const released = [...carries.values()].filter(
    ({ memberId, period, amount }) =>
      amount > 0n &&
      period === series.period &&
      !disabled.has(memberId) &&
      lines.every(({ agentId }) => agentId !== memberId),
  )
  return {
    lines: [...lines, ...released.map(({ memberId }) => releaseHeld(memberId, window))],
    carries,
    disabled,
    isAdjusted: adjustments.length > 0,
  }
}

/** Books the lines of a window, unless it is settled, and returns those that pay something. */
async function book(
  { connection, now }: BookingWork,
  { series, window }: SettledWindow,
  planned: Plan,
): Promise<readonly DueLine[]> {
  const runId = await insertRun(connection, series, window, now)
  if (runId === null) return []
  const due: DueLine[] = []
  const carries = new Map(planned.carries)
  // Corrections of an agent come first.
  const ordered = planned.lines.toSorted(
    (a, b) => compareIds(a.agentId, b.agentId) || Number(b.isCorrection) - Number(a.isCorrection),
  )
  for (const line of ordered) {
    const { agentId: memberId } = line
    const carry = carries.get(memberId) ?? { loss: 0n, amount: 0n }
    const payment = getPayment(line.result, carry.amount, planned.disabled.has(memberId))
    const id = await bookLine(connection, { series, runId, line, payment, settledAt: now })
    if (payment.paid > 0n) due.push({ id, memberId })
    const loss = line.isCorrection || !line.contract ? carry.loss : line.entitlement.lossAfter
    carries.set(memberId, { memberId, period: series.period, loss, amount: payment.carriedOut })
  }
  const changed = new Set(ordered.map(({ agentId }) => agentId))
  await saveCarries(
    connection,
    series,
    [...carries.values()].filter(({ memberId }) => changed.has(memberId)),
  )
  return due
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
  readonly settledAt: Date
}

/** Stores a line and returns its id. */
function bookLine(
  connection: SettlementWork['connection'],
  { series, runId, line, payment, settledAt }: Booking,
): Promise<bigint> {
  const { agentId: memberId, entitlement, contract, window } = line
  const { parts, tier, lossBefore, lossAfter, amount } = entitlement
  return insertLine(connection, {
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
    settledAt,
  })
}
