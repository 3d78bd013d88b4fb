import type { WindowKind } from './time-windows.ts'

/** Kinds of contracts between an agent and the one above it. */
export const contractKinds = ['dailySalary', 'hourlySalary', 'realtimeSalary', 'dividend'] as const
export type ContractKind = (typeof contractKinds)[number]

/** Whether a text names a kind of contract. */
export function isContractKind(text: string): text is ContractKind {
  return contractKinds.some((kind) => kind === text)
}

/** Code of the flag that says whether an account may receive a kind, and offer it on. */
export const contractFlags = {
  dailySalary: 'dailysalreqtype',
  hourlySalary: 'contracthoursalreq',
  realtimeSalary: 'realtimesalreqtype',
  dividend: 'divtypereq',
} as const satisfies Record<ContractKind, string>

/** Periods of a dividend; a salary has the one window of its kind. */
export const contractPeriods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const
export type ContractPeriod = (typeof contractPeriods)[number]

const periodWindows = {
  daily: 'day',
  weekly: 'week',
  semimonthly: 'halfMonth',
  monthly: 'month',
} as const satisfies Record<ContractPeriod, WindowKind>

const kindWindows = {
  dailySalary: 'day',
  hourlySalary: 'hour',
  realtimeSalary: 'fiveMinutes',
  dividend: null,
} as const satisfies Record<ContractKind, WindowKind | null>

/** Returns the kind of window that a contract is settled by. A dividend has a period, a salary has none. */
export function getContractWindowKind(kind: ContractKind, period: ContractPeriod | null): WindowKind {
  const window = kindWindows[kind]
  if (window !== null) return window
  if (period === null) throw new TypeError('A dividend has a period.')
  return periodWindows[period]
}

/** Largest values of a contract. Rates are basis points: 10,000 is the whole base. */
export const contractLimits = { tiers: 10, rate: 10_000, activeMembers: 1_000_000 } as const

/** Conditions of a tier that are amounts, in minor units. */
export const tierAmounts = ['betAmount', 'periodValidBet', 'periodProfitLoss'] as const
export type TierAmount = (typeof tierAmounts)[number]

/** What a team has to reach in a window for a tier; 0 is no condition. */
export interface TierConditions extends Readonly<Record<TierAmount, bigint>> {
  /** Accounts of the team whose valid bet reaches the contract's `activeThreshold`. */
  readonly activeMembers: number
}

/** Rates of a tier: one, or one for windows or bets that were won and one for those that were lost. */
export type TierRates =
  | { readonly rate: number; readonly winRate?: never; readonly lossRate?: never }
  | { readonly winRate: number; readonly lossRate: number; readonly rate?: never }

/** A tier of a contract: under its conditions its rates apply. */
export type ContractTier = TierConditions & TierRates

/** The names of the rates of a kind. */
export const contractRates = {
  dailySalary: ['rate'],
  hourlySalary: ['winRate', 'lossRate'],
  realtimeSalary: ['winRate', 'lossRate'],
  dividend: ['rate'],
} as const satisfies Record<ContractKind, readonly ('rate' | 'winRate' | 'lossRate')[]>

/** What is agreed: the highest tier whose conditions all hold applies. */
export interface ContractTerms {
  /** Of a dividend; null for a salary. */
  readonly period: ContractPeriod | null
  /** Valid bet in the window, minor units, with which an account counts as active. */
  readonly activeThreshold: bigint
  /** From the lowest to the highest. */
  readonly tiers: readonly ContractTier[]
}

/** What a team has booked in a window, minor units. */
export interface WindowFigures {
  readonly betAmount: bigint
  readonly activeMembers: number
  readonly validBet: bigint
  /** What the house has gained from the team: its net loss. */
  readonly profitLoss: bigint
}

/** Whether the figures of a window meet the conditions of a tier. */
export function meetsTier(tier: TierConditions, figures: WindowFigures): boolean {
  return (
    figures.betAmount >= tier.betAmount &&
    figures.activeMembers >= tier.activeMembers &&
    figures.validBet >= tier.periodValidBet &&
    (tier.periodProfitLoss === 0n || figures.profitLoss >= tier.periodProfitLoss)
  )
}

