import type { VendorWalletKind } from '@croupier/domain/wallets'
import { and, desc, eq } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { vendor } from '../catalogue/schema.ts'
import { favorite, gameSession } from './schema.ts'

/** Returns the node ids of a member's favourites, most recently added first. */
export async function readFavoriteIds({ orm }: Connection, memberId: bigint): Promise<readonly string[]> {
  const rows = await orm
    .select({ nodeId: favorite.nodeId })
    .from(favorite)
    .where(eq(favorite.memberId, memberId))
    .orderBy(desc(favorite.id))
  return rows.map(({ nodeId }) => nodeId)
}

/** Adds a favourite; an existing one keeps its place. */
export async function insertFavorite(
  { orm }: Connection,
  row: Pick<typeof favorite.$inferInsert, 'merchant' | 'memberId' | 'nodeId' | 'createdAt'>,
): Promise<void> {
  await orm.insert(favorite).values(row).onConflictDoNothing()
}

/** Removes a favourite if it exists. */
export async function deleteFavorite({ orm }: Connection, memberId: bigint, nodeId: string): Promise<void> {
  await orm.delete(favorite).where(and(eq(favorite.memberId, memberId), eq(favorite.nodeId, nodeId)))
}

/** The columns of a new game session. */
export type NewGameSession = Omit<typeof gameSession.$inferSelect, 'authenticatedAt' | 'endedAt'> & {
  readonly loginHash: string
}

// What ends the login waits for the lock, and then finds the game.
const insertGameSessionSql = `
  insert into game_session (id, launch_token_hash, merchant, member_id, node_id, game_code, vendor, mode, language,
    created_at, login_hash, wallet)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from session where token_hash = $11 for key share
  returning id`

/** Inserts a game session; returns false when the login that opens it has ended. */
export async function insertGameSession({ query }: Connection, session: NewGameSession): Promise<boolean> {
  const rows = await query(insertGameSessionSql, [
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
    session.wallet,
  ])
  return rows.length === 1
}

/** Returns whether the games of a vendor are made for a wallet of their own. */
export async function readWalletKind({ orm }: Connection, code: string): Promise<VendorWalletKind> {
  const [row] = await orm.select({ wallet: vendor.wallet }).from(vendor).where(eq(vendor.code, code))
  return row?.wallet ?? 'seamless'
}

/** Largest number of recently opened games. */
const maxRecentGames = 999

// From game to game by the index of member, game and time, so that one entry of each is read, however often it was opened.
const readRecentIdsSql = `
  with recursive opened as (
    (
      select node_id, created_at from game_session where member_id = $1
      order by node_id desc, created_at desc limit 1
    )
    union all
    select next.node_id, next.created_at
    from opened cross join lateral (
      select node_id, created_at from game_session where member_id = $1 and node_id < opened.node_id
      order by node_id desc, created_at desc limit 1
    ) as next
  )
  select node_id as "nodeId" from opened order by created_at desc, node_id limit $2`

/** Returns the node ids of the games that a member opened, each once, most recently opened first. */
export async function readRecentIds({ query }: Connection, memberId: bigint): Promise<readonly string[]> {
  const rows = await query<{ nodeId: string }>(readRecentIdsSql, [memberId, maxRecentGames])
  return rows.map(({ nodeId }) => nodeId)
}
