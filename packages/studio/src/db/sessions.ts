import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { currencyText, modeText } from './columns.ts'

const sessionRow = z.object({
  id: z.string(),
  token_hash: z.string(),
  vendor: z.string(),
  wallet_session: z.string(),
  player_id: z.string(),
  nickname: z.string(),
  currency: currencyText,
  language: z.string(),
  mode: modeText,
  game_code: z.string(),
  game_name: z.string(),
  seed_id: z.string(),
  next_seed_id: z.string(),
  created_at: z.number(),
  seen_at: z.number(),
  /** Whose member plays; empty in sessions of before pots. */
  merchant: z.string(),
})
/** A stored game session. Times are ms since 1970. */
export type SessionRow = z.output<typeof sessionRow>

const seedRow = z.object({
  id: z.string(),
  server_seed: z.string(),
  server_hash: z.string(),
  client_seed: z.string(),
  next_nonce: z.number(),
  revealed_at: z.nullable(z.number()),
})
/** A pair of seeds. The server seed is disclosed once `revealed_at` is set, or the session that plays with it has expired. */
export type SeedRow = z.output<typeof seedRow>

/** Sessions and their seeds. */
export interface SessionStore {
  insert(session: SessionRow): void
  findByTokenHash(tokenHash: string): SessionRow | null
  findById(id: string): SessionRow | null
  touch(id: string, now: number): void
  insertSeed(seed: SeedRow): void
  getSeed(id: string): SeedRow
  /** Discloses a server seed. */
  revealSeed(id: string, now: number): void
  /** Consumes the next nonce of a seed. */
  consumeNonce(seedId: string): number
  /** Ends a seed and starts the next one with the player's client seed. */
  rotate(change: { session: SessionRow; clientSeed: string; nextSeedId: string; now: number }): void
}

export function createSessionStore(database: DatabaseSync): SessionStore {
  const columns = Object.keys(sessionRow.shape)
  const insert = database.prepare(
    `INSERT INTO session (${columns.join(', ')}) VALUES (${columns.map((column) => `:${column}`).join(', ')})`,
  )
  const findByTokenHash = database.prepare('SELECT * FROM session WHERE token_hash = ?')
  const findById = database.prepare('SELECT * FROM session WHERE id = ?')
  const touch = database.prepare('UPDATE session SET seen_at = ? WHERE id = ?')
  const insertSeed = database.prepare(
    'INSERT INTO seed VALUES (:id, :server_seed, :server_hash, :client_seed, :next_nonce, :revealed_at)',
  )
  const getSeed = database.prepare('SELECT * FROM seed WHERE id = ?')
  const consumeNonce = database.prepare(
    'UPDATE seed SET next_nonce = next_nonce + 1 WHERE id = ? RETURNING next_nonce - 1 AS nonce',
  )
  const reveal = database.prepare('UPDATE seed SET revealed_at = ? WHERE id = ?')
  const choose = database.prepare('UPDATE seed SET client_seed = ? WHERE id = ?')
  const move = database.prepare('UPDATE session SET seed_id = next_seed_id, next_seed_id = ? WHERE id = ?')

  return {
    insert: (session) => void insert.run(session),
    findByTokenHash: (tokenHash) => parseOptional(sessionRow, findByTokenHash.get(tokenHash)),
    findById: (id) => parseOptional(sessionRow, findById.get(id)),
    touch: (id, now) => void touch.run(now, id),
    insertSeed: (row) => void insertSeed.run(row),
    getSeed: (id) => seedRow.parse(getSeed.get(id)),
    revealSeed: (id, now) => void reveal.run(now, id),
    consumeNonce: (seedId) => z.object({ nonce: z.number() }).parse(consumeNonce.get(seedId)).nonce,
    rotate: ({ session, clientSeed, nextSeedId, now }) => {
      reveal.run(now, session.seed_id)
      choose.run(clientSeed, session.next_seed_id)
      move.run(nextSeedId, session.id)
    },
  }
}

function parseOptional<Row>(schema: z.ZodMiniType<Row>, found: unknown): Row | null {
  return found === undefined ? null : schema.parse(found)
}
