import type { Connection } from '../../core/db/database.ts'
import type { gameSession } from '../catalogue/schema.ts'

/** The columns of a new game session. */
export type NewGameSession = Omit<typeof gameSession.$inferInsert, 'authenticatedAt' | 'endedAt'>

/** Inserts a game session. */
export async function insertGameSession({ query }: Connection, session: NewGameSession): Promise<void> {
  await query(
    `insert into game_session (id, launch_token_hash, merchant, member_id, node_id, game_code, vendor, mode, language, created_at, login_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      session.id,
      session.launchTokenHash,
      session.merchant,
      session.memberId,
      session.nodeId,
      session.gameCode,
      session.vendor,
      session.mode,
      session.language,
      session.createdAt,
      session.loginHash,
    ],
  )
}

/** Returns the node ids of the games that a member opened, each once, most recently opened first. */
export async function readRecentIds({ query }: Connection, memberId: bigint): Promise<readonly string[]> {
  const rows = await query<{ nodeId: string }>(
    `select node_id as "nodeId" from game_session where member_id = $1
     group by node_id order by max(created_at) desc, node_id limit 999`,
    [memberId],
  )
  return rows.map(({ nodeId }) => nodeId)
}
