import { fromWire, type Money } from '@croupier/domain/money'
import { referralStates, type ReferralState } from '@croupier/domain/rewards'
import * as z from 'zod/mini'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, instantText, queryInteger, text } from '../fields.ts'

const shared = { method: 'GET', auth: 'token', provisional: true, responseFormat: 'wrapped' } as const

/** What inviting friends yields. */
export interface Referral {
  /** The code of the account, for registrations. */
  readonly code: string
  /** The first approved deposit that a friend needs, and what the account gets for it. */
  readonly deposit: Money
  readonly reward: Money
  /** How many times the reward has to be wagered, and the days that there are for it. */
  readonly wagering: number
  readonly days: number
  /** Friends that have registered, and those that the account has a reward for, with the sum of the credited ones. */
  readonly invited: number
  readonly rewarded: number
  readonly earned: Money
}

/** The code of the account, the rule, and what it has yielded. FEATURE_OFF where inviting friends is not offered. */
export const referral = endpoint({
  ...shared,
  path: '/wps/member/referral',
  summary: 'Invitation code and rule of inviting friends',
  response: z.object({
    currency: z.string(),
    code: z.string(),
    deposit: amountText,
    reward: amountText,
    wagering: z.int(),
    days: z.int(),
    invited: z.int(),
    rewarded: z.int(),
    earned: amountText,
  }),
  decode: ({ currency: unit, deposit, reward, earned, ...facts }): Referral => {
    const currency = parseCurrency(unit)
    return {
      ...facts,
      deposit: fromWire(deposit, currency),
      reward: fromWire(reward, currency),
      earned: fromWire(earned, currency),
    }
  },
  errors: ['FEATURE_OFF', 'TRIAL_NOT_PERMITTED'],
})

/** A friend that the account has invited. */
export interface InvitedFriend {
  /** Masked username. */
  readonly name: string
  readonly state: ReferralState
  readonly registeredAt: string
  /** When its first deposit was approved. */
  readonly depositedAt: string | null
}

/** Friends who have registered with the code of the account, newest first. */
export const invitedFriends = endpoint({
  ...shared,
  path: '/wps/member/referral/friends',
  summary: 'Invited friends',
  query: z.strictObject({ pageSize: z._default(queryInteger, 20), after: z.optional(text(256)) }),
  response: z.object({
    friends: z.array(
      z.object({
        name: z.string(),
        state: z.enum(referralStates),
        registeredAt: instantText,
        depositedAt: z.nullable(instantText),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: ['FEATURE_OFF', 'TRIAL_NOT_PERMITTED'],
})
