import type { DatabaseSync } from 'node:sqlite'
import { errorCatalogue } from '@croupier/domain/error-catalogue'
import type { ErrorCode } from '@croupier/domain/errors'
import type { LaunchMode } from '@croupier/domain/launch'
import { settlements } from '@croupier/domain/valid-bet'
import type { InstantBet } from '@croupier/fair/instant/game'
import * as z from 'zod/mini'
import type { RoundStateName, WorkKind } from '../services/round-table.ts'
import { minorText } from './columns.ts'

const storedBets = z.array(z.tuple([z.string(), minorText]))
const betsText = z.pipe(
  z.string(),
  z.transform((text): readonly InstantBet[] =>
    storedBets.parse(JSON.parse(text)).map(([target, amount]) => ({ target, amount })),
  ),
)

/** Parses a stored round. */
export const roundRow = z.object({
  id: z.string(),
  session_id: z.string(),
  seed_id: z.string(),
  nonce: z.number(),
  /** Total stake; minor units. */
  bet: minorText,
  win: minorText,
  /** The outcome computed by `@croupier/fair`, as JSON. */
  outcome: z.string(),
  state: z.enum(['intended', 'staked', 'settled', 'cancelled', 'refused', 'stuck'] satisfies RoundStateName[]),
  refusal: z.nullable(z.enum(Object.keys(errorCatalogue) as ErrorCode[])),
  balance: z.nullable(minorText),
  created_at: z.number(),
  /** The bets of an instant round, the lines of a ticket or the selection of a slip, in the order of the request; null for slots. */
  bets: z.nullable(betsText),
  /** The draw that decides a ticket, of a slip the last one; null for other rounds. */
  draw_id: z.nullable(z.string()),
  /** Null for a round that is settled in full. */
  settlement: z.nullable(z.enum(settlements)),
})
/** A stored round; amounts in minor units of the session's currency, times in ms since 1970. */
export type RoundRow = z.output<typeof roundRow>

const workRow = z.object({
  round_id: z.string(),
  kind: z.enum(['rollback', 'settle'] satisfies WorkKind[]),
  attempts: z.number(),
  since: z.number(),
  due_at: z.number(),
})
/** A pending wallet call. */
export type WorkRow = z.output<typeof workRow>

/** A member in all games, in all sessions of a mode. */
interface Member {
  readonly player_id: string
  readonly mode: LaunchMode
}

/** A player of a game, in all sessions of a mode. */
interface Player extends Member {
  readonly vendor: string
  readonly game_code: string
}

/** Whose tickets of a draw count together. */
export type TicketOwner = Member | Player

const stakeRow = z.pick(roundRow, { bet: true, win: true, state: true })
/** What a ticket has cost and won. */
type StakeRow = z.output<typeof stakeRow>
const idRow = z.pick(roundRow, { id: true })
const betsRow = z.pick(roundRow, { bets: true })
const countRow = z.object({ tickets: z.number() })
const ticketRow = z.extend(roundRow, { row: z.number() })

/** States of tickets that win in their draw, or may, and of those whose stakes count for a limit. */
const takingPart: readonly RoundStateName[] = ['intended', 'staked', 'settled']
const limiting: readonly RoundStateName[] = [...takingPart, 'stuck']

const ofMember = 'session.player_id = ? AND session.mode = ?'
const ofPlayer = `${ofMember} AND session.vendor = ? AND session.game_code = ?`

/** Rounds and their pending wallet calls. */
export interface RoundStore {
  insert(round: RoundRow): void
  find(id: string): RoundRow | null
  listLatest(sessionId: string, limit: number): readonly RoundRow[]
  /** Whether a round of a session waits for its stake or its settlement. */
  hasOpen(sessionId: string): boolean
  update(id: string, change: Pick<RoundRow, 'state' | 'refusal' | 'balance'>): void
  setResult(id: string, result: Pick<RoundRow, 'win' | 'settlement'>): void
  /** Returns the ids of the tickets of a draw whose stakes the wallet has, and which are not settled. */
  listStakedIds(drawId: string): readonly string[]
  /** Returns the number of tickets in a draw, whatever became of them. */
  countTickets(drawId: string, owner: TicketOwner): number
  /** Returns the bets in a draw whose stakes were neither refused nor returned. */
  listPlacedBets(drawId: string, owner: TicketOwner): readonly InstantBet[]
  /** Returns the stakes of tickets that win in their draw, or may: the wallet may have that of an `intended` one. */
  listStakes(drawId: string, owner: TicketOwner): readonly StakeRow[]
  /** Returns tickets of a player, newest first, with their rows; `before` is the row after them. */
  listTicketsOfPlayer(player: Player, before: number | null, limit: number): readonly (RoundRow & { row: number })[]
  saveWork(work: WorkRow): void
  deleteWork(roundId: string): void
  findWork(roundId: string): WorkRow | null
  listDueWork(now: number, limit: number): readonly WorkRow[]
}

