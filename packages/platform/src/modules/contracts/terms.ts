import {
  checkTerms,
  contractRates,
  tierAmounts,
  type ContractKind,
  type ContractPeriod,
  type ContractTerms,
  type ContractTier,
  type TierAmount,
} from '@croupier/domain/contract'
import { DomainError } from '@croupier/domain/errors'
import { parseMoney, toMoney, toWire, type Currency } from '@croupier/domain/money'
import type { contractWire } from '@croupier/endpoints/calls/contracts'
import type { output } from 'zod/mini'

type Wire = output<typeof contractWire>

/** Terms as a request has them: amounts in major units. */
interface RequestedTerms {
  readonly period?: ContractPeriod | null
  readonly activeThreshold: string
  readonly tiers: readonly RequestedTier[]
}

interface RequestedTier extends Readonly<Record<TierAmount, string>> {
  readonly activeMembers: number
  readonly rate?: number | undefined
  readonly winRate?: number | undefined
  readonly lossRate?: number | undefined
}

/** Parses the terms of a request. Throws CONTRACT_TERMS_INVALID with the tier, which is absent for the whole contract. */
export function parseTerms(kind: ContractKind, currency: Currency, requested: RequestedTerms): ContractTerms {
  const terms = {
    period: requested.period ?? null,
    activeThreshold: parseAmount(requested.activeThreshold, currency),
    tiers: requested.tiers.map((tier, index) => parseTier(kind, currency, tier, index)),
  }
  const found = checkTerms(kind, terms)
  if (found) throw createTermsError(found.tier)
  return terms
}

function parseTier(kind: ContractKind, currency: Currency, tier: RequestedTier, index: number): ContractTier {
  const { activeMembers, rate, winRate, lossRate } = tier
  const parse = (name: TierAmount) => parseAmount(tier[name], currency, index)
  const conditions = {
    activeMembers,
    betAmount: parse('betAmount'),
    periodValidBet: parse('periodValidBet'),
    periodProfitLoss: parse('periodProfitLoss'),
  }
  const rates = { rate, winRate, lossRate }
  const given = Object.values(rates).filter((value) => value !== undefined)
  const names = contractRates[kind]
  if (given.length !== names.length) throw createTermsError(index)
  if (rate !== undefined) return { ...conditions, rate }
  if (winRate === undefined || lossRate === undefined) throw createTermsError(index)
  return { ...conditions, winRate, lossRate }
}

function parseAmount(text: string, currency: Currency, index: number | null = null): bigint {
  const amount = parseMoney(text, currency)
  if ('error' in amount) throw createTermsError(index)
  return amount.minor
}

function createTermsError(index: number | null): DomainError {
  return new DomainError('CONTRACT_TERMS_INVALID', index === null ? {} : { tier: index + 1 })
}

/** Converts terms to the wire. */
export function toTermsWire(
  { period, activeThreshold, tiers }: ContractTerms,
  currency: Currency,
): Pick<Wire, 'period' | 'activeThreshold' | 'tiers'> {
  const format = (minor: bigint) => toWire(toMoney(minor, currency))
  return {
    period,
    activeThreshold: format(activeThreshold),
    tiers: tiers.map(({ activeMembers, ...tier }) => ({
      ...tier,
      activeMembers,
      ...formatAmounts(tier, format),
    })),
  }
}

function formatAmounts(
  tier: Readonly<Record<TierAmount, bigint>>,
  format: (minor: bigint) => string,
): Readonly<Record<TierAmount, string>> {
  const entries = tierAmounts.map((name) => [name, format(tier[name])] as const)
  return Object.fromEntries(entries) as Record<TierAmount, string>
}
