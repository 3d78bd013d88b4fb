import { fromWire, type Money } from '@croupier/domain/money'
import {
  isPointsSource,
  pointsKinds,
  redemptionStates,
  redemptionTypes,
  type PointsKind,
  type PointsSource,
  type RedemptionState,
  type RedemptionType,
} from '@croupier/domain/points'
import * as z from 'zod/mini'
import { convertPointsBody, pointsText, redeemPointsBody } from '../bodies/points.ts'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, instantText, queryInteger, text } from '../fields.ts'

const read = { method: 'GET', auth: 'token', provisional: true, responseFormat: 'wrapped' } as const
const page = z.strictObject({ pageSize: z._default(queryInteger, 20), after: z.optional(text(256)) })

/** A change of the balance: points, with a sign. */
const changeText = /* @__PURE__ */ z.string().check(z.regex(/^-?\d{1,19}$/))

const toPoints = (points: string) => fromWire(points, 'PTS')

/** Errors of what a password confirms: the payment password, else that of the account. */
const confirmationErrors = [
  'FIELD_INVALID',
  'PASSWORD_WRONG',
  'ACCOUNT_LOCKED',
  'PAYMENT_PASSWORD_WRONG',
  'PAYMENT_PASSWORD_LOCKED',
  'TRIAL_NOT_PERMITTED',
] as const

/** Points of the account. */
export interface PointsBalance {
  readonly balance: Money
  /** What products cost that the account has applied for; not part of the balance. */
  readonly inProcess: Money
}

/** Points of the account. */
export const pointsBalance = endpoint({
  ...read,
  path: '/wps/member/points/balance',
  summary: 'Points of the account',
  response: z.object({ balance: pointsText, inProcess: pointsText }),
  decode: ({ balance, inProcess }): PointsBalance => ({ balance: toPoints(balance), inProcess: toPoints(inProcess) }),
  errors: ['TRIAL_NOT_PERMITTED'],
})

const rate = z.object({ points: pointsText, amount: amountText })

/** What points are earned by, and what they are worth. */
export interface PointsConfig {
  /** The exchange table: so many points for each full amount of a source. */
  readonly ratios: readonly { readonly source: PointsSource; readonly amount: Money; readonly points: Money }[]
  /** What a step of points is worth on the main balance; null where points are not converted. */
  readonly rate: { readonly points: Money; readonly amount: Money } | null
  /** How many times converted money has to be wagered. */
  readonly wagering: number
}

/** Ratios of the exchange table, and the rate of conversions. */
export const pointsConfig = endpoint({
  ...read,
  path: '/wps/member/points/config',
  summary: 'Rules of points',
  response: z.object({
    currency: z.string(),
    ratios: z.array(z.object({ source: z.string(), amount: amountText, points: pointsText })),
    rate: z.nullable(rate),
    wagering: z.int(),
  }),
  decode: ({ currency: code, ratios, rate: wire, wagering }): PointsConfig => {
    const currency = parseCurrency(code)
    return {
      ratios: ratios.flatMap(({ source, amount, points }) =>
        isPointsSource(source) ? [{ source, amount: fromWire(amount, currency), points: toPoints(points) }] : [],
      ),
      rate: wire && { points: toPoints(wire.points), amount: fromWire(wire.amount, currency) },
      wagering,
    }
  },
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** A product of the mall. */
export interface PointsProduct {
  readonly productId: string
  readonly name: string
  readonly description: string
  /** Path on the image hosts. */
  readonly image: string
  /** Price of one piece. */
  readonly points: Money
  readonly stock: number
}

/** Products that points can be exchanged for, also those that are sold out. */
export const pointsProducts = endpoint({
  ...read,
  path: '/wps/member/points/rewards',
  summary: 'Products of the points mall',
  response: z.object({
    products: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        description: z.string(),
        image: z.string(),
        points: pointsText,
        stock: z.int(),
      }),
    ),
  }),
  decode: ({ products }): readonly PointsProduct[] =>
    products.map((product) => ({ ...product, points: toPoints(product.points) })),
  errors: ['TRIAL_NOT_PERMITTED'],
})

const redemptionWire = z.object({
  reference: z.string(),
  time: instantText,
  type: z.enum(redemptionTypes),
  /** Null for a conversion. */
  productName: z.nullable(z.string()),
  status: z.enum(redemptionStates),
  quantity: z.int(),
  requiredPoints: pointsText,
  amount: pointsText,
  balance: pointsText,
  remark: z.nullable(z.string()),
  currency: z.string(),
  credit: z.nullable(amountText),
})

