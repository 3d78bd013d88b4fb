import { and, desc, eq } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { favorite } from '../catalogue/schema.ts'

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
