import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'

const numbersText = z.pipe(
  z.string(),
  z.transform((text): readonly number[] => z.array(z.number()).parse(JSON.parse(text))),
)

const drawRow = z.object({
  /** Game code and number. */
  id: z.string(),
  game_code: z.string(),
  number: z.string(),
  /** Its client seed is the number of the draw. */
  seed_id: z.string(),
  opens_at: z.number(),
  closes_at: z.number(),
  draws_at: z.number(),
  /** Null until it was drawn. */
  numbers: z.nullable(numbersText),
  /** When the platform has acknowledged the result, or refused it because it has another one. */
  reported_at: z.nullable(z.number()),
  /** When the last of its tickets was decided; null until then. */
  decided_at: z.nullable(z.number()),
})
/** A stored draw. Times are ms since 1970. */
export type DrawRow = z.output<typeof drawRow>

/** Draws of the lotteries. */
export interface DrawStore {
  /** Inserts a draw that takes bets or waits for its numbers. */
  insert(draw: Omit<DrawRow, 'numbers' | 'reported_at' | 'decided_at'>): void
  find(gameCode: string, number: string): DrawRow | null
  get(id: string): DrawRow
  findLatest(gameCode: string): DrawRow | null
  /** Returns the first draws after an instant, the next one first. */
  listNext(gameCode: string, after: number, limit: number): readonly DrawRow[]
  /** Returns drawn draws before an instant, newest first. */
  listDrawn(gameCode: string, before: number, limit: number): readonly DrawRow[]
  listDue(now: number): readonly DrawRow[]
  setNumbers(id: string, numbers: readonly number[]): void
  /** Returns the draws that have their numbers and tickets to decide, the oldest first. */
  listUndecided(): readonly DrawRow[]
  setDecided(id: string, now: number): void
  /** `except`: codes whose draws are left out. */
  listUnreported(limit: number, except: readonly string[]): readonly DrawRow[]
  setReported(id: string, now: number): void
}

export function createDrawStore(database: DatabaseSync): DrawStore {
  const insert = database.prepare(
    'INSERT INTO draw VALUES (:id, :game_code, :number, :seed_id, :opens_at, :closes_at, :draws_at, NULL, NULL, NULL)',
  )
  const find = database.prepare('SELECT * FROM draw WHERE game_code = ? AND number = ?')
  const get = database.prepare('SELECT * FROM draw WHERE id = ?')
  const findLatest = database.prepare('SELECT * FROM draw WHERE game_code = ? ORDER BY draws_at DESC LIMIT 1')
  const listNext = database.prepare('SELECT * FROM draw WHERE game_code = ? AND draws_at > ? ORDER BY draws_at LIMIT ?')
  const listDrawn = database.prepare(
    `SELECT * FROM draw WHERE game_code = ? AND draws_at < ? AND numbers IS NOT NULL
     ORDER BY draws_at DESC LIMIT ?`,
  )
  const listDue = database.prepare('SELECT * FROM draw WHERE numbers IS NULL AND draws_at <= ? ORDER BY draws_at')
  const setNumbers = database.prepare('UPDATE draw SET numbers = ? WHERE id = ? AND numbers IS NULL')
  const listUndecided = database.prepare(
    'SELECT * FROM draw WHERE numbers IS NOT NULL AND decided_at IS NULL ORDER BY draws_at',
  )
  const setDecided = database.prepare('UPDATE draw SET decided_at = ? WHERE id = ?')
  const listUnreported = database.prepare(
    `SELECT * FROM draw WHERE reported_at IS NULL AND numbers IS NOT NULL
      AND game_code NOT IN (SELECT value FROM json_each(?)) ORDER BY draws_at LIMIT ?`,
  )
  const setReported = database.prepare('UPDATE draw SET reported_at = ? WHERE id = ?')

  const parseAll = (rows: readonly unknown[]) => rows.map((row) => drawRow.parse(row))
  const parseFirst = (row: unknown) => (row === undefined ? null : drawRow.parse(row))

  return {
    insert: (draw) => void insert.run(draw),
    find: (gameCode, number) => parseFirst(find.get(gameCode, number)),
    get: (id) => drawRow.parse(get.get(id)),
    findLatest: (gameCode) => parseFirst(findLatest.get(gameCode)),
    listNext: (gameCode, after, limit) => parseAll(listNext.all(gameCode, after, limit)),
    listDrawn: (gameCode, before, limit) => parseAll(listDrawn.all(gameCode, before, limit)),
    listDue: (now) => parseAll(listDue.all(now)),
    setNumbers: (id, numbers) => void setNumbers.run(JSON.stringify(numbers), id),
    listUndecided: () => parseAll(listUndecided.all()),
    setDecided: (id, now) => void setDecided.run(now, id),
    listUnreported: (limit, except) => parseAll(listUnreported.all(JSON.stringify(except), limit)),
    setReported: (id, now) => void setReported.run(now, id),
  }
}