/** Returns the index of the highest tier whose conditions all hold; null for none. */
export function findTier(tiers: readonly ContractTier[], figures: WindowFigures): number | null {
  const index = tiers.findLastIndex((tier) => meetsTier(tier, figures))
  return index === -1 ? null : index
}

/** The two sides of a contract; the house is the upline of an agent without one. */
export const contractParties = ['upline', 'downline'] as const
export type ContractParty = (typeof contractParties)[number]

/**
 * States of a version of a contract.
 *
 * - `signed`: in force from the next window on.
 * - `replaced`: a later version was signed; in force until that one is.
 * - `terminated`: ends with the window in which it was terminated.
 */
export const contractStates = [
  'offered',
  'accepted',
  'signed',
  'rejected',
  'cancelled',
  'terminated',
  'replaced',
] as const
export type ContractState = (typeof contractStates)[number]

/** What a party does. */
export const contractActions = ['accept', 'reject', 'cancel', 'sign', 'terminate'] as const
export type ContractAction = (typeof contractActions)[number]

/** All events of a version: besides the actions, a later version replaces it, or a lower contract above ends it. */
export const contractEvents = [...contractActions, 'replace', 'end'] as const
export type ContractEvent = (typeof contractEvents)[number]

/** The events that a state permits, with the next state; every other one is refused and changes nothing. */
export const contractTable = {
  offered: { accept: 'accepted', reject: 'rejected', cancel: 'cancelled' },
  accepted: { sign: 'signed', cancel: 'cancelled' },
  signed: { terminate: 'terminated', replace: 'replaced', end: 'terminated' },
  rejected: {},
  cancelled: {},
  terminated: {},
  replaced: {},
} as const satisfies Record<ContractState, Partial<Record<ContractEvent, ContractState>>>

/** Who may do what. */
const actionParties = {
  accept: ['downline'],
  reject: ['downline'],
  cancel: ['upline'],
  sign: ['upline'],
  terminate: ['upline', 'downline'],
} as const satisfies Record<ContractAction, readonly ContractParty[]>

/** Returns the state that an event leads to; null when it is refused. */
export function getNextContractState(state: ContractState, event: ContractEvent): ContractState | null {
  const events: Partial<Record<ContractEvent, ContractState>> = contractTable[state]
  return events[event] ?? null
}

/** Whether a party may act on a version in a state. */
export function canContract(party: ContractParty, state: ContractState, action: ContractAction): boolean {
  const parties: readonly ContractParty[] = actionParties[action]
  return parties.includes(party) && getNextContractState(state, action) !== null
}

/** Returns what a party may do with a version in a state. */
export function listContractActions(party: ContractParty, state: ContractState): readonly ContractAction[] {
  return contractActions.filter((action) => canContract(party, state, action))
}

/** Whether a version waits for one of its parties; a contract has at most one of them. */
export function isContractOpen(state: ContractState): boolean {
  return state === 'offered' || state === 'accepted'
}

/**
 * Why terms are no contract: without tiers or with too many; a value outside of its limits; rates of another kind; a
 * tier with a condition or rate below that of the tier before it, or with the same conditions.
 */
export type TermsProblem = 'period' | 'tiers' | 'value' | 'rates' | 'order'

/** A problem with the index of its tier; null where it concerns the whole contract. */
export interface FoundTermsProblem {
  readonly tier: number | null
  readonly problem: TermsProblem
}

/** Returns the first problem of the terms of a kind; null for valid ones. */
export function checkTerms(kind: ContractKind, terms: ContractTerms): FoundTermsProblem | null {
  const { period, activeThreshold, tiers } = terms
  if ((kind === 'dividend') !== (period !== null)) return { tier: null, problem: 'period' }
  if (activeThreshold < 0n) return { tier: null, problem: 'value' }
  if (tiers.length === 0 || tiers.length > contractLimits.tiers) return { tier: null, problem: 'tiers' }
  for (const [index, tier] of tiers.entries()) {
    const problem = checkTier(kind, tier, tiers[index - 1])
    if (problem !== null) return { tier: index, problem }
  }
  return null
}

