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
import type { FactFilter } from './facts-repository.ts'
import type { CampaignRow } from './repository.ts'
import type { RulesOf } from './schema.ts'

/** A campaign of one kind. */
export type CampaignOf<Kind extends CampaignKind> = Omit<CampaignRow, 'rules'> & { readonly rules: RulesOf<Kind> }

/** Whether a campaign is of a kind. */
export function isOfKind<Kind extends CampaignKind>(
  row: CampaignRow,
  kind: Kind,
): row is CampaignRow & CampaignOf<Kind> {
  return row.rules.kind === kind
}

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

/** Returns the period of a mission or leaderboard that contains an instant. */
export function getPeriod(
  { startsAt, endsAt, rules }: CampaignOf<'mission' | 'leaderboard'>,
  { timeZone }: Merchant,
  at: Date,
): CampaignPeriod {
  return getCampaignPeriod({ startsAt, endsAt }, rules.period, { timeZone, at })
}

/** Returns which facts a campaign counts in a period. */
export function toFilter(
  { code: merchant, timeZone }: Merchant,
  { fact, gameType }: { readonly fact: CampaignFact; readonly gameType: CampaignCategory },
  period: CampaignPeriod,
): FactFilter {
  return { merchant, timeZone, fact, gameType, period }
}
