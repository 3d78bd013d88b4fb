import { openRound } from '@croupier/fair/seeds'

/** Tickets of a member. */
export interface Entrant {
  readonly memberId: bigint
  readonly tickets: number
}

/**
 * Draws winners among tickets, in the order of the prizes; a member wins one prize at most. Follows from the seed and the entrants in the
 * order of their ids, so that a published seed proves it.
 */
export async function drawWinners(
  entrants: readonly Entrant[],
  prizes: number,
  { seed, raffleId }: { readonly seed: string; readonly raffleId: bigint },
): Promise<readonly bigint[]> {
  const draw = await openRound({ serverSeed: seed, clientSeed: `raffle-${raffleId}`, nonce: 0, game: 'raffle' })
  let waiting = entrants.filter(({ tickets }) => tickets > 0).toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))
  const winners: bigint[] = []
  while (winners.length < prizes && waiting.length > 0) {
    let ticket = await draw(waiting.reduce((sum, { tickets }) => sum + tickets, 0))
    const winner = waiting.find(({ tickets }) => {
      if (ticket < tickets) return true
      ticket -= tickets
      return false
    })
    if (!winner) break
    winners.push(winner.memberId)
    waiting = waiting.filter((entrant) => entrant !== winner)
  }
  return winners
}
