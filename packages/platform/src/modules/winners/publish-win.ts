import { getThreshold, toWinWire } from './boards.ts'
import { readWinsOfRounds } from './repository.ts'
import type { BoardServices } from './services.ts'
import type { BookedWin } from './win-feed.ts'

/**
 * Pushes the largest of booked wins that the winner board shows to the open sites of their merchant: one in a game that is offered. The
 * message says what the board says.
 */
export async function publishLargestWin(
  services: BoardServices,
  code: string,
  wins: readonly BookedWin[],
): Promise<void> {
  const { catalogue, database, merchants, push } = services
  const merchant = merchants.findByCode(code)
  if (!merchant) return
  const { currency } = merchant
  const atLeast = await getThreshold(services, merchant)
  const rounds = wins.filter(({ amount }) => amount >= atLeast)
  if (rounds.length === 0) return
  const games = await catalogue.forMerchant(merchant)
  for (const row of await readWinsOfRounds(database, { merchant: code, currency, rounds, atLeast })) {
    const game = games.find(row.nodeId)
    if (!game) continue
    const names = Object.entries(game.name).map(([language, name]) => ({ language, name }))
    const message = { currency, ...toWinWire(row, game, { currency, language: 'EN' }), names }
    push.notify('winner', { merchant: code, message })
    return
  }
}