export function createRoundStore(database: DatabaseSync): RoundStore {
  const insert = database.prepare(
    `INSERT INTO round VALUES (:id, :session_id, :seed_id, :nonce, :bet, :win, :outcome, :state, :refusal, :balance, :created_at, :bets, :draw_id, :settlement)`,
  )
  const find = database.prepare('SELECT * FROM round WHERE id = ?')
  const listLatest = database.prepare(
    'SELECT * FROM round WHERE session_id = ? ORDER BY created_at DESC, rowid DESC LIMIT ?',
  )
  const findOpen = database.prepare(
    `SELECT id FROM round WHERE session_id = ? AND state IN ('intended', 'staked') LIMIT 1`,
  )
  const update = database.prepare('UPDATE round SET state = ?, refusal = ?, balance = ? WHERE id = ?')
  const setResult = database.prepare('UPDATE round SET win = ?, settlement = ? WHERE id = ?')
  const listStakedIds = database.prepare(`SELECT id FROM round WHERE draw_id = ? AND state = 'staked' ORDER BY rowid`)
  const countTickets = prepareOwned(database, 'SELECT count(*) AS tickets')
  const listPlacedBets = prepareOwned(database, 'SELECT round.bets', limiting)
  const listStakes = prepareOwned(database, 'SELECT round.bet, round.win, round.state', takingPart)
  const listTicketsOfPlayer = database.prepare(
    `SELECT round.*, round.rowid AS row FROM round JOIN session ON session.id = round.session_id
     WHERE ${ofPlayer} AND round.draw_id IS NOT NULL AND round.rowid < ? ORDER BY round.rowid DESC LIMIT ?`,
  )
  const saveWork = database.prepare(
    `INSERT INTO work VALUES (:round_id, :kind, :attempts, :since, :due_at)
     ON CONFLICT (round_id) DO UPDATE SET kind = :kind, attempts = :attempts, since = :since, due_at = :due_at`,
  )
  const deleteWork = database.prepare('DELETE FROM work WHERE round_id = ?')
  const findWork = database.prepare('SELECT * FROM work WHERE round_id = ?')
  const listDueWork = database.prepare('SELECT * FROM work WHERE due_at <= ? ORDER BY due_at LIMIT ?')

  return {
    insert: ({ bet, win, balance, bets, ...round }) =>
      void insert.run({
        ...round,
        bet: String(bet),
        win: String(win),
        balance: toText(balance),
        bets: bets && formatBets(bets),
      }),
    find: (id) => {
      const found = find.get(id)
      return found === undefined ? null : roundRow.parse(found)
    },
    listLatest: (sessionId, limit) => listLatest.all(sessionId, limit).map((row) => roundRow.parse(row)),
    hasOpen: (sessionId) => findOpen.get(sessionId) !== undefined,
    update: (id, { state, refusal, balance }) => void update.run(state, refusal, toText(balance), id),
    setResult: (id, { win, settlement }) => void setResult.run(String(win), settlement, id),
    listStakedIds: (drawId) => listStakedIds.all(drawId).map((row) => idRow.parse(row).id),
    countTickets: (drawId, owner) => countRow.parse(countTickets(drawId, owner)[0]).tickets,
    listPlacedBets: (drawId, owner) => listPlacedBets(drawId, owner).flatMap((row) => betsRow.parse(row).bets ?? []),
    listStakes: (drawId, owner) => listStakes(drawId, owner).map((row) => stakeRow.parse(row)),
    listTicketsOfPlayer: (player, before, limit) =>
      listTicketsOfPlayer
        .all(...toKey(player), before ?? Number.MAX_SAFE_INTEGER, limit)
        .map((row) => ticketRow.parse(row)),
    saveWork: (row) => void saveWork.run(row),
    deleteWork: (roundId) => void deleteWork.run(roundId),
    findWork: (roundId) => {
      const found = findWork.get(roundId)
      return found === undefined ? null : workRow.parse(found)
    },
    listDueWork: (now, limit) => listDueWork.all(now, limit).map((row) => workRow.parse(row)),
  }
}

/** Formats bets as they are stored. Equal selections have equal texts. */
export function formatBets(bets: readonly InstantBet[]): string {
  return JSON.stringify(bets.map(({ target, amount }) => [target, String(amount)]))
}

/** Prepares a query of the tickets that an owner has in a draw, in some states or in all. */
function prepareOwned(
  database: DatabaseSync,
  select: string,
  states?: readonly RoundStateName[],
): (drawId: string, owner: TicketOwner) => readonly unknown[] {
  const inStates = states ? `AND round.state IN (${states.map((state) => `'${state}'`).join(', ')})` : ''
  const prepare = (ofOwner: string) =>
    database.prepare(
      // A cross join begins with the sessions: a draw has many tickets, a player few sessions.
      `${select} FROM session CROSS JOIN round ON round.session_id = session.id
       WHERE round.draw_id = ? AND ${ofOwner} ${inStates}`,
    )
  const [queryMember, queryPlayer] = [prepare(ofMember), prepare(ofPlayer)]
  return (drawId, owner) =>
    'game_code' in owner
      ? queryPlayer.all(drawId, ...toKey(owner))
      : queryMember.all(drawId, owner.player_id, owner.mode)
}

function toKey({ player_id, mode, vendor, game_code }: Player): [string, string, string, string] {
  return [player_id, mode, vendor, game_code]
}

function toText(amount: bigint | null): string | null {
  return amount === null ? null : String(amount)
}
