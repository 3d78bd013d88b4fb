import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { runInTransaction } from './database.ts'

const sessionSeeds = z.object({ seed_id: z.string(), next_seed_id: z.string() })

/** What to delete. Times are ms since 1970. */
interface Deletion {
  /** Rounds from before it are deleted, and what decided nothing else. */
  readonly before: number
  /** Draws without tickets and sessions without rounds from before it are deleted. */
  readonly idleBefore: number
  /** Codes whose draws may decide a round that names another draw: they stay as long as rounds. */
  readonly combined: readonly string[]
  /** Latest draws of each code that stay. */
  readonly keptDraws: number
  /** Rows of each kind, at most. */
  readonly limit: number
}

/**
 * Creates a function that deletes what has ended long ago: rounds without a pending wallet call and not stuck, draws that no
 * round waits for and that the platform knows, sessions, and their seeds. It returns whether more may be left.
 */
export function createDeleteOld(database: DatabaseSync): (deletion: Deletion) => boolean {
  const deleteRounds = database.prepare(
    `DELETE FROM round WHERE id IN (
       SELECT id FROM round WHERE created_at < ? AND state IN ('settled', 'cancelled', 'refused')
         AND NOT EXISTS (SELECT 1 FROM work WHERE work.round_id = round.id)
         AND NOT EXISTS (SELECT 1 FROM pot WHERE pot.round_id = round.id)
       ORDER BY created_at LIMIT ?)`,
  )
  const deleteDraws = database.prepare(
    `DELETE FROM draw WHERE id IN (
       SELECT id FROM draw WHERE draws_at < ? AND reported_at IS NOT NULL
         AND game_code NOT IN (SELECT value FROM json_each(?))
         AND NOT EXISTS (SELECT 1 FROM round WHERE round.draw_id = draw.id)
         AND draws_at < (SELECT latest.draws_at FROM draw AS latest WHERE latest.game_code = draw.game_code
           ORDER BY latest.draws_at DESC LIMIT 1 OFFSET ?)
       ORDER BY draws_at LIMIT ?)`,
  )
  const deleteSessions = database.prepare(
    `DELETE FROM session WHERE id IN (
       SELECT id FROM session WHERE created_at < ?
         AND NOT EXISTS (SELECT 1 FROM round WHERE round.session_id = session.id)
       ORDER BY created_at LIMIT ?)
     RETURNING seed_id, next_seed_id`,
  )
  const deleteSeed = database.prepare('DELETE FROM seed WHERE id = ?')
  const deleteSeeds = database.prepare(
    `DELETE FROM seed WHERE id IN (
       SELECT id FROM seed WHERE revealed_at < ?
         AND NOT EXISTS (SELECT 1 FROM round WHERE round.seed_id = seed.id)
         AND NOT EXISTS (SELECT 1 FROM draw WHERE draw.seed_id = seed.id)
         AND NOT EXISTS (SELECT 1 FROM pot WHERE pot.seed_id = seed.id)
       ORDER BY revealed_at LIMIT ?)`,
  )

  return ({ before, idleBefore, combined, keptDraws, limit }) =>
    runInTransaction(database, () => {
      const rounds = deleteRounds.run(before, limit).changes
      const idleDraws = deleteDraws.run(idleBefore, JSON.stringify(combined), keptDraws - 1, limit).changes
      const draws = deleteDraws.run(before, '[]', keptDraws - 1, limit).changes
      const sessions = deleteSessions.all(idleBefore, limit).map((row) => sessionSeeds.parse(row))
      for (const id of sessions.flatMap(({ seed_id, next_seed_id }) => [seed_id, next_seed_id])) deleteSeed.run(id)
      const seeds = deleteSeeds.run(idleBefore, limit).changes
      return [rounds, idleDraws, draws, sessions.length, seeds].some((count) => count === limit)
    })
}
