import type { LotteryBetType } from './bet-types.ts'
import type { DrawForm } from './forms.ts'
import type { Scheduled } from './schedule.ts'

/**
 * A game whose draws all players share: a lottery or a live table. Its form, schedule and bets never change once it was drawn;
 * what differs is another game.
 */
export interface DrawGame extends Scheduled {
  readonly vendor: string
  readonly form: DrawForm
  readonly betTypes: readonly LotteryBetType[]
  /** Past draws that the game shows at once. */
  readonly shownDraws: number
}

/** Returns a kind of bet of a game; undefined where it has none of that id. */
export function findBetType(game: Pick<DrawGame, 'betTypes'>, id: string): LotteryBetType | undefined {
  return game.betTypes.find((betType) => betType.id === id)
}
