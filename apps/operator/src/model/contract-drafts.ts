import {
  checkTerms,
  contractLimits,
  contractRates,
  tierAmounts,
  type ContractKind,
  type ContractPeriod,
  type ContractTerms,
  type TierAmount,
} from '@croupier/domain/contract'
import { parseMoney, toMoney, toWire, type Currency } from '@croupier/domain/money'
import type { OperatorContract } from '@croupier/endpoints/calls/ops/contracts'
import { parseInteger } from './integers.ts'
import { formatPercentage, parsePercentage } from './percentages.ts'

type RateName = 'rate' | 'winRate' | 'lossRate'
export type TierField = TierAmount | RateName | 'activeMembers'

/** A tier as it is entered; an empty condition is none. Rates are percentages. */
export type TierDraft = Readonly<Partial<Record<TierField, string>>>

/** The terms of a contract as they are entered. */
export interface ContractDraft {
  readonly period: ContractPeriod
  readonly threshold: string
  readonly tiers: readonly TierDraft[]
}

/** Why an entry is wrong; `order` and `tiers` concern a whole tier or all of them. */
export interface ContractProblem {
  readonly tier: number
  readonly field: TierField | 'tier'
  readonly problem: 'amount' | 'count' | 'rate' | 'order'
}

const toAmountText = (text: string) => (/[1-9]/.test(text) ? text : '')

/** Returns the draft of a contract; without one, of a new contract with one tier. */
export function readContract(contract: OperatorContract | undefined): ContractDraft {
  if (!contract) return { period: 'monthly', threshold: '', tiers: [{}] }
  return {
    period: contract.period ?? 'monthly',
    threshold: toAmountText(contract.activeThreshold),
    tiers: contract.tiers.map(({ activeMembers, ...tier }) => ({
      activeMembers: activeMembers === 0 ? '' : String(activeMembers),
      ...Object.fromEntries(tierAmounts.map((name) => [name, toAmountText(tier[name])])),
      ...Object.fromEntries(contractRates[contract.kind].map((name) => [name, formatPercentage(tier[name] ?? 0)])),
    })),
  }
}

function parseAmount(text: string | undefined, currency: Currency): bigint | null {
  if (!text) return 0n
  const amount = parseMoney(text, currency)
  return 'error' in amount || amount.minor < 0n ? null : amount.minor
}

function parseCount(text: string | undefined): number | null {
  const count = text ? parseInteger(text) : 0
  return Number.isInteger(count) && count >= 0 && count <= contractLimits.activeMembers ? count : null
}

function parseRate(text: string | undefined): number | null {
  const rate = parsePercentage(text ?? '')
  return rate >= 0 && rate <= contractLimits.rate ? rate : null
}

function toTerms(kind: ContractKind, { period, threshold, tiers }: ContractDraft, currency: Currency): ContractTerms {
  const getRate = (text: string | undefined) => parseRate(text) ?? 0
  return {
    period: kind === 'dividend' ? period : null,
    activeThreshold: parseAmount(threshold, currency) ?? 0n,
    tiers: tiers.map((tier) => ({
      betAmount: parseAmount(tier.betAmount, currency) ?? 0n,
      periodValidBet: parseAmount(tier.periodValidBet, currency) ?? 0n,
      periodProfitLoss: parseAmount(tier.periodProfitLoss, currency) ?? 0n,
      activeMembers: parseCount(tier.activeMembers) ?? 0,
      ...(contractRates[kind].length === 1
        ? { rate: getRate(tier.rate) }
        : { winRate: getRate(tier.winRate), lossRate: getRate(tier.lossRate) }),
    })),
  }
}

/** Lists what is wrong with a draft. */
export function findContractProblems(
  kind: ContractKind,
  draft: ContractDraft,
  currency: Currency,
): readonly ContractProblem[] {
  const problems = draft.tiers.flatMap((entries, tier): readonly ContractProblem[] => [
    ...contractRates[kind]
      .filter((name) => parseRate(entries[name]) === null)
      .map((field) => ({ tier, field, problem: 'rate' }) as const),
    ...tierAmounts
      .filter((name) => parseAmount(entries[name], currency) === null)
      .map((field) => ({ tier, field, problem: 'amount' }) as const),
    ...(parseCount(entries.activeMembers) === null
      ? [{ tier, field: 'activeMembers', problem: 'count' } as const]
      : []),
  ])
  if (problems.length > 0) return problems
  const found = checkTerms(kind, toTerms(kind, draft, currency))
  return found ? [{ tier: found.tier ?? 0, field: 'tier', problem: 'order' }] : []
}

/** Returns the terms of a draft without problems as the server takes them. */
export function writeContract(kind: ContractKind, draft: ContractDraft, currency: Currency) {
  const { period, activeThreshold, tiers } = toTerms(kind, draft, currency)
  const toText = (minor: bigint) => toWire(toMoney(minor, currency))
  return {
    kind,
    period,
    activeThreshold: toText(activeThreshold),
    tiers: tiers.map(({ betAmount, periodValidBet, periodProfitLoss, ...tier }) => ({
      ...tier,
      betAmount: toText(betAmount),
      periodValidBet: toText(periodValidBet),
      periodProfitLoss: toText(periodProfitLoss),
    })),
  }
}
