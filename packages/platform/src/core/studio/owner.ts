import type { Connection } from '../db/database.ts'

/**
 * Claims the in-house games of a database for a studio, by the id of its own database: the first one keeps them, also while its
 * server is down, since only it has the seeds of the draws that it has sold tickets for. `takesOver`: also from another one that has them; the pots
 * that were reported before are then forgotten, since the studio begins its own with the first. Returns whether the studio has them.
 */
export async function claimStudio(
  { query }: Pick<Connection, 'query'>,
  studio: string,
  takesOver: boolean,
): Promise<boolean> {
  const [owner] = await query<{ studio: string }>(
    `with forgotten as (
       delete from jackpot_pot where $2::boolean and exists (select from studio_owner where studio <> $1)
     )
     insert into studio_owner (studio) values ($1) on conflict (singleton) do update
       set studio = case when $2::boolean then excluded.studio else studio_owner.studio end
     returning studio`,
    [studio, takesOver],
  )
  return owner?.studio === studio
}

/**
 * Whether rounds of these vendors are open while no studio has claimed the games: one of an earlier version, which claimed
 * nothing, has to finish them.
 */
export async function hasUnclaimedRounds(
  { query }: Pick<Connection, 'query'>,
  vendors: readonly string[],
): Promise<boolean> {
  const [row] = await query<{ found: boolean }>(
    `select not exists (select from studio_owner)
       and exists (select from game_round where vendor = any($1::text[]) and state = 'open') as found`,
    [vendors],
  )
  return row?.found ?? false
}
