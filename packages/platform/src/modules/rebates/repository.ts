import { DomainError } from '@croupier/domain/errors'
import type { BookedGameType } from '@croupier/domain/game-types'
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { rebate, rebateLine } from './schema.ts'

/** Days of a merchant, both included, in its zone. */
export interface Days {
  readonly merchant: string
  readonly timeZone: string
  readonly from: string
  readonly to: string
}

/** A valid bet of a member, category and day that is in no rebate yet; minor units, above zero. */
export interface OpenBet {
  readonly memberId: bigint
  readonly day: string
  readonly gameType: BookedGameType
  readonly validBet: bigint
}

/** Reads the valid bets of a merchant's days that are in no rebate yet, of one member or of all. */
export async function readOpenBets(
  { query }: Pick<Connection, 'query'>,
  { merchant, timeZone, from, to }: Days,
  memberId?: bigint,
): Promise<readonly OpenBet[]> {
  const ofMember = memberId === undefined ? '' : 'and member_id = $5'
  return query<OpenBet>(
    `select facts.member_id as "memberId", facts.day::text as day, facts.game_type as "gameType",
      (facts.valid_bet - coalesce(booked.valid_bet, 0))::bigint as "validBet"
    from (
      select member_id, (hour at time zone $2)::date as day, game_type, sum(valid_bet) as valid_bet from member_hour
      where merchant = $1 and realm = 'real' ${ofMember}
        and hour >= ($3::date)::timestamp at time zone $2 and hour < ($4::date + 1)::timestamp at time zone $2
      group by 1, 2, 3
    ) as facts
    left join (
      select member_id, day, game_type, sum(valid_bet) as valid_bet from rebate_line
      where day between $3::date and $4::date ${ofMember}
      group by 1, 2, 3
    ) as booked on booked.member_id = facts.member_id and booked.day = facts.day and booked.game_type = facts.game_type
    where facts.valid_bet > coalesce(booked.valid_bet, 0)
    order by facts.member_id, facts.day, facts.game_type`,
    [merchant, timeZone, from, to, ...(memberId === undefined ? [] : [memberId])],
  )
}

/**
 * Makes the rebates of a member wait for each other until the transaction ends. Bets go on: their rows refer to the member,
 * which a weaker lock permits.
 */
export async function lockMemberRebates({ query }: Transaction, memberId: bigint): Promise<void> {
  await query('select id from member where id = $1 for no key update', [memberId])
}

/** A rebate that is being booked. */
export type NewRebate = Omit<typeof rebate.$inferInsert, 'id'>

/** A line of a rebate that is being booked. */
export type NewLine = Omit<typeof rebateLine.$inferInsert, 'rebateId'>

/** Inserts a rebate with its lines and returns its id. Throws IDEMPOTENCY_KEY_REUSED for a key that has one. */
export async function insertRebate({ orm }: Transaction, row: NewRebate, lines: readonly NewLine[]): Promise<bigint> {
  const { id, key } = rebate
  const [inserted] = await orm.insert(rebate).values(row).onConflictDoNothing({ target: key }).returning({ id })
  if (!inserted) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  await orm.insert(rebateLine).values(lines.map((line) => ({ ...line, rebateId: inserted.id })))
  return inserted.id
}

/** A rebate with its lines. */
export type RebateRow = typeof rebate.$inferSelect & { readonly lines: readonly (typeof rebateLine.$inferSelect)[] }

/** The member whose rebates are read. */
interface Owner {
  readonly merchant: string
  readonly memberId: bigint
}

const isOwn = ({ merchant, memberId }: Owner) => and(eq(rebate.merchant, merchant), eq(rebate.memberId, memberId))

/** Returns a page of the rebates of a member, newest first. `before`: id of the last rebate of the page before. */
export async function readRebates(
  { orm }: Connection,
  owner: Owner,
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<readonly RebateRow[]> {
  const rebates = await orm
    .select()
    .from(rebate)
    .where(and(isOwn(owner), before === undefined ? undefined : lt(rebate.id, before)))
    .orderBy(desc(rebate.id))
    .limit(limit)
  return addLines({ orm }, rebates)
}

/** Finds a rebate of a member; null for every other one. */
export async function findRebate({ orm }: Connection, owner: Owner, id: bigint): Promise<RebateRow | null> {
  const rebates = await orm
    .select()
    .from(rebate)
    .where(and(isOwn(owner), eq(rebate.id, id)))
  const [row] = await addLines({ orm }, rebates)
  return row ?? null
}

async function addLines(
  { orm }: Pick<Connection, 'orm'>,
  rebates: readonly (typeof rebate.$inferSelect)[],
): Promise<readonly RebateRow[]> {
  if (rebates.length === 0) return []
  const ids = rebates.map(({ id }) => id)
  const lines = await orm
    .select()
    .from(rebateLine)
    .where(inArray(rebateLine.rebateId, ids))
    .orderBy(asc(rebateLine.day), asc(rebateLine.gameType))
  const byRebate = Map.groupBy(lines, ({ rebateId }) => rebateId)
  return rebates.map((row) => ({ ...row, lines: byRebate.get(row.id) ?? [] }))
}
