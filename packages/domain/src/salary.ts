import { findTier, type ContractKind, type ContractTerms, type ContractTier } from './contract.ts'
import { divideHalfEven } from './rounding.ts'

/** What a team has booked in a window; minor units. A team is an agent and everybody below it. */
export interface SalaryFigures {
  readonly betAmount: bigint
  readonly validBet: bigint
  /** What rounds paid, with adjustments. */
  readonly winAmount: bigint
  /** Valid bets of rounds that paid more than their stake. */
  readonly wonBet: bigint
  /** Valid bets of rounds that paid less than their stake. */
  readonly lostBet: bigint
  /** Costs of a dividend. */
  readonly rebate: bigint
  readonly bonus: bigint
  readonly activeMembers: number
}

/** A part of a formula: `base` times `rate`. */
export interface SalaryPart {
  readonly name: 'validBet' | 'betAmount' | 'wonBet' | 'lostBet' | 'netLoss'
  readonly base: bigint
  /** Basis points. */
  readonly rate: number
}

/** What an agent is entitled to from its upline for a window, with everything that it follows from. */
export interface Entitlement {
  /** Index of the tier that applies; null for none. */
  readonly tier: number | null
  /** Its amount is the sum of these, rounded once, half to even. Empty without a tier. */
  readonly parts: readonly SalaryPart[]
  /** Negative result of earlier windows that the base of a dividend contains; zero or less, as what is left for the next one. */
  readonly lossBefore: bigint
  readonly lossAfter: bigint
  readonly amount: bigint
}

/** A contract in force in a window. */
export interface SettledContract {
  readonly agentId: bigint
  /** Null where the house pays. */
  readonly uplineId: bigint | null
  readonly terms: ContractTerms
}

/** What an agent has from a window: its entitlement, less what its direct downlines are entitled to. */
export interface WindowResult {
  readonly agentId: bigint
  readonly entitlement: Entitlement
  readonly deductions: bigint
  readonly result: bigint
}

/** How a result is paid. */
export interface Payment {
  /** What earlier lines have left: below zero what is still deducted, above zero what was held. */
  readonly carriedIn: bigint
  readonly paid: bigint
  readonly carriedOut: bigint
}

/** Basis points of the whole. */
const whole = 10_000n

/** The figures of a team without bets. */
export const noSalaryFigures: SalaryFigures = {
  betAmount: 0n,
  validBet: 0n,
  winAmount: 0n,
  wonBet: 0n,
  lostBet: 0n,
  rebate: 0n,
  bonus: 0n,
  activeMembers: 0,
}

/** The entitlement of an agent without a contract. */
export const noEntitlement: Entitlement = { tier: null, parts: [], lossBefore: 0n, lossAfter: 0n, amount: 0n }

/** Returns what the house has gained from a team in a window: bets minus wins, rebates and bonuses. */
export function getNetLoss({ betAmount, winAmount, rebate, bonus }: SalaryFigures): bigint {
  return betAmount - winAmount - rebate - bonus
}

/** Parts of the formula of each kind, with the base of a dividend after carry-over. */
const createParts = {
  dailySalary: (tier, { validBet }) => [{ name: 'validBet', base: validBet, rate: tier.rate ?? 0 }],
  hourlySalary: (tier, { betAmount, winAmount }) => {
    const rate = winAmount > betAmount ? tier.winRate : tier.lossRate
    return [{ name: 'betAmount', base: betAmount, rate: rate ?? 0 }]
  },
  realtimeSalary: (tier, { wonBet, lostBet }) => [
    { name: 'wonBet', base: wonBet, rate: tier.winRate ?? 0 },
    { name: 'lostBet', base: lostBet, rate: tier.lossRate ?? 0 },
  ],
  dividend: (tier, _figures, netLoss) => [{ name: 'netLoss', base: netLoss, rate: tier.rate ?? 0 }],
} as const satisfies Record<
  ContractKind,
  (tier: ContractTier, figures: SalaryFigures, netLoss: bigint) => readonly SalaryPart[]
>

