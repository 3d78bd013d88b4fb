import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/**
 * What menus and badges of an account show besides its balance (specification, section 3 "Public state"). `REFERRAL`:
 * inviting friends is offered.
 */
export const memberState = endpoint({
  method: 'GET',
  path: '/wps/member/state',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'State of the account for menus and badges',
  response: z.object({
    hasVip: z.boolean(),
    vipLabelName: z.string(),
    vipRankLevel: z.int(),
    availablePromoCount: z.int(),
    unreadMessage: z.int(),
    /** Withdrawals that were paid out, of which the member has to say whether they were received. */
    payoutsToConfirm: z.int(),
    /** Whether there is an upline or downline to send money to. */
    canTransfer: z.boolean(),
    /** Rewards that wait to be claimed. */
    claimableRewards: z.int(),
    /** Whether there is a points mall. */
    hasPoints: z.boolean(),
    /** Whether there are missions, leaderboards or raffles. */
    hasMissions: z.boolean(),
    /** Missions whose goal is reached and whose reward waits. */
    claimableMissions: z.int(),
    /** Red envelopes that the account may open now. */
    openEnvelopes: z.int(),
    availablePromo: z.object({ REFERRAL: z.object({ enabled: z.boolean() }) }),
  }),
  errors: ['TRIAL_NOT_PERMITTED'],
})
