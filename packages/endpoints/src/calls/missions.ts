import {
  campaignFacts,
  isMoneyFact,
  leaderboardPeriods,
  missionPeriods,
  type CampaignFact,
  type LeaderboardPeriod,
  type MissionPeriod,
} from '@croupier/domain/campaigns'
import { fromWire, type Currency, type Money } from '@croupier/domain/money'
import * as z from 'zod/mini'
import { pointsText } from '../bodies/points.ts'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, instantText } from '../fields.ts'
import { privateId } from '../ids.ts'

const shared = { auth: 'token', provisional: true, responseFormat: 'wrapped' } as const

/** What a fact adds up to: an amount, or a number. */
export type FactTotal = Money | bigint

const counted = { fact: z.enum(campaignFacts), gameType: z.nullable(z.string()) }

const toTotal = (fact: CampaignFact, text: string, currency: Currency): FactTotal =>
  isMoneyFact(fact) ? fromWire(text, currency) : BigInt(text)

/** A mission, in its period. */
export interface Mission {
  readonly missionId: string
  /** In the language of the call. */
  readonly title: string
  readonly period: MissionPeriod
  readonly fact: CampaignFact
  /** Category that counts; null for every game. */
  readonly gameType: string | null
  readonly goal: FactTotal
  readonly done: FactTotal
  /** From 0 to 1. */
  readonly share: number
  readonly state: 'open' | 'claimable' | 'claimed'
  readonly reward:
    | { readonly kind: 'money'; readonly amount: Money; readonly wagering: number; readonly days: number }
    | { readonly kind: 'points'; readonly points: Money }
  /** When the period ends; null for a mission without an end. */
  readonly endsAt: string | null
}

/** The missions that run now, with the number of those that can be claimed. */
export interface MissionSummary {
  readonly claimable: number
  readonly missions: readonly Mission[]
}

/** Missions of the account, in the language of the call. */
export const missionSummary = endpoint({
  ...shared,
  method: 'GET',
  path: '/wps/member/missions',
  summary: 'Missions of the account, with their progress',
  response: z.object({
    currency: z.string(),
    claimable: z.int(),
    missions: z.array(
      z.object({
        missionId: z.string(),
        title: z.string(),
        period: z.enum(missionPeriods),
        ...counted,
        goal: amountText,
        done: amountText,
        share: z.number(),
        state: z.enum(['open', 'claimable', 'claimed']),
        reward: z.union([
          z.object({ kind: z.literal('money'), amount: amountText, wagering: z.int(), days: z.int() }),
          z.object({ kind: z.literal('points'), points: pointsText }),
        ]),
        endsAt: z.nullable(instantText),
      }),
    ),
  }),
  decode: ({ currency: code, claimable, missions }): MissionSummary => {
    const currency = parseCurrency(code)
    return {
      claimable,
      missions: missions.map(({ reward, ...wire }) => ({
        ...wire,
        goal: toTotal(wire.fact, wire.goal, currency),
        done: toTotal(wire.fact, wire.done, currency),
        reward:
          reward.kind === 'money'
            ? { ...reward, amount: fromWire(reward.amount, currency) }
            : { kind: 'points', points: fromWire(reward.points, 'PTS') },
      })),
    }
  },
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** Claim the reward of a mission, once in each of its periods: money becomes a bonus, points are added. */
export const claimMission = endpoint({
  ...shared,
  method: 'POST',
  path: '/wps/member/missions/claim',
  summary: 'Claim the reward of a mission',
  idempotent: true,
  body: z.strictObject({ missionId: privateId('merchant', 36) }),
  response: z.object({ amount: amountText, currency: z.string() }),
  decode: ({ amount, currency }): { amount: Money } => ({ amount: fromWire(amount, parseCurrency(currency)) }),
  errors: ['NOT_FOUND', 'CAMPAIGN_OVER', 'MISSION_OPEN', 'REWARD_CLAIMED', 'PLAY_EXCLUDED', 'TRIAL_NOT_PERMITTED'],
})

const place = z.object({ place: z.int(), account: z.string(), total: amountText, prize: z.nullable(amountText) })

/** A place of a leaderboard. */
export interface LeaderboardPlace {
  readonly place: number
  /** Masked. */
  readonly account: string
  readonly total: FactTotal
  readonly prize: Money | null
}

/** A leaderboard in its period: the last one, without places, where it has ended. */
export interface MissionLeaderboard {
  readonly leaderboardId: string
  readonly title: string
  readonly period: LeaderboardPeriod
  readonly fact: CampaignFact
  readonly gameType: string | null
  /** By place. */
  readonly prizes: readonly Money[]
  readonly wagering: number
  readonly days: number
  readonly endsAt: string
  readonly places: readonly LeaderboardPlace[]
  /** Place of the account; null while it has none. */
  readonly own: LeaderboardPlace | null
  /** Who has won the period before, or the last one of a leaderboard that has ended. */
  readonly winners: readonly { readonly place: number; readonly account: string; readonly prize: Money }[]
}

/** The leaderboards that run or have ended lately, with the place of the account, in the language of the call. */
export const missionLeaderboards = endpoint({
  ...shared,
  method: 'GET',
  path: '/wps/member/missions/leaderboard',
  summary: 'Leaderboards with prizes',
  response: z.object({
    currency: z.string(),
    leaderboards: z.array(
      z.object({
        leaderboardId: z.string(),
        title: z.string(),
        period: z.enum(leaderboardPeriods),
        ...counted,
        prizes: z.array(amountText),
        wagering: z.int(),
        days: z.int(),
        endsAt: instantText,
        places: z.array(place),
        own: z.nullable(place),
        winners: z.array(z.object({ place: z.int(), account: z.string(), prize: amountText })),
      }),
    ),
  }),
  decode: ({ currency: code, leaderboards }): readonly MissionLeaderboard[] => {
    const currency = parseCurrency(code)
    return leaderboards.map(({ prizes, places, own, winners, ...wire }) => {
      const toPlace = ({ total, prize, ...row }: z.output<typeof place>): LeaderboardPlace => ({
        ...row,
        total: toTotal(wire.fact, total, currency),
        prize: prize === null ? null : fromWire(prize, currency),
      })
      return {
        ...wire,
        prizes: prizes.map((prize) => fromWire(prize, currency)),
        places: places.map(toPlace),
        own: own && toPlace(own),
        winners: winners.map((winner) => ({ ...winner, prize: fromWire(winner.prize, currency) })),
      }
    })
  },
  errors: ['TRIAL_NOT_PERMITTED'],
})
