import {
  getCampaignPeriod,
  isMoneyFact,
  type CampaignCategory,
  type CampaignFact,
  type CampaignKind,
  type CampaignPeriod,
} from '@croupier/domain/campaigns'
import { fromWire, toMoney, toWire } from '@croupier/domain/money'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { valuePoints, type ConversionRate } from '../points/rules.ts'
import type { FactFilter } from './facts-repository.ts'
import type { CampaignRow } from './repository.ts'
import type { CampaignRules, RulesOf } from './schema.ts'

/** A campaign of one kind. */
export type CampaignOf<Kind extends CampaignKind> = Omit<CampaignRow, 'rules'> & { readonly rules: RulesOf<Kind> }

/** Whether a campaign is of a kind. */
export function isOfKind<Kind extends CampaignKind>(
  row: CampaignRow,
  kind: Kind,
): row is CampaignRow & CampaignOf<Kind> {
  return row.rules.kind === kind
}

/** How long the winners of a campaign that has ended are shown. */
export const winnersShownMs = 14 * 86_400_000

/** Returns a total or goal of a fact as the database counts it: minor units, or a number. */
export function parseTotal(fact: CampaignFact, text: string, { currency }: Merchant): bigint {
  return isMoneyFact(fact) ? fromWire(text, currency).minor : BigInt(text)
}

/** Returns a total of a fact as the wire has it. */
export function formatTotal(fact: CampaignFact, total: bigint, { currency }: Merchant): string {
  return isMoneyFact(fact) ? toWire(toMoney(total, currency)) : String(total)
}

/** Returns minor units of an amount of the rules. */
export function parseMinor(amount: string, { currency }: Merchant): bigint {
  return fromWire(amount, currency).minor
}

/** Returns the period of a campaign that contains an instant; what has no periods has one, all of its time. */
export function getPeriod(
  { startsAt, endsAt, rules }: Pick<CampaignRow, 'startsAt' | 'endsAt' | 'rules'>,
  { timeZone }: Merchant,
  at: Date,
): CampaignPeriod {
  const period = 'period' in rules ? rules.period : 'once'
  return getCampaignPeriod({ startsAt, endsAt }, period, { timeZone, at })
}

/**
 * Returns what a campaign gives at a time, in minor units: a reward, all prizes, or the sum of an envelope. Points are worth what they
 * are converted to; nothing where they are not converted.
 */
export function getGift(rules: CampaignRules, merchant: Merchant, rate: ConversionRate | null): bigint {
  switch (rules.kind) {
    case 'mission':
      return rules.reward.kind === 'money'
        ? parseMinor(rules.reward.amount, merchant)
        : valuePoints(BigInt(rules.reward.points), rate)
    case 'envelope':
      return parseMinor(rules.total, merchant)
    case 'leaderboard':
    case 'raffle':
      return rules.prizes.reduce((sum, prize) => sum + parseMinor(prize, merchant), 0n)
  }
}

/** Returns which facts a campaign counts in a period. */
export function toFilter(
  { code: merchant, timeZone }: Merchant,
  { fact, gameType }: { readonly fact: CampaignFact; readonly gameType: CampaignCategory },
  period: CampaignPeriod,
): FactFilter {
  return { merchant, timeZone, fact, gameType, period }
}
