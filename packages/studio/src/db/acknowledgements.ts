import type { DatabaseSync } from 'node:sqlite'
import { roundRow, type RoundRow } from './rounds.ts'
import type { SessionRow } from './sessions.ts'

/** A player of a game, in all sessions of a mode. */
type Player = Pick<SessionRow, 'player_id' | 'merchant' | 'currency' | 'mode' | 'vendor' | 'game_code'>

/** Rounds that no client has acknowledged as shown to their player. */
export interface AcknowledgementStore {
  /** Adds a round, which is listed once it is played. */
  add(round: Pick<RoundRow, 'id' | 'session_id'>): void
  /** Removes a round that is not played or that the wallet contradicts, so that there is nothing to show. */
  remove(roundId: string): void
  /** Removes the rounds that a client has shown; those of other players stay. */
  acknowledge(player: Player, roundIds: readonly string[]): void
  /** Returns the last played rounds of a player, newest first. */
  listPlayed(player: Player, limit: number): readonly RoundRow[]
  /** Removes the rounds of a player that `listPlayed` leaves out. */
  keepListed(player: Player, limit: number): void
}

const ofPlayer = `session.player_id = :player_id AND session.game_code = :game_code AND session.vendor = :vendor
  AND session.mode = :mode AND session.merchant = :merchant AND session.currency = :currency`

export function createAcknowledgementStore(database: DatabaseSync): AcknowledgementStore {
  const add = database.prepare('INSERT INTO unacknowledged (session_id, round_id) VALUES (?, ?)')
  const remove = database.prepare('DELETE FROM unacknowledged WHERE round_id = ?')
  const acknowledge = database.prepare(
    `DELETE FROM unacknowledged WHERE round_id IN (SELECT value FROM json_each(:ids))
       AND EXISTS (SELECT 1 FROM session WHERE session.id = unacknowledged.session_id AND ${ofPlayer})`,
  )
  // Cross joins begin with the sessions: a player has few of one game.
  const playedSql = `FROM session CROSS JOIN unacknowledged ON unacknowledged.session_id = session.id
      CROSS JOIN round ON round.id = unacknowledged.round_id
    WHERE ${ofPlayer} AND round.state IN ('staked', 'settled')
    ORDER BY round.created_at DESC, round.rowid DESC`
  const listPlayed = database.prepare(`SELECT round.* ${playedSql} LIMIT :limit`)
  const keepListed = database.prepare(
    `DELETE FROM unacknowledged WHERE round_id IN (SELECT round.id ${playedSql} LIMIT -1 OFFSET :limit)`,
  )

  return {
    add: ({ id, session_id: sessionId }) => void add.run(sessionId, id),
    remove: (roundId) => void remove.run(roundId),
    acknowledge: (player, roundIds) => void acknowledge.run({ ...toParameters(player), ids: JSON.stringify(roundIds) }),
    listPlayed: (player, limit) => listPlayed.all({ ...toParameters(player), limit }).map((row) => roundRow.parse(row)),
    keepListed: (player, limit) => void keepListed.run({ ...toParameters(player), limit }),
  }
}

function toParameters({ player_id, merchant, currency, mode, vendor, game_code }: Player): Player {
  return { player_id, merchant, currency, mode, vendor, game_code }
}
