import type { GameType } from '@croupier/domain/game-types'
import { act } from './act.ts'
import type { TestMember } from './accounts.ts'

/** The game of added rounds. */
export interface PlayedGame {
  readonly vendor: string
  readonly vendorName: string
  readonly gameName: string
}

/** Adds settled rounds of a game type to a member, each with a stake of 1.00 and a win of 2.50; now by default. */
export function addRounds(
  { brand, username }: TestMember,
  { gameType = 'RNG', count = 1, at = new Date() }: { gameType?: GameType; count?: number; at?: Date } = {},
): Promise<PlayedGame> {
  return act('/rounds', { brand, username, gameType, count, at: at.toISOString() })
}

/** Pushes a win of a member to the open pages of its brand; minor units. */
export async function pushWin({ brand, username }: TestMember, win: number): Promise<void> {
  await act('/win', { brand, username, win, at: new Date().toISOString() })
}

/** What a member has played of a category within an hour; minor units. */
interface PlayedHour {
  readonly gameType?: GameType
  readonly stake: number
  readonly win?: number
  readonly at?: Date
}

/** Adds what a member has played within an hour, by default the current one; its valid bet is the stake. */
export async function addFacts(
  { brand, username }: TestMember,
  { gameType = 'RNG', stake, win = 0, at = new Date() }: PlayedHour,
): Promise<void> {
  await act('/facts', { brand, username, gameType, stake, win, at: at.toISOString() })
}

/** Books an amount in minor units on a member's main account, with a kind that the ledger accepts as it is. */
export async function addPosting({ brand, username }: TestMember, kind: string, minor: number): Promise<void> {
  await act('/posting', { brand, username, kind, minor })
}
