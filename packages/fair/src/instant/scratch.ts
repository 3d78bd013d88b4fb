import type { Draw } from '../stream.ts'
import { unitsPerStake, type InstantGame } from './game.ts'

/** Tickets of the series that every card is drawn from, each with the same probability. */
export const scratchTickets = 100_000

/** A prize: times the stake, and number of tickets that win it. Its index is the symbol that shows three times. */
export interface ScratchPrize {
  readonly times: number
  readonly tickets: number
}

/** Prizes of the series, best first. */
export const scratchPrizes: readonly ScratchPrize[] = [
  { times: 2000, tickets: 1 },
  { times: 500, tickets: 10 },
  { times: 100, tickets: 80 },
  { times: 25, tickets: 600 },
  { times: 10, tickets: 1500 },
  { times: 5, tickets: 3000 },
  { times: 2, tickets: 11_000 },
  { times: 1, tickets: 12_000 },
]

/** The only target: a card. */
export const scratchTarget = 'card'

const cells = 9
/** A symbol wins when it shows this many times; the others show less often. */
const winningCells = 3

/** Returns the index of the prize of a ticket; -1 if it wins nothing. The lowest numbers win. */
export function findPrize(ticket: number): number {
  let end = 0
  return scratchPrizes.findIndex(({ tickets }) => {
    end += tickets
    return ticket < end
  })
}

/** A card of nine cells; three equal symbols win. It draws the ticket, then the symbols of the cells. */
export const scratch: InstantGame = {
  kind: 'scratch',
  maxBets: 1,
  draw: async (draw) => {
    const ticket = await draw(scratchTickets)
    return [ticket, ...(await drawCells(findPrize(ticket), draw))]
  },
  isTarget: (target) => target === scratchTarget,
  getUnits: (target, [ticket]) => {
    requireCard(target)
    return ticket === undefined ? 0 : (scratchPrizes[findPrize(ticket)]?.times ?? 0) * unitsPerStake
  },
  listChances: (target) => {
    requireCard(target)
    const winning = scratchPrizes.reduce((sum, { tickets }) => sum + tickets, 0)
    return [
      ...scratchPrizes.map(({ times, tickets }) => ({ units: times * unitsPerStake, outcomes: BigInt(tickets) })),
      { units: 0, outcomes: BigInt(scratchTickets - winning) },
    ]
  },
}

/** Draws the symbols: the winning one three times, every other at most twice. */
async function drawCells(prize: number, draw: Draw): Promise<readonly number[]> {
  const others = [...scratchPrizes.keys()].flatMap((symbol) => (symbol === prize ? [] : [symbol, symbol]))
  const winning = prize === -1 ? [] : Array.from({ length: winningCells }, () => prize)
  const filled = await shuffle(others, draw)
  return shuffle([...winning, ...filled.slice(0, cells - winning.length)], draw)
}

/** Shuffles by Fisher and Yates, from the last item to the first. */
async function shuffle(items: readonly number[], draw: Draw): Promise<readonly number[]> {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const chosen = await draw(last + 1)
    const [moved = 0, other = 0] = [shuffled[last], shuffled[chosen]]
    shuffled[last] = other
    shuffled[chosen] = moved
  }
  return shuffled
}

function requireCard(target: string): void {
  if (target !== scratchTarget) throw new RangeError(`"${target}" is not a card`)
}
