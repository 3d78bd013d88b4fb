import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { currencyText, minorText, modeText } from './columns.ts'
import type { SessionRow } from './sessions.ts'

/** Whose pots: those of a merchant at a vendor, each currency and demo play with pots of its own. */
export type PotOwner = Pick<SessionRow, 'vendor' | 'merchant' | 'currency' | 'mode'>

const potRow = z.object({
  vendor: z.string(),
  /** Name of the pot, unique at its vendor; also the client seed of its seed. */
  name: z.string(),
  merchant: z.string(),
  currency: currencyText,
  mode: modeText,
  number: z.number(),
  seed_id: z.string(),
  /** What it holds, in hundredths of a minor unit. */
  hundredths: minorText,
  /** The amount at which it drops, in minor units. Secret until then. */
  amount: minorText,
  /** The round that has won it; null until then. */
  round_id: z.nullable(z.string()),
  dropped_at: z.nullable(z.number()),
})
/** A stored pot. Times are ms since 1970. */
export type PotRow = z.output<typeof potRow>

/** A pot before its first stake. */
export type NewPot = PotOwner & Pick<PotRow, 'name' | 'number' | 'seed_id' | 'hundredths' | 'amount'>

/** The pots of the jackpot games. */
export interface PotStore {
  insert(pot: NewPot): void
  find(owner: PotOwner, number: number): PotRow | null
  /** Returns the pots that have not dropped, the current one first. */
  listOpen(owner: PotOwner): readonly PotRow[]
  /** Returns the latest pot, which is open; null where there is none yet. */
  findLatest(owner: PotOwner): PotRow | null
  findLastDrop(owner: PotOwner): PotRow | null
  findByRound(roundId: string): PotRow | null
  /** Returns the current pot of every owner that plays for real money. */
  listCurrent(): readonly PotRow[]
  setHundredths(pot: PotRow, hundredths: bigint): void
  setDropped(pot: PotRow, roundId: string, now: number): void
}

export function createPotStore(database: DatabaseSync): PotStore {
  const owned = 'vendor = ? AND merchant = ? AND currency = ? AND mode = ?'
  const insert = database.prepare(
    `INSERT INTO pot VALUES
     (:vendor, :name, :merchant, :currency, :mode, :number, :seed_id, :hundredths, :amount, NULL, NULL)`,
  )
  const find = database.prepare(`SELECT * FROM pot WHERE ${owned} AND number = ?`)
  const listOpen = database.prepare(`SELECT * FROM pot WHERE ${owned} AND dropped_at IS NULL ORDER BY number`)
  const findLatest = database.prepare(`SELECT * FROM pot WHERE ${owned} ORDER BY number DESC LIMIT 1`)
  const findLastDrop = database.prepare(
    `SELECT * FROM pot WHERE ${owned} AND dropped_at IS NOT NULL ORDER BY number DESC LIMIT 1`,
  )
  const findByRound = database.prepare('SELECT * FROM pot WHERE round_id = ?')
  const listCurrent = database.prepare(
    `SELECT * FROM pot WHERE mode = 'real' AND dropped_at IS NULL AND NOT EXISTS (
       SELECT 1 FROM pot AS earlier
       WHERE earlier.vendor = pot.vendor AND earlier.merchant = pot.merchant AND earlier.currency = pot.currency
         AND earlier.mode = pot.mode AND earlier.dropped_at IS NULL AND earlier.number < pot.number
     ) ORDER BY vendor, name`,
  )
  const setHundredths = database.prepare('UPDATE pot SET hundredths = ? WHERE vendor = ? AND name = ?')
  const setDropped = database.prepare('UPDATE pot SET round_id = ?, dropped_at = ? WHERE vendor = ? AND name = ?')

  const toKey = ({ vendor, merchant, currency, mode }: PotOwner) => [vendor, merchant, currency, mode] as const
  const parseAll = (rows: readonly unknown[]) => rows.map((row) => potRow.parse(row))
  const parseFirst = (row: unknown) => (row === undefined ? null : potRow.parse(row))

  return {
    insert: ({ vendor, name, merchant, currency, mode, number, seed_id, hundredths, amount }) =>
      void insert.run({
        vendor,
        name,
        merchant,
        currency,
        mode,
        number,
        seed_id,
        hundredths: String(hundredths),
        amount: String(amount),
      }),
    find: (owner, number) => parseFirst(find.get(...toKey(owner), number)),
    listOpen: (owner) => parseAll(listOpen.all(...toKey(owner))),
    findLatest: (owner) => parseFirst(findLatest.get(...toKey(owner))),
    findLastDrop: (owner) => parseFirst(findLastDrop.get(...toKey(owner))),
    findByRound: (roundId) => parseFirst(findByRound.get(roundId)),
    listCurrent: () => parseAll(listCurrent.all()),
    setHundredths: ({ vendor, name }, hundredths) => void setHundredths.run(String(hundredths), vendor, name),
    setDropped: ({ vendor, name }, roundId, now) => void setDropped.run(roundId, now, vendor, name),
  }
}