function checkTier(kind: ContractKind, tier: ContractTier, before: ContractTier | undefined): TermsProblem | null {
  const rates = getRates(kind, tier)
  if (rates === null) return 'rates'
  if (tierAmounts.some((name) => tier[name] < 0n)) return 'value'
  if (!isWithin(tier.activeMembers, contractLimits.activeMembers)) return 'value'
  if (!rates.every((rate) => isWithin(rate, contractLimits.rate))) return 'value'
  if (before === undefined) return null
  const isHigher = includesConditions(tier, before) && !includesConditions(before, tier)
  const isBetter = rates.every((rate, index) => rate >= (getRates(kind, before)?.[index] ?? 0))
  return isHigher && isBetter ? null : 'order'
}

const isWithin = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max

/** Returns the rates of a tier in the order of `contractRates`; null for a tier of another kind. */
export function getRates(kind: ContractKind, tier: TierRates): readonly number[] | null {
  const rates = contractRates[kind].map((name) => tier[name])
  const isComplete = rates.every((rate) => rate !== undefined)
  const count = [tier.rate, tier.winRate, tier.lossRate].filter((rate) => rate !== undefined).length
  return isComplete && count === rates.length ? rates : null
}

/** Whether each condition of a tier is at least that of another one. */
function includesConditions(tier: TierConditions, other: TierConditions): boolean {
  return tier.activeMembers >= other.activeMembers && tierAmounts.every((name) => tier[name] >= other[name])
}

/**
 * Returns the index of the first tier of an offer with a rate above the offering agent's own rate under the same conditions;
 * null if the offer is within it. The team that meets the tier is part of the agent's team, which therefore meets the own
 * tiers whose conditions are not above those of the offered one: the highest of them is the limit. A net loss of the part says
 * nothing of the whole, where others may have won, so that own tiers with that condition are no limit. Without a contract of
 * its own, or with another period, the agent can offer nothing.
 */
export function findExceedingTier(
  kind: ContractKind,
  own: ContractTerms | null,
  offered: ContractTerms,
): number | null {
  const index = offered.tiers.findIndex((tier) => {
    const limits = own && own.period === offered.period ? getOwnRates(kind, own, offered, tier) : null
    return (getRates(kind, tier) ?? []).some((rate, position) => rate > (limits?.[position] ?? 0))
  })
  return index === -1 ? null : index
}

/**
 * Returns the own rates under the conditions of an offered tier, which are its limit, in the order of `contractRates`; null
 * where no own tier applies for certain.
 */
export function getOwnRates(
  kind: ContractKind,
  own: ContractTerms,
  offered: ContractTerms,
  tier: TierConditions,
): readonly number[] | null {
  const limit = findCertainTier(own, offered, tier)
  return limit ? getRates(kind, limit) : null
}

/** Finds the highest own tier that a team meets for certain of which a part meets the conditions of an offered tier. */
function findCertainTier(own: ContractTerms, offered: ContractTerms, tier: TierConditions): ContractTier | undefined {
  // Accounts that are active by a lower threshold need not be so by the own one.
  const activeMembers = offered.activeThreshold >= own.activeThreshold ? tier.activeMembers : 0
  // What one part has lost, another one may have won.
  const certain = { ...tier, activeMembers, periodProfitLoss: 0n }
  return own.tiers.findLast((ownTier) => includesConditions(certain, ownTier))
}

/**
 * Returns terms with a share of their rates, in percent, which the agent that has them may offer: a rate is rounded down to a basis point,
 * and at most what `findExceedingTier` permits.
 */
export function scaleRates(terms: ContractTerms, percent: number): ContractTerms {
  const scale = (rate: number, limit: number | undefined) => Math.min(Math.floor((rate * percent) / 100), limit ?? 0)
  const tiers = terms.tiers.map((tier) => {
    const limit = findCertainTier(terms, terms, tier)
    return tier.rate === undefined
      ? { ...tier, winRate: scale(tier.winRate, limit?.winRate), lossRate: scale(tier.lossRate, limit?.lossRate) }
      : { ...tier, rate: scale(tier.rate, limit?.rate) }
  })
  return { ...terms, tiers }
}

/** Whether a contract is below one that its agent has given to a downline, which it therefore ends. */
export function isBelow(kind: ContractKind, own: ContractTerms | null, lower: ContractTerms): boolean {
  return own === null || own.period !== lower.period || findExceedingTier(kind, own, lower) !== null
}
