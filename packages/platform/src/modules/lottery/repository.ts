import { count, desc, eq } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { lotteryDraw } from './schema.ts'

/** A stored draw. */
export type DrawRow = typeof lotteryDraw.$inferSelect

/** Draws of a lottery that its pages show. */
export const maxListed = 500

/** Inserts draws; one that is known keeps its numbers. */
export async function insertDraws({ orm }: Pick<Connection, 'orm'>, draws: readonly DrawRow[]): Promise<void> {
  if (draws.length > 0)
    await orm
      .insert(lotteryDraw)
      .values([...draws])
      .onConflictDoNothing()
}

/** Deletes draws from before an instant, but for the last `kept` of each game, at most `limit`; returns how many. */
export async function deleteOldDraws(
  { query }: Pick<Connection, 'query'>,
  { before, kept, limit }: { readonly before: Date; readonly kept: number; readonly limit: number },
): Promise<number> {
  const deleted = await query(
    // The games are found one after another by the index, which has far more draws than games.
    `with recursive games as (
       (select game_code from lottery_draw order by game_code limit 1)
       union all
       select (select game_code from lottery_draw where game_code > games.game_code order by game_code limit 1)
       from games where game_code is not null
     ), kept as (
       select game_code, (
         select drawn_at from lottery_draw where game_code = games.game_code
         order by drawn_at desc offset $2::int - 1 limit 1
       ) as first_at
       from games
     )
     delete from lottery_draw where (game_code, number) in (
       select game_code, number from lottery_draw join kept using (game_code)
       where drawn_at < $1 and drawn_at < first_at limit $3
     ) returning number`,
    [before, kept, limit],
  )
  return deleted.length
}

/** Finds the stored draws with the lotteries and numbers of some. */
export async function findDraws(
  { query }: Pick<Connection, 'query'>,
  draws: readonly Pick<DrawRow, 'gameCode' | 'number'>[],
): Promise<readonly Pick<DrawRow, 'gameCode' | 'number' | 'numbers' | 'serverSeedHash'>[]> {
  return query(
    `select game_code as "gameCode", number, numbers, server_seed_hash as "serverSeedHash" from lottery_draw
     where (game_code, number) in (select * from unnest($1::text[], $2::text[]))`,
    [draws.map(({ gameCode }) => gameCode), draws.map(({ number }) => number)],
  )
}

/** Returns the last draw of each lottery that has one, by its code. */
export async function readLastDraws(
  { query }: Pick<Connection, 'query'>,
  gameCodes: readonly string[],
): Promise<ReadonlyMap<string, Pick<DrawRow, 'gameCode' | 'number' | 'drawnAt' | 'numbers'>>> {
  const rows = await query<Pick<DrawRow, 'gameCode' | 'number' | 'drawnAt' | 'numbers'>>(
    `select last.game_code as "gameCode", last.number, last.drawn_at as "drawnAt", last.numbers
     from unnest($1::text[]) as code
     cross join lateral (
       select * from lottery_draw where game_code = code order by drawn_at desc limit 1
     ) last`,
    [gameCodes],
  )
  return new Map(rows.map((row) => [row.gameCode, row]))
}

/** Returns the last draws of each game that has some, newest first, by its code. */
export async function readRecentDraws(
  { query }: Pick<Connection, 'query'>,
  gameCodes: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, readonly Pick<DrawRow, 'drawnAt' | 'numbers'>[]>> {
  const rows = await query<Pick<DrawRow, 'gameCode' | 'drawnAt' | 'numbers'>>(
    `select last.game_code as "gameCode", last.drawn_at as "drawnAt", last.numbers
     from unnest($1::text[]) as code
     cross join lateral (
       select * from lottery_draw where game_code = code order by drawn_at desc limit $2
     ) last
     order by last.drawn_at desc`,
    [gameCodes, limit],
  )
  return Map.groupBy(rows, ({ gameCode }) => gameCode)
}

/** Returns a page of the draws of a lottery, newest first, and how many there are to page through. */
export async function readDraws(
  { orm }: Pick<Connection, 'orm'>,
  gameCode: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly draws: readonly DrawRow[]; readonly total: number }> {
  const listed = orm
    .select()
    .from(lotteryDraw)
    .where(eq(lotteryDraw.gameCode, gameCode))
    .orderBy(desc(lotteryDraw.drawnAt))
    .limit(maxListed)
    .as('listed')
  const draws = await orm.select().from(listed).orderBy(desc(listed.drawnAt)).limit(limit).offset(offset)
  const [counted] = await orm.select({ total: count() }).from(listed)
  return { draws, total: counted?.total ?? 0 }
}
