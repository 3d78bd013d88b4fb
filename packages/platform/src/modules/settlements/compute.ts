import type { ContractKind } from '@croupier/domain/contract'
import {
  correctWindow,
  noSalaryFigures,
  settleWindow,
  type SalaryFigures,
  type WindowResult,
} from '@croupier/domain/salary'
import { getWindow, type TimeWindow } from '@croupier/domain/time-windows'
import type { Connection } from '../../core/db/database.ts'
import { getContractsInForce, type ContractInForce } from '../contracts/in-force.ts'
import { readAdjustments, readTeamFigures, type Adjustment, type FactChange } from './facts-repository.ts'
import { isSettled, sumBooked, type Series } from './repository.ts'

/** What an agent has from a window, before it is paid. */
export interface ComputedLine extends WindowResult {
  readonly window: TimeWindow
  readonly isCorrection: boolean
  /** Null for an agent that only pays its downlines. */
  readonly contract: ContractInForce | null
  readonly figures: SalaryFigures
  /** Entitlement of the earlier lines of the window that a correction is of. */
  readonly bookedBefore: bigint
}

/** A window with the contracts that it is settled by. */
export interface SettledWindow {
  readonly series: Series
  readonly window: TimeWindow
  readonly contracts: readonly ContractInForce[]
}

/** Returns a line for each agent with a contract, and for those that only pay one, by what was booked until the window's end. */
export async function computeAll(
  connection: Connection,
  { series, window, contracts }: SettledWindow,
  losses: ReadonlyMap<bigint, bigint>,
): Promise<readonly ComputedLine[]> {
  const { merchant, kind } = series
  const adjustments = hasCorrections(kind) ? await readAdjustments(connection, merchant, window.from) : []
  const changes = listChanges(window, window.to, adjustments)
  const figures = await readTeamFigures(connection, { merchant, window, changes }, toTeams(contracts))
  const results = settleWindow(kind, contracts, figures, losses)
  return results.map((result) => toLine(result, { window, contracts, figures, booked: new Map() }))
}

/** Returns the lines of a window: of each agent that has something from it, or whose team has booked something. */
export async function computeWindow(
  connection: Connection,
  settled: SettledWindow,
  losses: ReadonlyMap<bigint, bigint>,
): Promise<readonly ComputedLine[]> {
  const lines = await computeAll(connection, settled, losses)
  return lines.filter((line) => isMoved(line) || Object.values(line.figures).some((value) => BigInt(value) !== 0n))
}

/** The span in which adjustments are looked for: from the end of the settlement before to that of the window. */
interface CorrectionScope {
  readonly series: Series
  readonly window: TimeWindow
  readonly since: Date
  /** IANA name. */
  readonly timeZone: string
}

/** Returns the adjustments that may correct windows that were settled before. */
export async function listNewAdjustments(
  connection: Connection,
  { series, window, since }: Omit<CorrectionScope, 'timeZone'>,
): Promise<readonly Adjustment[]> {
  if (!hasCorrections(series.kind)) return []
  return (await readAdjustments(connection, series.merchant, since)).filter(({ at }) => at < window.to)
}

/** Returns what adjustments have changed of the windows that were settled before. */
export async function computeCorrections(
  connection: Connection,
  { series, window, timeZone }: Omit<CorrectionScope, 'since'>,
  adjustments: readonly Adjustment[],
): Promise<readonly ComputedLine[]> {
  const late = adjustments.filter(({ settledAt }) => settledAt < window.from)
  const starts = new Map(
    late.map(({ settledAt }) => {
      const earlier = getWindow(window.kind, timeZone, settledAt)
      return [earlier.from.getTime(), earlier] as const
    }),
  )
  const lines: ComputedLine[] = []
  for (const [, earlier] of [...starts].toSorted(([a], [b]) => a - b))
    if (await isSettled(connection, series, earlier.from))
      lines.push(...(await correct(connection, series, earlier, window.to)))
  return lines
}

async function correct(
  connection: Connection,
  series: Series,
  window: TimeWindow,
  until: Date,
): Promise<readonly ComputedLine[]> {
  const { merchant, kind } = series
  const contracts = await getContractsInForce(connection, { merchant, kind, window })
  const changes = listChanges(window, until, await readAdjustments(connection, merchant, window.from))
  const figures = await readTeamFigures(connection, { merchant, window, changes }, toTeams(contracts))
  const booked = await sumBooked(connection, series, window.from)
  return correctWindow(kind, contracts, figures, booked)
    .filter(isMoved)
    .map((result) => ({ ...toLine(result, { window, contracts, figures, booked }), isCorrection: true }))
}

/** An adjustment is part of the dividend of the window in which it happens: profit and loss have no earlier result to correct. */
function hasCorrections(kind: ContractKind): boolean {
  return kind !== 'dividend'
}

function isMoved({ entitlement, deductions }: Omit<WindowResult, 'agentId'>): boolean {
  return entitlement.amount !== 0n || deductions !== 0n
}

function toTeams(contracts: readonly ContractInForce[]) {
  return contracts.map(({ agentId, terms }) => ({ agentId, activeThreshold: terms.activeThreshold }))
}

interface LineSource {
  readonly window: TimeWindow
  readonly contracts: readonly ContractInForce[]
  readonly figures: ReadonlyMap<bigint, SalaryFigures>
  readonly booked: ReadonlyMap<bigint, bigint>
}

function toLine(result: WindowResult, { window, contracts, figures, booked }: LineSource): ComputedLine {
  const { agentId } = result
  return {
    ...result,
    window,
    isCorrection: false,
    contract: contracts.find((contract) => contract.agentId === agentId) ?? null,
    figures: figures.get(agentId) ?? noSalaryFigures,
    bookedBefore: booked.get(agentId) ?? 0n,
  }
}

/**
 * Returns how the facts of the rounds that a window has settled, with their adjustments until an instant, differ from what is booked:
 * hours contain the adjustments that happen in them, of whichever round; rounds contain all of theirs until now.
 */
function listChanges(window: TimeWindow, until: Date, adjustments: readonly Adjustment[]): readonly FactChange[] {
  const isIn = (at: Date) => at >= window.from && at < window.to
  if (window.kind === 'fiveMinutes')
    return adjustments.filter(({ at, settledAt }) => isIn(settledAt) && at >= until).map(invert)
  return adjustments.flatMap((adjustment) => {
    const { at, settledAt } = adjustment
    if (isIn(settledAt)) return at >= window.to && at < until ? [adjustment] : []
    return isIn(at) ? [invert(adjustment)] : []
  })
}

function invert({ memberId, win, validBet, wonBet, lostBet }: Adjustment): FactChange {
  return { memberId, win: -win, validBet: -validBet, wonBet: -wonBet, lostBet: -lostBet }
}
