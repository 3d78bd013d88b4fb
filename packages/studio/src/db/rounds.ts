import type { DatabaseSync } from 'node:sqlite'
import { errorCatalogue, type ErrorCode } from '@croupier/domain/errors'
import * as z from 'zod/mini'
import type { RoundStateName, WorkKind } from '../services/round-table.ts'

const minor = z.pipe(
  z.string(),
  z.transform((text) => BigInt(text)),
)

const roundRow = z.object({
  id: z.string(),
  session_id: z.string(),
  seed_id: z.string(),
  nonce: z.number(),
  /** Minor units. */
  bet: minor,
  win: minor,
  /** The outcome of fair, as JSON. */
  outcome: z.string(),
  state: z.enum(['intended', 'staked', 'settled', 'cancelled', 'refused', 'stuck'] satisfies RoundStateName[]),
  refusal: z.nullable(z.enum(Object.keys(errorCatalogue) as ErrorCode[])),
  balance: z.nullable(minor),
  created_at: z.number(),
})
/** A round as it is kept; amounts in minor units of the session's currency, times in ms since 1970. */
export type RoundRow = z.output<typeof roundRow>

const workRow = z.object({
  round_id: z.string(),
  kind: z.enum(['rollback', 'settle'] satisfies WorkKind[]),
  attempts: z.number(),
  since: z.number(),
  due_at: z.number(),
})
/** Something that the wallet has still to be told. */
export type WorkRow = z.output<typeof workRow>

/** Rounds and what is still to be told about them. */
export interface RoundStore {
  insert(round: RoundRow): void
  find(id: string): RoundRow | null
  latest(sessionId: string, limit: number): readonly RoundRow[]
  update(id: string, change: Pick<RoundRow, 'state' | 'refusal' | 'balance'>): void
  putWork(work: WorkRow): void
  dropWork(roundId: string): void
  work(roundId: string): WorkRow | null
  dueWork(now: number, limit: number): readonly WorkRow[]
}

export function roundStore(database: DatabaseSync): RoundStore {
  const insert = database.prepare(
    `INSERT INTO round VALUES (:id, :session_id, :seed_id, :nonce, :bet, :win, :outcome, :state, :refusal, :balance, :created_at)`,
  )
  const find = database.prepare('SELECT * FROM round WHERE id = ?')
  const latest = database.prepare(
    'SELECT * FROM round WHERE session_id = ? ORDER BY created_at DESC, rowid DESC LIMIT ?',
  )
  const update = database.prepare('UPDATE round SET state = ?, refusal = ?, balance = ? WHERE id = ?')
  const putWork = database.prepare(
    `INSERT INTO work VALUES (:round_id, :kind, :attempts, :since, :due_at)
     ON CONFLICT (round_id) DO UPDATE SET kind = :kind, attempts = :attempts, since = :since, due_at = :due_at`,
  )
  const dropWork = database.prepare('DELETE FROM work WHERE round_id = ?')
  const work = database.prepare('SELECT * FROM work WHERE round_id = ?')
  const dueWork = database.prepare('SELECT * FROM work WHERE due_at <= ? ORDER BY due_at LIMIT ?')

  return {
    insert: ({ bet, win, balance, ...round }) =>
      void insert.run({ ...round, bet: String(bet), win: String(win), balance: textOf(balance) }),
    find: (id) => {
      const found = find.get(id)
      return found === undefined ? null : roundRow.parse(found)
    },
    latest: (sessionId, limit) => latest.all(sessionId, limit).map((row) => roundRow.parse(row)),
    update: (id, { state, refusal, balance }) => void update.run(state, refusal, textOf(balance), id),
    putWork: (row) => void putWork.run(row),
    dropWork: (roundId) => void dropWork.run(roundId),
    work: (roundId) => {
      const found = work.get(roundId)
      return found === undefined ? null : workRow.parse(found)
    },
    dueWork: (now, limit) => dueWork.all(now, limit).map((row) => workRow.parse(row)),
  }
}

function textOf(amount: bigint | null): string | null {
  return amount === null ? null : String(amount)
}
