import {
  campaignFacts,
  campaignKinds,
  campaignLimits,
  campaignStates,
  leaderboardPeriods,
  missionPeriods,
  moneyFacts,
} from '@croupier/domain/campaigns'
import { bookedGameTypes } from '@croupier/domain/game-types'
import { languageCodes } from '@croupier/domain/languages'
import * as z from 'zod/mini'
import { pointsText } from '../../bodies/points.ts'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, amountText, instantText, queryInteger, text } from '../../fields.ts'
import { privateId } from '../../ids.ts'
import { instantField, merchantField, operatorCall, reasonField } from './fields.ts'

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

const terms = { wagering: whole(1, campaignLimits.wagering), days: whole(1, campaignLimits.days) }
const gameType = z.nullable(z.enum(bookedGameTypes))
const prizes = z.array(amountText).check(z.minLength(1), z.maxLength(campaignLimits.prizes))

/** What a campaign demands and gives. Amounts are in the currency of the brand; a goal is an amount or a number, as its fact is. */
export const campaignRules = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('mission'),
    period: z.enum(missionPeriods),
    fact: z.enum(campaignFacts),
    gameType,
    goal: amountText,
    reward: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('money'), amount: amountText, ...terms }),
      z.strictObject({ kind: z.literal('points'), points: whole(1, campaignLimits.points) }),
    ]),
  }),
  z.strictObject({
    kind: z.literal('leaderboard'),
    period: z.enum(leaderboardPeriods),
    fact: z.enum(campaignFacts),
    gameType,
    /** By place. */
    prizes,
    ...terms,
  }),
  z.strictObject({
    kind: z.literal('envelope'),
    total: amountText,
    shares: whole(1, campaignLimits.shares),
    /** Lowest VIP level; 0 for everyone. */
    minVipLevel: whole(0, campaignLimits.vipLevel),
    /** Only for members with an approved deposit within so many days; null for everyone. */
    depositDays: z.nullable(whole(1, campaignLimits.depositDays)),
    ...terms,
  }),
  z.strictObject({
    kind: z.literal('raffle'),
    fact: z.enum(moneyFacts),
    gameType,
    /** Each full amount is a ticket. */
    per: amountText,
    prizes,
    ...terms,
  }),
])

const titles = z
  .partialRecord(z.enum(languageCodes), z.string().check(z.trim(), z.minLength(1), z.maxLength(campaignLimits.title)))
  .check(z.refine((texts) => Object.keys(texts).length > 0, 'at least one language'))

/** Campaigns of a brand, newest first; all of them, or those in one state. */
export const campaignList = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/campaign/list',
  summary: 'Missions, leaderboards, red envelopes and raffles',
  query: z.strictObject({
    merchant: merchantField,
    state: z.optional(z.enum(campaignStates)),
    after: z.optional(text(256)),
    pageSize: z._default(queryInteger, 25),
  }),
  response: z.object({
    campaigns: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(campaignKinds),
        titles: z.record(z.string(), z.string()),
        rules: campaignRules,
        state: z.enum(campaignStates),
        startsAt: instantText,
        endsAt: z.nullable(instantText),
        /** How many rewards members have got, and their sums. */
        granted: z.int(),
        amount: amountText,
        points: pointsText,
        /** How many members take part in a raffle. */
        entries: z.int(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

/**
 * Add a campaign. It begins at once without a start. Missions, leaderboards and raffles begin and end with a day in the zone of the
 * brand; envelopes and raffles have an end. What it gives at a time (a reward, all prizes, the sum of an envelope) is at most the brand's
 * amount for one operator (`approvalAmount`).
 */
export const addCampaign = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/campaign/add',
  summary: 'Add a mission, a leaderboard, a red envelope or a raffle',
  idempotent: true,
  body: z.strictObject({
    merchant: merchantField,
    titles,
    rules: campaignRules,
    startsAt: z.nullable(instantField),
    endsAt: z.nullable(instantField),
    reason: reasonField,
  }),
  response: z.object({ campaignId: z.string() }),
  errors: ['CAMPAIGN_INVALID', 'CAMPAIGN_TOO_LARGE', 'AMOUNT_INVALID', 'AMOUNT_TOO_PRECISE'],
})

/** Stop a campaign at once: nothing further can be claimed, opened or won. What members have got stays theirs. */
export const stopCampaign = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/campaign/stop',
  summary: 'Stop a campaign',
  body: z.strictObject({ campaignId: privateId('merchant', 36), reason: reasonField }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'CAMPAIGN_OVER'],
})
