import { bonusBounds, bonusLimits, type BonusLimit } from '@croupier/domain/bonus'
import { bookedGameTypes, type BookedGameType } from '@croupier/domain/game-types'
import { type Currency, parseMoney, toWire } from '@croupier/domain/money'
import { maxWageringMultiple } from '@croupier/domain/wagering'
import * as z from 'zod/mini'
import type { DraftProblem } from './draft-problem.ts'
import { isIntegerWithin, parseInteger } from './integers.ts'
import { formatPercentage, parsePercentage } from './percentages.ts'

/** Texts by field, such as `labelNameMy`. */
type Texts = Readonly<Record<string, string>>

/** A bonus offer as people edit it. */
export interface OfferDraft {
  readonly key: string
  readonly label: Texts
  readonly terms: Texts
  readonly percentage: string
  readonly maximum: string
  readonly minimumDeposit: string
  readonly wagering: string
  /** Percentages; empty where a category does not count. */
  readonly contributions: Readonly<Partial<Record<BookedGameType, string>>>
  readonly days: string
  readonly limit: BonusLimit
}

/** Numbers of an offer with their bounds. */
export const offerNumbers = {
  percentage: bonusBounds.percentage,
  wagering: maxWageringMultiple,
  days: bonusBounds.days,
} as const

/** Amounts of an offer. */
export const offerAmounts = ['maximum', 'minimumDeposit'] as const

/** Largest contribution in basis points: a bet counts in full. */
const whole = 10_000

/** An offer without values. */
export const newOffer: OfferDraft = {
  key: '',
  label: {},
  terms: {},
  percentage: '',
  maximum: '',
  minimumDeposit: '',
  wagering: '',
  contributions: {},
  days: '',
  limit: 'once',
}

const texts = z.record(z.string(), z.string())

/** Reads stored offers. */
export const offersReader = z.array(
  z.pipe(
    z.object({
      key: z.string(),
      label: texts,
      terms: texts,
      percentage: z.number(),
      maximum: z.string(),
      minimumDeposit: z.string(),
      wagering: z.number(),
      contributions: z.partialRecord(z.enum(bookedGameTypes), z.number()),
      days: z.number(),
      limit: z.enum(bonusLimits),
    }),
    z.transform(({ percentage, wagering, days, contributions, ...offer }): OfferDraft => ({
      ...offer,
      percentage: `${percentage}`,
      wagering: `${wagering}`,
      days: `${days}`,
      contributions: Object.fromEntries(
        Object.entries(contributions).map(([gameType, rate]) => [gameType, formatPercentage(rate)]),
      ),
    })),
  ),
)

/** Returns offers as the server stores them. */
export function writeOffers(offers: readonly OfferDraft[], currency: Currency) {
  const toAmount = (text: string) => {
    const parsed = parseMoney(text, currency)
    return 'error' in parsed ? text : toWire(parsed)
  }
  return offers.map(({ percentage, wagering, days, contributions, maximum, minimumDeposit, ...offer }) => ({
    ...offer,
    label: omitEmpty(offer.label),
    terms: omitEmpty(offer.terms),
    percentage: parseInteger(percentage),
    maximum: toAmount(maximum),
    minimumDeposit: toAmount(minimumDeposit),
    wagering: parseInteger(wagering),
    days: parseInteger(days),
    contributions: writeContributions(contributions),
  }))
}

function writeContributions(contributions: OfferDraft['contributions']): Readonly<Record<string, number>> {
  const entries = Object.entries(contributions).filter(([, rate]) => rate !== '')
  return Object.fromEntries(entries.map(([gameType, rate]) => [gameType, parsePercentage(rate)]))
}

/** A bonus and valid bets that an offer is tried with. */
interface TrialDraft {
  readonly amount: string
  readonly bets: Readonly<Partial<Record<BookedGameType, string>>>
}

/** Returns what the server counts for a trial of an offer; null while its terms or the bonus are missing. */
export function writeTrial({ wagering, contributions }: OfferDraft, { amount, bets }: TrialDraft) {
  const rates = writeContributions(contributions)
  const areRates = Object.values(rates).every((rate) => rate <= whole)
  if (amount === '' || !areRates || !isIntegerWithin(wagering, 1, maxWageringMultiple)) return null
  return {
    requirements: [{ amount, wagering: parseInteger(wagering), contributions: rates }],
    bets: Object.fromEntries(Object.entries(omitEmpty(bets)).filter(([, bet]) => !/^0*\.?0*$/.test(bet))),
  }
}

/** Returns what breaks a rule that this site knows; that every language has its texts, the server checks. */
export function findOfferProblems(offers: readonly OfferDraft[], currency: Currency): readonly DraftProblem[] {
  return offers.flatMap((offer, index) => {
    const problems: DraftProblem[] = []
    const add = (path: string, message: DraftProblem['message']) => problems.push({ path: `${index}.${path}`, message })
    if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(offer.key)) add('key', 'id')
    else if (offers.findIndex(({ key }) => key === offer.key) !== index) add('key', 'twice')
    for (const field of ['label', 'terms'] as const)
      if (!offer[field]['labelNameEn']?.trim()) add(`${field}.labelNameEn`, 'required')
    for (const field of offerAmounts) {
      const parsed = parseMoney(offer[field], currency)
      if ('error' in parsed || parsed.minor < 0n) add(field, 'amount')
    }
    for (const field of ['percentage', 'wagering', 'days'] as const)
      if (!isIntegerWithin(offer[field], 1, offerNumbers[field])) add(field, 'number')
    for (const [gameType, rate = ''] of Object.entries(offer.contributions))
      if (rate !== '' && !(parsePercentage(rate) <= whole)) add(gameType, 'number')
    return problems
  })
}

function omitEmpty(fields: Texts): Texts {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== ''))
}
