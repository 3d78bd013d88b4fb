import { fromWire, type Money } from '@croupier/domain/money'
import { rewardSources, rewardStates, type RewardSource, type RewardState } from '@croupier/domain/rewards'
import * as z from 'zod/mini'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, instantText, queryInteger, text } from '../fields.ts'
import { privateId } from '../ids.ts'

const shared = { auth: 'token', provisional: true, responseFormat: 'wrapped' } as const

/** A reward that the account has got, or can claim. */
export interface Reward {
  readonly rewardId: string
  readonly source: RewardSource
  /** The promotion, campaign or VIP level in the language of the call, the masked name of the friend, or the year of the birthday. */
  readonly label: string
  readonly state: RewardState
  readonly amount: Money
  /** How many times it has to be wagered, and the days that there are for it. */
  readonly wagering: number
  readonly days: number
  readonly createdAt: string
  readonly creditedAt: string | null
}

/** A page of rewards. */
export interface Rewards {
  readonly rewards: readonly Reward[]
  readonly next: string | null
}

/** Rewards of the account: those to claim oldest first, credited ones newest first. */
export const rewards = endpoint({
  ...shared,
  method: 'GET',
  path: '/wps/member/rewards',
  summary: 'Rewards of the account',
  query: z.strictObject({
    state: z._default(z.enum(rewardStates), 'claimable'),
    pageSize: z._default(queryInteger, 20),
    after: z.optional(text(256)),
  }),
  response: z.object({
    currency: z.string(),
    rewards: z.array(
      z.object({
        rewardId: z.string(),
        source: z.enum(rewardSources),
        label: z.string(),
        state: z.enum(rewardStates),
        amount: amountText,
        wagering: z.int(),
        days: z.int(),
        createdAt: instantText,
        creditedAt: z.nullable(instantText),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  decode: ({ currency: code, rewards: rows, next }): Rewards => {
    const currency = parseCurrency(code)
    return { rewards: rows.map((row) => ({ ...row, amount: fromWire(row.amount, currency) })), next }
  },
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** Claim a reward: it becomes a bonus on the main balance, which has to be wagered. */
export const claimReward = endpoint({
  ...shared,
  method: 'POST',
  path: '/wps/member/rewards/claim',
  summary: 'Claim a reward',
  idempotent: true,
  body: z.strictObject({ rewardId: privateId('member', 36) }),
  response: z.object({ amount: amountText, currency: z.string() }),
  decode: ({ amount, currency }): { amount: Money } => ({ amount: fromWire(amount, parseCurrency(currency)) }),
  errors: ['NOT_FOUND', 'REWARD_CLAIMED', 'PLAY_EXCLUDED', 'TRIAL_NOT_PERMITTED'],
})
