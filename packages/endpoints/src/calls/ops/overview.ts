import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { amountText, calendarDate, instantText } from '../../fields.ts'
import { merchantField, operatorCall } from './fields.ts'

const figures = {
  merchant: z.string(),
  /** Stakes of settled rounds in real money. */
  turnover: amountText,
  /** What members lost: stakes less wins and corrections of rounds. */
  ggr: amountText,
  activePlayers: z.int(),
  rounds: z.int(),
}

/** Figures of the given brands by day of their zones, from booked facts, and the queues that exist. */
export const overview = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/overview/show',
  summary: 'Figures by brand and day, and queues',
  query: z.strictObject({ from: calendarDate, to: calendarDate, merchant: z.optional(merchantField) }),
  response: z.object({
    days: z.array(z.object({ day: calendarDate, ...figures })),
    totals: z.array(z.object({ currency: z.string(), ...figures })),
    queues: z.array(
      z.object({
        queue: z.enum([
          'requests',
          'deposits',
          /** Money of providers for no known deposit. */
          'payments',
          'withdrawals',
          'support',
          'feedback',
          'affiliates',
          'redemptions',
          'applications',
          'referrals',
          /** Rounds for real money that can be returned. */
          'rounds',
          /** Mail and text messages that were given up; only for those who may read them. */
          'outbox',
          'jobs',
          /** Differences in the books. */
          'reconcile',
          /** What adjustments of vendors have not covered. */
          'claims',
        ]),
        count: z.int(),
        oldestAt: z.nullable(instantText),
      }),
    ),
  }),
  errors: ['MALFORMED_REQUEST'],
})

/** Lengths of the periods of the revenue, days; each ends now, and the first one is today. */
export const revenuePeriods = [1, 7, 30] as const

const revenueSums = z.object({
  /** What was credited, before fees. */
  deposits: amountText,
  /** What was paid out. */
  withdrawals: amountText,
  /** What the house has of the play: stakes less wins and corrections of rounds, rebates, and bonuses that were not taken back. */
  ngr: amountText,
})

/**
 * Payments and net gaming revenue (NGR) of the given brands, by their zones, with what each period had before as much of it was over:
 * today is compared with yesterday until the same time. Play counts by the hour.
 */
export const revenue = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/overview/revenue',
  summary: 'Payments and NGR by brand, with the periods before',
  query: z.strictObject({ merchant: z.optional(merchantField) }),
  response: z.object({
    rows: z.array(
      z.object({
        merchant: z.string(),
        currency: z.string(),
        /** One of `revenuePeriods`. */
        days: z.int(),
        current: revenueSums,
        before: revenueSums,
      }),
    ),
  }),
  errors: [],
})
