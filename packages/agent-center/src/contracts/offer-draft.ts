import {
  checkTerms,
  contractRates,
  getOwnRates,
  tierAmounts,
  type ContractKind,
  type ContractPeriod,
  type ContractTerms,
  type ContractTier,
  type TierAmount,
  type TierRates,
} from '@croupier/domain/contract'
import { parseMoney, toMoney, toWire, type Currency } from '@croupier/domain/money'

/** A tier while it is entered. */
export interface TierDraft {
  /** Identifies the tier while others are added and removed. */
  readonly key: number
  /** Decimal texts; empty is no condition. */
  readonly amounts: Readonly<Record<TierAmount, string>>
  readonly activeMembers: number | null
  /** Basis points in the order of `contractRates`; null while a field is empty. */
  readonly rates: readonly (number | null)[]
}

/** The terms of an offer while they are entered. */
export interface OfferDraft {
  /** Of a dividend; null for a salary. */
  readonly period: ContractPeriod | null
  readonly threshold: string
  readonly tiers: readonly TierDraft[]
}

/** What is wrong with an entry. `order` concerns the whole tier; `limit` is the own rate that may not be exceeded. */
export type DraftProblem =
  | { readonly tier: null; readonly field: 'threshold'; readonly problem: 'amount' }
  | { readonly tier: number; readonly field: TierAmount; readonly problem: 'amount' }
  | { readonly tier: number; readonly field: 'rate'; readonly position: number; readonly problem: 'rate' }
  | {
      readonly tier: number
      readonly field: 'rate'
      readonly position: number
      readonly problem: 'aboveOwn'
      readonly limit: number
    }
  | { readonly tier: number; readonly field: 'tier'; readonly problem: 'order' }

const emptyAmounts = { betAmount: '', periodValidBet: '', periodProfitLoss: '' } as const

/** Returns an empty tier. */
export function createTierDraft(kind: ContractKind, key: number): TierDraft {
  return { key, amounts: emptyAmounts, activeMembers: null, rates: contractRates[kind].map(() => null) }
}

const toText = (minor: bigint, currency: Currency) => (minor === 0n ? '' : toWire(toMoney(minor, currency)))

function toTierDraft(kind: ContractKind, tier: ContractTier, key: number, currency: Currency): TierDraft {
  const { betAmount, periodValidBet, periodProfitLoss, activeMembers } = tier
  return {
    key,
    amounts: {
      betAmount: toText(betAmount, currency),
      periodValidBet: toText(periodValidBet, currency),
      periodProfitLoss: toText(periodProfitLoss, currency),
    },
    activeMembers: activeMembers === 0 ? null : activeMembers,
    rates: contractRates[kind].map((name) => tier[name] ?? null),
  }
}

/** Returns the draft of an offer: of the terms that it changes, or with one empty tier. */
export function createOfferDraft(
  kind: ContractKind,
  { start, period, currency }: { start: ContractTerms | null; period: ContractPeriod | null; currency: Currency },
): OfferDraft {
  if (start === null) return { period, threshold: '', tiers: [createTierDraft(kind, 0)] }
  return {
    period: start.period,
    threshold: toText(start.activeThreshold, currency),
    tiers: start.tiers.map((tier, key) => toTierDraft(kind, tier, key, currency)),
  }
}

/** Returns the minor units of an entry, an empty one being 0; null for what is no amount. */
function toMinor(text: string, currency: Currency): bigint | null {
  if (text === '') return 0n
  const amount = parseMoney(text, currency)
  return 'error' in amount ? null : amount.minor
}

function toRates(kind: ContractKind, rates: TierDraft['rates']): TierRates {
  const [first, second] = rates.map((rate) => rate ?? 0)
  return contractRates[kind].length === 1 ? { rate: first ?? 0 } : { winRate: first ?? 0, lossRate: second ?? 0 }
}

function toTier(kind: ContractKind, { amounts, activeMembers, rates }: TierDraft, currency: Currency): ContractTier {
  return {
    betAmount: toMinor(amounts.betAmount, currency) ?? 0n,
    periodValidBet: toMinor(amounts.periodValidBet, currency) ?? 0n,
    periodProfitLoss: toMinor(amounts.periodProfitLoss, currency) ?? 0n,
    activeMembers: activeMembers ?? 0,
    ...toRates(kind, rates),
  }
}

/** Returns the terms of a draft; entries with a problem count as 0. */
export function toTerms(
  kind: ContractKind,
  { period, threshold, tiers }: OfferDraft,
  currency: Currency,
): ContractTerms {
  return {
    period,
    activeThreshold: toMinor(threshold, currency) ?? 0n,
    tiers: tiers.map((tier) => toTier(kind, tier, currency)),
  }
}

/** Returns the agent's own rates under the conditions of each tier of a draft; null where it has none for certain. */
export function getLimits(
  kind: ContractKind,
  own: ContractTerms | null,
  terms: ContractTerms,
): readonly (readonly number[] | null)[] {
  return terms.tiers.map((tier) => (own?.period === terms.period ? getOwnRates(kind, own, terms, tier) : null))
}

/** Lists the problems of a draft in the order of its fields; without `own` no rate is limited. */
export function findDraftProblems(
  kind: ContractKind,
  draft: OfferDraft,
  { own, currency }: { own: ContractTerms | null | undefined; currency: Currency },
): readonly DraftProblem[] {
  const terms = toTerms(kind, draft, currency)
  const limits = own === undefined ? null : getLimits(kind, own, terms)
  const found = draft.tiers.flatMap(({ amounts, rates }, tier): readonly DraftProblem[] => [
    ...tierAmounts
      .filter((field) => toMinor(amounts[field], currency) === null)
      .map((field) => ({ tier, field, problem: 'amount' }) as const),
    ...rates.flatMap((rate, position): readonly DraftProblem[] => {
      if (rate === null) return [{ tier, field: 'rate', position, problem: 'rate' }]
      const limit = limits?.[tier]?.[position] ?? 0
      return limits && rate > limit ? [{ tier, field: 'rate', position, problem: 'aboveOwn', limit }] : []
    }),
  ])
  const threshold = { tier: null, field: 'threshold', problem: 'amount' } as const
  if (toMinor(draft.threshold, currency) === null) return [threshold, ...found]
  if (found.length > 0) return found
  const problem = checkTerms(kind, terms)
  return problem === null ? [] : [{ tier: problem.tier ?? 0, field: 'tier', problem: 'order' }]
}
