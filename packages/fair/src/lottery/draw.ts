import { unitsPerStake } from '../instant/game.ts'
import { commit, openRound } from '../seeds.ts'
import { findBetType, type DrawGame } from './draw-game.ts'
import { getDrawGame } from './draw-games.ts'
import { drawNumbers } from './forms.ts'
import { countUnits } from './pays.ts'

/** What determines a draw. The seed is committed to before the first bet and public once the draw took place. */
export interface DrawInputs {
  readonly game: string
  /** Number of the draw; it stands in the place of a client seed. */
  readonly number: string
  readonly serverSeed: string
}

/** A draw as it was reported, for verification. */
export interface DrawClaim extends DrawInputs {
  readonly serverSeedHash: string
  readonly numbers: readonly number[]
}

/** Result of `verifyDraw`; `reason` is the first value that does not match. */
export type DrawVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: 'commitment' | 'numbers' }

/** A line of a ticket; the stake in minor units. */
export interface TicketLine {
  readonly betType: string
  readonly selection: string
  readonly amount: bigint
}

/** What a ticket wins, in minor units, and whether only half of its stake was at risk. */
export interface LinesResult {
  readonly win: bigint
  readonly isHalf: boolean
}

/** Draws the numbers that the inputs determine. Throws RangeError on a malformed seed or for a game without shared draws. */
export async function computeDraw({ game, number, serverSeed }: DrawInputs): Promise<readonly number[]> {
  const { form } = getDrawGame(game)
  return drawNumbers(form, await openRound({ serverSeed, clientSeed: number, nonce: 0, game }))
}

/** Draws again and compares with the claim. Needs no data beyond what everyone has after the draw. */
export async function verifyDraw(claim: DrawClaim): Promise<DrawVerdict> {
  if ((await commit(claim.serverSeed)) !== claim.serverSeedHash) return { ok: false, reason: 'commitment' }
  const numbers = await computeDraw(claim)
  return numbers.join() === claim.numbers.join() ? { ok: true } : { ok: false, reason: 'numbers' }
}

/** Calculates what a line wins, in minor units. Throws RangeError for an unknown bet or a stake that could be rounded. */
export function calculateLineWin(game: DrawGame, line: TicketLine, numbers: readonly number[]): bigint {
  const betType = findBetType(game, line.betType)
  if (!betType) throw new RangeError(`${game.code} has no bet "${line.betType}"`)
  if (line.amount % BigInt(unitsPerStake) !== 0n)
    throw new RangeError(`A bet of this game is a multiple of ${unitsPerStake} minor units`)
  return (line.amount / BigInt(unitsPerStake)) * countUnits(game, betType, line.selection, numbers)
}

/**
 * Decides the lines of a ticket. Only half of it was at risk where each line returns exactly a half, as on a tie of dragon tiger;
 * one other line makes it whole, because a ticket is settled as one bet. Throws RangeError as `calculateLineWin`.
 */
export function decideLines(game: DrawGame, lines: readonly TicketLine[], numbers: readonly number[]): LinesResult {
  const wins = lines.map((line) => calculateLineWin(game, line, numbers))
  return {
    win: wins.reduce((sum, win) => sum + win, 0n),
    isHalf: lines.every(({ amount }, index) => wins[index] === amount / 2n),
  }
}
