import type { Connection } from '../db/database.ts'

/**
 * Claims the in-house games of a database for a studio, by the id of its own database: the first one keeps them, also while its
 * server is down, since only it has the seeds of the draws that it has sold tickets for. `takesOver`: whoever has them.
 * Returns whether the studio has them.
 */
export async function claimStudio(
  { query }: Pick<Connection, 'query'>,
  studio: string,
  takesOver: boolean,
): Promise<boolean> {
  const [owner] = await query<{ studio: string }>(
    `insert into studio_owner (studio) values ($1) on conflict (singleton) do update
       set studio = case when $2::boolean then excluded.studio else studio_owner.studio end
     returning studio`,
    [studio, takesOver],
  )
  return owner?.studio === studio
}
