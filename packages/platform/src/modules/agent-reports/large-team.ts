import type { Query } from '../../core/db/query.ts'

/** Accounts of a team whose records are still looked up one by one. */
const maxFew = 2_000

/** Whether a team has more accounts than are looked up one by one. */
export async function isLargeTeam(query: Query, agentId: bigint): Promise<boolean> {
  const [row] = await query<{ count: number }>(
    'select count(*)::int as count from (select from member_line where ancestor_id = $1 and depth > 0 limit $2) as line',
    [agentId, maxFew + 1],
  )
  return (row?.count ?? 0) > maxFew
}
