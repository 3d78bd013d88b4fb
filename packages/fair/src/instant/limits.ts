import type { BetLadder } from '../bets.ts'
import type { InstantKind } from '../game-kind.ts'
import { unitsPerStake, type InstantBet, type InstantGame } from './game.ts'
import { getHighestUnits } from './return.ts'

/** Limits of a kind, in multiples of the highest bet of a currency. */
interface LimitRule {
  /** Total stake of one round. */
  readonly round: bigint
  /** Win of one bet: it lowers the limit of bets with a high pay. */
  readonly win: bigint
  /** Stakes of one bet: any sum of chips, or one of the ladder's bets. */
  readonly stake: 'chips' | 'ladder'
}

const limitRules = {
  roulette: { round: 5n, win: 18n, stake: 'chips' },
  dice: { round: 1n, win: 100n, stake: 'ladder' },
  plinko: { round: 1n, win: 1000n, stake: 'ladder' },
  scratch: { round: 1n, win: 2000n, stake: 'ladder' },
  duel: { round: 1n, win: 24n, stake: 'ladder' },
  fish: { round: 1n, win: 200n, stake: 'ladder' },
  wheel: { round: 1n, win: 20n, stake: 'ladder' },
  shan: { round: 1n, win: 4n, stake: 'ladder' },
  jackpot: { round: 1n, win: 600n, stake: 'ladder' },
} as const satisfies Record<InstantKind, LimitRule>

/** Limits of bets in one currency; minor units. */
export interface InstantLimits {
  readonly lowest: bigint
  readonly round: bigint
  readonly getHighest: (target: string) => bigint
}

/** Why a selection is refused: no or too many bets, a target of another game or used twice, or a stake beyond the limits. */
export type SelectionProblem = 'count' | 'target' | 'amount'

/** Returns the limits of a game for the bets of a currency. */
export function getInstantLimits(game: InstantGame, ladder: BetLadder): InstantLimits {
  const lowest = ladder.bets[0] ?? 0n
  const top = ladder.bets.at(-1) ?? 0n
  const rule = limitRules[game.kind]
  return {
    lowest,
    round: top * rule.round,
    getHighest: (target) => {
      const byWin = (top * rule.win * BigInt(unitsPerStake)) / BigInt(getHighestUnits(game, target))
      const chips = (byWin / lowest) * lowest
      return chips < top ? chips : top
    },
  }
}

/** Returns the first problem of a round's bets; null when they can be accepted. */
export function findSelectionProblem(
  game: InstantGame,
  ladder: BetLadder,
  bets: readonly InstantBet[],
): SelectionProblem | null {
  if (bets.length === 0 || bets.length > game.maxBets) return 'count'
  const targets = bets.map(({ target }) => target)
  if (!targets.every((target) => game.isTarget(target)) || new Set(targets).size < targets.length) return 'target'
  const limits = getInstantLimits(game, ladder)
  const rule: LimitRule = limitRules[game.kind]
  const isStake = ({ target, amount }: InstantBet) =>
    (rule.stake === 'ladder' ? ladder.bets.includes(amount) : amount % limits.lowest === 0n) &&
    amount >= limits.lowest &&
    amount <= limits.getHighest(target)
  return bets.every(isStake) && sumBets(bets) <= limits.round ? null : 'amount'
}

/** Returns the total stake of a selection in minor units. */
export function sumBets(bets: readonly InstantBet[]): bigint {
  return bets.reduce((sum, { amount }) => sum + amount, 0n)
}
