import { bonusStates, type BonusState } from '@croupier/domain/bonus'
import { isGameType, type GameType } from '@croupier/domain/game-types'
import { fromWire, type Currency, type Money } from '@croupier/domain/money'
import { wageringSources, type WageringSource } from '@croupier/domain/wagering'
import * as z from 'zod/mini'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, instantText, languageCode, queryInteger, requiredText, text } from '../fields.ts'
import { privateId } from '../ids.ts'

const contributionsWire = z.array(z.object({ gameType: z.string(), rate: z.int() }))

/** How far a requirement is, on the wire. */
export const progressWire = z.object({
  /** Valid bets that it needs, those that are done, and those that are left. */
  required: amountText,
  done: amountText,
  left: amountText,
  /** What counts: categories in basis points, those that count nothing left out. */
  contributions: contributionsWire,
})

const requirementWire = z.object({
  wageringId: z.string(),
  source: z.enum(wageringSources),
  /** The bonus, in the language of the call; empty for a deposit, and for a grant of customer service. */
  label: z.string(),
  /** The deposit or the bonus that it follows from. */
  amount: amountText,
  createdAt: instantText,
  ...progressWire.shape,
})

const bonusWire = z.object({
  bonusId: z.string(),
  label: z.string(),
  /** The terms that were accepted; empty for a grant of customer service. */
  terms: z.string(),
  state: z.string(),
  amount: amountText,
  createdAt: instantText,
  expiresAt: z.nullable(instantText),
  closedAt: z.nullable(instantText),
  /** What was taken from the balance when it ended early. */
  taken: amountText,
  /** What giving it up takes from the balance now; null while it cannot be given up. */
  forfeit: z.nullable(amountText),
  progress: z.nullable(progressWire),
})

/** A share of a category, in basis points. */
export interface Contribution {
  readonly gameType: GameType
  readonly rate: number
}

/** How far a requirement is. */
export interface WageringProgress {
  readonly required: Money
  readonly done: Money
  readonly left: Money
  readonly contributions: readonly Contribution[]
}

/** A requirement that keeps money from being withdrawn. */
export interface OpenRequirement extends WageringProgress {
  readonly wageringId: string
  readonly source: WageringSource
  readonly label: string
  readonly amount: Money
  readonly createdAt: string
}

/** What has to be wagered before money can be withdrawn. */
export interface Wagering {
  /** Sum of what is left. */
  readonly left: Money
  /** The oldest first, which is filled first. */
  readonly requirements: readonly OpenRequirement[]
}

/** A bonus of the account. */
export interface Bonus extends Omit<z.output<typeof bonusWire>, 'state' | 'amount' | 'taken' | 'forfeit' | 'progress'> {
  /** `other`: a state that this version of the client does not know. */
  readonly state: BonusState | 'other'
  readonly amount: Money
  readonly taken: Money
  readonly forfeit: Money | null
  readonly progress: WageringProgress | null
}

/** An offer that can be taken with a deposit. */
export interface DepositOffer {
  readonly offer: string
  readonly termsVersion: string
  readonly label: string
  readonly terms: string
  readonly percentage: number
  readonly maximum: Money
  readonly minimumDeposit: Money
  readonly wagering: number
  readonly days: number
  readonly contributions: readonly Contribution[]
}

// Categories that this version does not know have no name.
function decodeContributions(wire: z.output<typeof contributionsWire>): readonly Contribution[] {
  return wire.filter((each): each is Contribution => isGameType(each.gameType))
}

function decodeProgress(wire: z.output<typeof progressWire>, currency: Currency): WageringProgress {
  return {
    required: fromWire(wire.required, currency),
    done: fromWire(wire.done, currency),
    left: fromWire(wire.left, currency),
    contributions: decodeContributions(wire.contributions),
  }
}

function decodeBonus(wire: z.output<typeof bonusWire>, currency: Currency): Bonus {
  const { state, amount, taken, forfeit, progress } = wire
  return {
    ...wire,
    state: bonusStates.find((known) => known === state) ?? 'other',
    amount: fromWire(amount, currency),
    taken: fromWire(taken, currency),
    forfeit: forfeit === null ? null : fromWire(forfeit, currency),
    progress: progress && decodeProgress(progress, currency),
  }
}

const shared = { auth: 'token', provisional: true, responseFormat: 'wrapped' } as const

/** What the account still has to wager before it can withdraw, with what counts; of bonuses alone during a self-exclusion. */
export const openWagering = endpoint({
  ...shared,
  method: 'GET',
  path: '/wps/member/wagering',
  summary: 'Open wagering requirements',
  query: z.strictObject({ language: languageCode }),
  response: z.object({ currency: z.string(), left: amountText, requirements: z.array(requirementWire) }),
  decode: ({ currency: code, left, requirements }): Wagering => {
    const currency = parseCurrency(code)
    return {
      left: fromWire(left, currency),
      requirements: requirements.map(({ wageringId, source, label, amount, createdAt, ...progress }) => ({
        wageringId,
        source,
        label,
        createdAt,
        amount: fromWire(amount, currency),
        ...decodeProgress(progress, currency),
      })),
    }
  },
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** Offers that the account can take with a deposit, with their full terms. */
export const depositOffers = endpoint({
  ...shared,
  method: 'GET',
  path: '/wps/member/deposit/offers',
  summary: 'Bonuses to choose from at a deposit',
  query: z.strictObject({ language: languageCode }),
  response: z.object({
    currency: z.string(),
    offers: z.array(
      z.object({
        offer: z.string(),
        termsVersion: z.string(),
        label: z.string(),
        terms: z.string(),
        percentage: z.int(),
        maximum: amountText,
        minimumDeposit: amountText,
        wagering: z.int(),
        days: z.int(),
        contributions: contributionsWire,
      }),
    ),
  }),
  decode: ({ currency: code, offers }): readonly DepositOffer[] => {
    const currency = parseCurrency(code)
    return offers.map(({ maximum, minimumDeposit, contributions, ...offer }) => ({
      ...offer,
      maximum: fromWire(maximum, currency),
      minimumDeposit: fromWire(minimumDeposit, currency),
      contributions: decodeContributions(contributions),
    }))
  },
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** Bonuses of the account, newest first. */
export const bonuses = endpoint({
  ...shared,
  method: 'GET',
  path: '/wps/member/bonuses',
  summary: 'Bonuses of the account',
  query: z.strictObject({
    language: languageCode,
    pageSize: z._default(queryInteger, 20),
    after: z.optional(text(256)),
  }),
  response: z.object({ currency: z.string(), bonuses: z.array(bonusWire), next: z.nullable(z.string()) }),
  decode: ({ currency: code, bonuses: rows, next }): { bonuses: readonly Bonus[]; next: string | null } => {
    const currency = parseCurrency(code)
    return { bonuses: rows.map((row) => decodeBonus(row, currency)), next }
  },
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** Give a bonus up. `amount` is what the member was shown that it takes from the balance. */
export const forfeitBonus = endpoint({
  ...shared,
  method: 'POST',
  path: '/wps/member/bonuses/forfeit',
  summary: 'Give a bonus up',
  idempotent: true,
  body: z.strictObject({ bonusId: privateId('member', 64), amount: requiredText(32) }),
  response: z.object({ taken: amountText, currency: z.string() }),
  decode: ({ taken, currency }): { taken: Money } => ({ taken: fromWire(taken, parseCurrency(currency)) }),
  errors: ['NOT_FOUND', 'BONUS_DECIDED', 'BONUS_CHANGED', 'BONUS_IN_PLAY', 'TRIAL_NOT_PERMITTED'],
})
