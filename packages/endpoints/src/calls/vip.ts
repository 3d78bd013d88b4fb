import type { GameType } from '@croupier/domain/game-types'
import { isGameType } from '@croupier/domain/game-types'
import { fromWire, type Money } from '@croupier/domain/money'
import * as z from 'zod/mini'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, languageCode } from '../fields.ts'

/** A rate of a category, in basis points. */
interface CategoryRate {
  readonly gameType: GameType
  readonly rate: number
}

/** What a level is rewarded with: once for reaching it, and on each birthday at it. */
export const vipRewardKinds = ['upgrade', 'birthday'] as const

/** A reward of a level; it waits in the reward center, and is a bonus once it is claimed. */
interface LevelReward {
  readonly kind: (typeof vipRewardKinds)[number]
  readonly amount: Money
  /** How many times it has to be wagered, and the days that there are for it. */
  readonly wagering: number
  readonly days: number
}

/** A level of the VIP programme; its rank is its position, from 1. */
export interface VipLevel {
  readonly label: string
  /** Valid bets that it needs. */
  readonly threshold: Money
  readonly rebates: readonly CategoryRate[]
  readonly rewards: readonly LevelReward[]
  readonly benefits: readonly string[]
}

/** The VIP programme and where the account is in it. */
export interface VipState {
  /** 0 where the site has no programme. */
  readonly rank: number
  /** Valid bets that count towards the next level. */
  readonly validBet: Money
  readonly levels: readonly VipLevel[]
}

/** Levels of the VIP programme with their benefits, and the account's level and progress. */
export const vip = endpoint({
  method: 'GET',
  path: '/wps/member/vip',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'VIP levels and progress',
  query: z.strictObject({ language: languageCode }),
  response: z.object({
    rank: z.int(),
    validBet: amountText,
    currency: z.string(),
    levels: z.array(
      z.object({
        label: z.string(),
        threshold: amountText,
        rebates: z.array(z.object({ gameType: z.string(), rate: z.int() })),
        rewards: z.array(
          z.object({ kind: z.enum(vipRewardKinds), amount: amountText, wagering: z.int(), days: z.int() }),
        ),
        benefits: z.array(z.string()),
      }),
    ),
  }),
  decode: ({ currency: code, validBet, levels, rank }): VipState => {
    const currency = parseCurrency(code)
    return {
      rank,
      validBet: fromWire(validBet, currency),
      levels: levels.map(({ threshold, rebates, rewards, ...level }) => ({
        ...level,
        threshold: fromWire(threshold, currency),
        rewards: rewards.map(({ amount, ...reward }) => ({ ...reward, amount: fromWire(amount, currency) })),
        // Categories that this version does not know have no name.
        rebates: rebates.filter((each): each is CategoryRate => isGameType(each.gameType)),
      })),
    }
  },
  errors: ['TRIAL_NOT_PERMITTED'],
})
