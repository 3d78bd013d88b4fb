/** How long a player sits at a table after the last request of the client, in ms. */
const seatMs = 60_000

/** Players at the games of shared draws. Kept in memory: after a restart they sit again with their next request. */
export interface Seats {
  /** A player of a game has asked for its draws. */
  sit(gameCode: string, playerId: string, now: number): void
  count(gameCode: string, now: number): number
  /** Returns the codes of the games that players sit at. */
  listOccupied(now: number): readonly string[]
}

export function createSeats(): Seats {
  const tables = new Map<string, Map<string, number>>()

  function leave(now: number): void {
    for (const [gameCode, players] of tables) {
      for (const [playerId, seenAt] of players) if (now - seenAt >= seatMs) players.delete(playerId)
      if (players.size === 0) tables.delete(gameCode)
    }
  }

  return {
    sit: (gameCode, playerId, now) => {
      const players = tables.get(gameCode) ?? new Map<string, number>()
      tables.set(gameCode, players.set(playerId, now))
    },
    count: (gameCode, now) => {
      leave(now)
      return tables.get(gameCode)?.size ?? 0
    },
    listOccupied: (now) => {
      leave(now)
      return [...tables.keys()]
    },
  }
}