/** Points that were redeemed for a product, or converted to money. */
export interface Redemption {
  readonly reference: string
  readonly time: string
  readonly type: RedemptionType
  readonly productName: string | null
  readonly status: RedemptionState
  /** Pieces of the product, or steps of the rate. */
  readonly quantity: number
  /** Points for one of them. */
  readonly requiredPoints: Money
  /** All points that were taken. */
  readonly amount: Money
  /** Points right after it. */
  readonly balance: Money
  /** What the operator says, such as why it is rejected. */
  readonly remark: string | null
  /** What a conversion has credited. */
  readonly credit: Money | null
}

function decodeRedemption({ currency, credit, ...wire }: z.output<typeof redemptionWire>): Redemption {
  return {
    ...wire,
    requiredPoints: toPoints(wire.requiredPoints),
    amount: toPoints(wire.amount),
    balance: toPoints(wire.balance),
    credit: credit === null ? null : fromWire(credit, parseCurrency(currency)),
  }
}

/** Apply for a product: its points are taken at once, and given back if the application is rejected. */
export const redeemPoints = endpoint({
  ...read,
  method: 'POST',
  path: '/wps/member/points/redeem',
  summary: 'Exchange points for a product',
  encrypted: true,
  idempotent: true,
  body: redeemPointsBody,
  response: redemptionWire,
  decode: decodeRedemption,
  errors: ['PRODUCT_UNAVAILABLE', 'PRODUCT_SOLD_OUT', 'PRICE_CHANGED', 'POINTS_INSUFFICIENT', ...confirmationErrors],
})

/** Convert points to money on the main balance, in whole steps of the rate. */
export const convertPoints = endpoint({
  ...read,
  method: 'POST',
  path: '/wps/member/points/convert',
  summary: 'Convert points to money',
  encrypted: true,
  idempotent: true,
  body: convertPointsBody,
  response: redemptionWire,
  decode: decodeRedemption,
  errors: [
    'FEATURE_OFF',
    'POINTS_STEP',
    'AMOUNT_INVALID',
    'PRICE_CHANGED',
    'POINTS_INSUFFICIENT',
    'PLAY_EXCLUDED',
    ...confirmationErrors,
  ],
})

/** What the account has redeemed, newest first; with a status what has it. */
export const redemptions = endpoint({
  ...read,
  path: '/wps/member/points/redemptions',
  summary: 'Redemptions of the account',
  query: z.extend(page, { status: z.optional(z.enum(redemptionStates)) }),
  response: z.object({ redemptions: z.array(redemptionWire), next: z.nullable(z.string()) }),
  decode: ({ redemptions: rows, next }): { redemptions: readonly Redemption[]; next: string | null } => ({
    redemptions: rows.map(decodeRedemption),
    next,
  }),
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** A movement of the account's points. */
export interface PointsTransaction {
  readonly id: string
  readonly time: string
  /** `other`: a kind that this version of the client does not know. */
  readonly kind: PointsKind | 'other'
  readonly changedPoints: Money
  readonly balance: Money
  /** What has earned the points; null for other movements. */
  readonly source: PointsSource | null
  /** Turnover that has earned them, and the ratio of that time. */
  readonly turnover: Money | null
  readonly ratio: { readonly amount: Money; readonly points: Money } | null
  /** Reference number of the redemption. */
  readonly reference: string | null
}

/** All movements of the account's points, newest first; their changes add up to the balance. */
export const pointsTransactions = endpoint({
  ...read,
  path: '/wps/member/points/transactions',
  summary: 'Details of the points of the account',
  query: page,
  response: z.object({
    currency: z.string(),
    transactions: z.array(
      z.object({
        id: z.string(),
        time: instantText,
        kind: z.string(),
        changedPoints: changeText,
        balance: pointsText,
        earned: z.nullable(
          z.object({
            source: z.string(),
            turnover: amountText,
            ratio: z.object({ amount: amountText, points: pointsText }),
          }),
        ),
        reference: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  decode: ({
    currency: code,
    transactions,
    next,
  }): { transactions: readonly PointsTransaction[]; next: string | null } => {
    const currency = parseCurrency(code)
    return {
      transactions: transactions.map(({ earned, ...wire }) => ({
        ...wire,
        kind: pointsKinds.find((kind) => kind === wire.kind) ?? 'other',
        changedPoints: toPoints(wire.changedPoints),
        balance: toPoints(wire.balance),
        source: earned && isPointsSource(earned.source) ? earned.source : null,
        turnover: earned && fromWire(earned.turnover, currency),
        ratio: earned && { amount: fromWire(earned.ratio.amount, currency), points: toPoints(earned.ratio.points) },
      })),
      next,
    }
  },
  errors: ['TRIAL_NOT_PERMITTED'],
})
