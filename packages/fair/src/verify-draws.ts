import { computeDraw, decideLines, verifyDraw } from './lottery/draw.ts'
import { findDrawGame } from './lottery/draw-games.ts'
import { competitions } from './sports/competitions.ts'
import { decidePick, parsePick } from './sports/markets.ts'
import { computeMatchday, readMatch, verifyMatchday } from './sports/matchday.ts'
import { decideSlip, parseFixtureId, parseLegs, type Leg, type LegOutcome } from './sports/slips.ts'
import type { BetWire, DrawProof, TicketRecord } from './studio-wire.ts'
import { calculateKnown, parseAmount, parseBets, type RecordVerdict } from './verify-record.ts'

/** A draw that took place. */
export interface DrawnProof extends DrawProof {
  readonly serverSeed: string
  readonly numbers: readonly number[]
}

/** Whether a draw took place, so that its seed is disclosed. */
export function hasTakenPlace(draw: DrawProof): draw is DrawnProof {
  return draw.serverSeed !== null && draw.numbers !== null
}

/**
 * Draws again and compares with what was reported: draws of lotteries and live tables, and matchdays. Throws RangeError on a malformed
 * seed, and for a game without draws.
 */
export async function verifyDraws(draws: readonly DrawnProof[]): Promise<RecordVerdict> {
  const results = await Promise.all(
    draws.map(async (draw) => {
      const isMatchday = competitions.has(draw.game)
      const verdict = await (isMatchday ? verifyMatchday(draw) : verifyDraw(draw))
      return {
        mismatch: verdict.ok ? null : verdict.reason,
        numbers: await (isMatchday ? computeMatchday(draw) : computeDraw(draw)),
      }
    }),
  )
  return {
    mismatch: results.find(({ mismatch }) => mismatch !== null)?.mismatch ?? null,
    drawn: results.map(({ numbers }) => numbers),
  }
}

/**
 * Draws what decides a ticket or a slip again, and compares everything that was reported of it. Throws RangeError as `verifyDraws`.
 */
export async function verifyTicket(record: TicketRecord, draws: readonly DrawnProof[]): Promise<RecordVerdict> {
  const { mismatch, drawn } = await verifyDraws(draws)
  if (mismatch) return { mismatch, drawn }
  const win = await calculateKnown(() => calculateTicketWin(record, draws))
  const isRight = win === parseAmount(record.win) && parseBets(record.bets).sum === parseAmount(record.bet)
  return { mismatch: isRight ? null : 'amounts', drawn }
}

/** Returns what a ticket wins, in minor units; null where a draw of it is missing. Throws RangeError for an unknown bet. */
function calculateTicketWin({ gameCode, bets }: TicketRecord, draws: readonly DrawnProof[]): bigint | null {
  const game = findDrawGame(gameCode)
  if (!game) return calculateSlipWin(bets, draws)
  const draw = draws.find((each) => each.game === gameCode)
  const lines = parseBets(bets).bets.map(({ target, amount }) => {
    const [betType = '', selection = ''] = target.split(':')
    return { betType, selection, amount }
  })
  return draw ? decideLines(game, lines, draw.numbers).win : null
}

function calculateSlipWin([bet, ...others]: readonly BetWire[], draws: readonly DrawnProof[]): bigint | null {
  if (!bet || others.length > 0) return null
  const legs = parseLegs(bet.target)
  if (!legs.every(({ odds }) => Number.isSafeInteger(odds))) return null
  const outcomes = legs.map((leg) => findOutcome(leg, draws)).filter((outcome) => outcome !== null)
  return outcomes.length === legs.length ? decideSlip(legs, outcomes, parseAmount(bet.amount)).win : null
}

function findOutcome({ fixture, pick: text }: Leg, draws: readonly DrawnProof[]): LegOutcome | null {
  const id = parseFixtureId(fixture)
  const draw = draws.find(({ game, number }) => game === id?.competition && number === id.number)
  const pick = parsePick(text)
  if (!id || !draw || !pick) return null
  const { score } = readMatch(draw.numbers, id.index)
  return score ? decidePick(pick, score) : 'void'
}
