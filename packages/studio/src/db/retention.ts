import type { DatabaseSync, StatementSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { runInTransaction } from './database.ts'

const sessionSeeds = z.object({ seed_id: z.string(), next_seed_id: z.string() })
const placeRow = z.object({ age: z.number(), row: z.number() })

/** What to delete. Times are ms since 1970. */
interface Deletion {
  /** Rounds from before it are deleted, and what decided nothing else. */
  readonly before: number
  /** Rounds that were refused before it are deleted. */
  readonly refusedBefore: number
  /** Draws without tickets and sessions without rounds from before it are deleted. */
  readonly idleBefore: number
  /** Codes whose draws may decide a round that names another draw: they stay as long as rounds. */
  readonly combined: readonly string[]
  /** Latest draws of each code that stay. */
  readonly keptDraws: number
  /** Rows that are looked at, at most. */
  readonly limit: number
}

/** Rows of a table in the order of their age, and what becomes of them. */
interface Kind {
  /** Selects places of rows after a place and from before a time. */
  readonly look: StatementSync
  readonly getBefore: (deletion: Deletion) => number
  /** Deletes those of the rows that nothing needs; `rows` are their rowids in JSON. */
  readonly remove: (rows: string, deletion: Deletion) => void
}

/** How far a pass is: the kind, and the place of its last row that was looked at. */
interface Progress {
  readonly kind: number
  readonly place: z.output<typeof placeRow>
}

const start: Progress['place'] = { age: 0, row: 0 }

/** Finds the rows of a JSON list of rowids. */
const isListed = 'rowid IN (SELECT value FROM json_each(?))'

/**
 * Creates a function that deletes what has ended long ago: rounds without a pending wallet call and not stuck, draws that no
 * round waits for and that the platform knows, sessions, and their seeds. Each call goes on where the last one has stopped, so that
 * rows that stay are looked at once in a pass. It returns whether the pass has not ended; the next one starts over.
 */
export function createDeleteOld(database: DatabaseSync): (deletion: Deletion) => boolean {
  const kinds = createKinds(database)
  let progress: Progress = { kind: 0, place: start }

  return (deletion) =>
    runInTransaction(database, () => {
      let left = deletion.limit
      for (const { look, getBefore, remove } of kinds.slice(progress.kind)) {
        const { age, row } = progress.place
        const found = look.all(getBefore(deletion), age, row, left).map((place) => placeRow.parse(place))
        remove(JSON.stringify(found.map((place) => place.row)), deletion)
        left -= found.length
        if (left === 0) {
          progress = { kind: progress.kind, place: found.at(-1) ?? progress.place }
          return true
        }
        progress = { kind: progress.kind + 1, place: start }
      }
      progress = { kind: 0, place: start }
      return false
    })
}

/** Returns the kinds, each after those that keep its rows. */
function createKinds(database: DatabaseSync): readonly Kind[] {
  const deleteRounds = database.prepare(
    `DELETE FROM round WHERE ${isListed} AND state IN ('settled', 'cancelled', 'refused')
       AND NOT EXISTS (SELECT 1 FROM work WHERE work.round_id = round.id)
       AND NOT EXISTS (SELECT 1 FROM pot WHERE pot.round_id = round.id)`,
  )
  const deleteDraws = database.prepare(
    `DELETE FROM draw WHERE ${isListed} AND reported_at IS NOT NULL
       AND (draws_at < ? OR game_code NOT IN (SELECT value FROM json_each(?)))
       AND NOT EXISTS (SELECT 1 FROM round WHERE round.draw_id = draw.id)
       AND draws_at < (SELECT latest.draws_at FROM draw AS latest WHERE latest.game_code = draw.game_code
         ORDER BY latest.draws_at DESC LIMIT 1 OFFSET ?)`,
  )
  const deleteSessions = database.prepare(
    `DELETE FROM session WHERE ${isListed} AND NOT EXISTS (SELECT 1 FROM round WHERE round.session_id = session.id)
     RETURNING seed_id, next_seed_id`,
  )
  const deleteSeed = database.prepare('DELETE FROM seed WHERE id = ?')
  const deleteSeeds = database.prepare(
    `DELETE FROM seed WHERE ${isListed}
       AND NOT EXISTS (SELECT 1 FROM round WHERE round.seed_id = seed.id)
       AND NOT EXISTS (SELECT 1 FROM draw WHERE draw.seed_id = seed.id)
       AND NOT EXISTS (SELECT 1 FROM pot WHERE pot.seed_id = seed.id)`,
  )
  const prepareLook = (table: string, age: string, condition = 'TRUE') =>
    database.prepare(
      `SELECT ${age} AS age, rowid AS row FROM ${table}
       WHERE ${condition} AND ${age} < ? AND (${age}, rowid) > (?, ?) ORDER BY ${age}, rowid LIMIT ?`,
    )

  return [
    {
      look: prepareLook('round', 'created_at', `state = 'refused'`),
      getBefore: ({ refusedBefore }) => refusedBefore,
      remove: (rows) => deleteRounds.run(rows),
    },
    {
      look: prepareLook('round', 'created_at'),
      getBefore: ({ before }) => before,
      remove: (rows) => deleteRounds.run(rows),
    },
    {
      look: prepareLook('draw', 'draws_at'),
      getBefore: ({ idleBefore }) => idleBefore,
      remove: (rows, { before, combined, keptDraws }) =>
        deleteDraws.run(rows, before, JSON.stringify(combined), keptDraws - 1),
    },
    {
      look: prepareLook('session', 'created_at'),
      getBefore: ({ idleBefore }) => idleBefore,
      remove: (rows) => {
        const seeds = deleteSessions.all(rows).map((row) => sessionSeeds.parse(row))
        for (const id of seeds.flatMap(({ seed_id, next_seed_id }) => [seed_id, next_seed_id])) deleteSeed.run(id)
      },
    },
    {
      look: prepareLook('seed', 'revealed_at'),
      getBefore: ({ idleBefore }) => idleBefore,
      remove: (rows) => deleteSeeds.run(rows),
    },
  ]
}
