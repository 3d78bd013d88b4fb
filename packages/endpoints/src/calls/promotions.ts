import { fromWire, type Money } from '@croupier/domain/money'
import { activityStatuses, participations, promotionActions, promotionStatuses } from '@croupier/domain/promotions'
import * as z from 'zod/mini'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, instantText } from '../fields.ts'

/** Category of promotions (specification, section 3 "Promotion category"). */
const category = z.object({ id: z.string(), type: z.string(), title: z.string() })

/** What the caller has to do with a promotion that members take part in. */
const activity = z.object({
  status: z.enum(activityStatuses),
  /** A rejection for good: the caller cannot apply again. */
  forbidden: z.boolean(),
  /** Why it was rejected; else empty. */
  reason: z.string(),
  /** The reward, with its currency; null without one. */
  amount: z.nullable(amountText),
  currency: z.string(),
  /** How many times the reward has to be wagered, and the days that there are for it; null without one. */
  wagering: z.nullable(z.int()),
  days: z.nullable(z.int()),
  /** What `claimReward` takes, while the reward waits; else empty. */
  rewardId: z.string(),
})

/** What the caller has to do with a promotion. */
export interface Activity extends Omit<z.output<typeof activity>, 'amount' | 'currency'> {
  readonly amount: Money | null
}

function decodeActivity({ amount, currency, ...facts }: z.output<typeof activity>): Activity {
  return { ...facts, amount: amount === null ? null : fromWire(amount, parseCurrency(currency)) }
}

/** A promotion for the caller (specification, section 3 "Promotion"), with sanitized HTML. */
const promotion = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  category: z.string(),
  promotionType: z.string(),
  /** Ids of its categories. */
  promoAnnouncementCategoryIds: z.array(z.string()),
  /** Paths on the image hosts: 1 of the card, 2 of the details. */
  announcementImages: z.array(z.object({ url: z.string(), sequence: z.int() })),
  startTime: z.nullable(instantText),
  endTime: z.nullable(instantText),
  /** Without an end. */
  longTerm: z.boolean(),
  status: z.enum(promotionStatuses),
  participation: z.enum(participations),
  /** Null for a promotion that nobody takes part in. */
  activity: z.nullable(activity),
  action: z.enum(promotionActions),
  /** Path of the site that the action `game` opens; empty for the others. */
  link: z.string(),
})

/** The promotions for the caller and their categories, both in the order of the house. */
export const promotions = endpoint({
  method: 'GET',
  path: '/wps/system/promotions',
  auth: 'optional',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Promotions for the caller, with their categories',
  response: z.object({ categories: z.array(category), promotions: z.array(promotion) }),
  decode: ({ categories, promotions: all }) => ({
    categories,
    promotions: all.map((each) => ({ ...each, activity: each.activity && decodeActivity(each.activity) })),
  }),
  errors: [],
})