/**
 * Returns what an agent is entitled to under a contract for the figures of its team. `lossBefore`: what dividends of earlier
 * windows have carried over, zero or less.
 */
export function getEntitlement(
  kind: ContractKind,
  { tiers }: ContractTerms,
  figures: SalaryFigures,
  lossBefore = 0n,
): Entitlement {
  const profitLoss = getNetLoss(figures)
  const isDividend = kind === 'dividend'
  const netLoss = profitLoss + lossBefore
  const lossAfter = isDividend && netLoss < 0n ? netLoss : 0n
  const losses = isDividend ? { lossBefore, lossAfter } : { lossBefore: 0n, lossAfter: 0n }
  const index = findTier(tiers, { ...figures, profitLoss })
  const tier = index === null ? undefined : tiers[index]
  if (!tier || lossAfter < 0n) return { ...noEntitlement, ...losses, tier: index }
  const parts = createParts[kind](tier, figures, netLoss)
  return { ...losses, tier: index, parts, amount: sumParts(parts) }
}

/** Returns the sum of the parts of a formula, minor units: rounded once, half to even. A base below zero counts as none. */
export function sumParts(parts: readonly SalaryPart[]): bigint {
  return divideHalfEven(
    parts.reduce((sum, { base, rate }) => sum + (base > 0n ? base : 0n) * BigInt(rate), 0n),
    whole,
  )
}

/**
 * Settles a window of a kind: a result for each agent with a contract, and for those that only pay one. The sum of all results is
 * what the house owes to the agents whose contract is with it. `losses`: what dividends have carried over.
 */
export function settleWindow(
  kind: ContractKind,
  contracts: readonly SettledContract[],
  figures: ReadonlyMap<bigint, SalaryFigures>,
  losses: ReadonlyMap<bigint, bigint> = new Map(),
): readonly WindowResult[] {
  const entitlements = new Map(
    contracts.map(({ agentId, terms }) => [
      agentId,
      getEntitlement(kind, terms, figures.get(agentId) ?? noSalaryFigures, losses.get(agentId)),
    ]),
  )
  return collectResults(contracts, entitlements)
}

/**
 * Returns what a window that is paid yields beyond what was booked for it, after its rounds have been adjusted. `booked`: the sum of
 * the entitlements of its lines so far.
 */
export function correctWindow(
  kind: ContractKind,
  contracts: readonly SettledContract[],
  figures: ReadonlyMap<bigint, SalaryFigures>,
  booked: ReadonlyMap<bigint, bigint>,
): readonly WindowResult[] {
  const entitlements = new Map(
    contracts.map(({ agentId, terms }) => {
      const entitlement = getEntitlement(kind, terms, figures.get(agentId) ?? noSalaryFigures)
      return [agentId, { ...entitlement, amount: entitlement.amount - (booked.get(agentId) ?? 0n) }]
    }),
  )
  return collectResults(contracts, entitlements)
}

function collectResults(
  contracts: readonly SettledContract[],
  entitlements: ReadonlyMap<bigint, Entitlement>,
): readonly WindowResult[] {
  const deductions = new Map<bigint, bigint>()
  for (const { agentId, uplineId } of contracts) {
    if (uplineId === null) continue
    const amount = entitlements.get(agentId)?.amount ?? 0n
    deductions.set(uplineId, (deductions.get(uplineId) ?? 0n) + amount)
  }
  const agents = new Set([...entitlements.keys(), ...deductions.keys()])
  return [...agents].map((agentId) => {
    const entitlement = entitlements.get(agentId) ?? noEntitlement
    const deducted = deductions.get(agentId) ?? 0n
    return { agentId, entitlement, deductions: deducted, result: entitlement.amount - deducted }
  })
}

/**
 * Returns what of a result is paid. An account never loses money by it: what is below zero is deducted from later lines, and while
 * the account may not be paid (`isHeld`) everything waits.
 */
export function getPayment(result: bigint, carriedIn: bigint, isHeld: boolean): Payment {
  const due = carriedIn + result
  if (isHeld || due < 0n) return { carriedIn, paid: 0n, carriedOut: due }
  return { carriedIn, paid: due, carriedOut: 0n }
}
