import type { GameType } from '@croupier/domain/game-types'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../core/db/database.ts'
import type { Posting } from '../../core/ledger/posting.ts'
import { member } from '../../core/members/schema.ts'
import { bankAccount } from '../bank-accounts/schema.ts'
import { depositEvent } from '../deposits/schema.ts'
import { gameSession } from '../play/schema.ts'
import { rebate, rebateLine } from '../rebates/schema.ts'
import { withdrawalEvent } from '../withdrawals/schema.ts'

/** A demo account, below or beside which a world is made. */
export interface DemoAccount {
  readonly id: bigint
  readonly passwordHash: string
  /** Main balance in minor units. */
  readonly balance: bigint
}

/** Finds an account of a merchant by its exact name. */
export async function findDemoAccount(
  { query }: Connection,
  merchant: string,
  username: string,
): Promise<DemoAccount | null> {
  const [row] = await query<DemoAccount>(
    `select member.id, member.password_hash as "passwordHash", coalesce(account.balance, 0)::bigint as balance
    from member
    left join account on account.member_id = member.id and account.purpose = 'main' and account.realm = 'real'
      and account.unit = member.currency
    where member.merchant = $1 and member.username = $2`,
    [merchant, username],
  )
  return row ?? null
}

/** Whether the demo agent has a member below it beside the demo player. */
export async function hasTeam({ query }: Connection, agentId: bigint, playerId: bigint): Promise<boolean> {
  const rows = await query('select id from member where upline_id = $1 and id <> $2 limit 1', [agentId, playerId])
  return rows.length > 0
}

/** A game that a merchant offers. */
export interface OfferedGame {
  readonly nodeId: string
  readonly gameCode: string
  readonly vendor: string
  readonly gameType: GameType
  /** Ceiling of a win as a multiple of its stake. */
  readonly maxMultiple: number
}

/** Returns the games of a merchant that can be opened, in their order. `seamless`: those that are played from the main wallet. */
export function readGames(
  { query }: Connection,
  { merchant, seamless }: { readonly merchant: string; readonly seamless: boolean },
): Promise<OfferedGame[]> {
  return query<OfferedGame>(
    `select offer.node_id as "nodeId", offer.game_code as "gameCode", offer.vendor, offer.game_type as "gameType",
      coalesce(game.max_win_multiple, vendor.max_win_multiple) as "maxMultiple"
    from offered_game offer join game on game.node_id = offer.node_id join vendor on vendor.code = offer.vendor
    where offer.merchant = $1 and game.is_game and not offer.maintenance and (not $2 or vendor.wallet = 'seamless')
    order by offer.position, offer.node_id`,
    [merchant, seamless],
  )
}

/**
 * Opens the categories of vendors that are closed, for the days in which a world plays; returns a function that closes them again.
 * Nobody sees them open, as both are in the transaction of the world.
 */
export async function openCategories({ query }: Transaction): Promise<() => Promise<void>> {
  const closed = await query<{ vendor: string; game_type: string }>(
    'update vendor_category set maintenance = false where maintenance returning vendor, game_type',
  )
  return async () => {
    await query(
      `update vendor_category set maintenance = true from unnest($1::text[], $2::text[]) as closed (vendor, game_type)
      where vendor_category.vendor = closed.vendor and vendor_category.game_type = closed.game_type`,
      [closed.map(({ vendor }) => vendor), closed.map((row) => row.game_type)],
    )
  }
}

/** Inserts bank accounts; returns their ids by member. */
export async function insertBankAccounts(
  { orm }: Transaction,
  rows: readonly (typeof bankAccount.$inferInsert)[],
): Promise<ReadonlyMap<bigint, bigint>> {
  if (rows.length === 0) return new Map()
  const { id, memberId } = bankAccount
  const inserted = await orm
    .insert(bankAccount)
    .values([...rows])
    .returning({ id, memberId })
  return new Map(inserted.map((row) => [row.memberId, row.id]))
}

/** Inserts game sessions. */
export async function insertSessions(
  { orm }: Transaction,
  rows: readonly (typeof gameSession.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await orm.insert(gameSession).values([...rows])
}

/** Ends the game sessions of members that are open. */
export async function endSessions({ orm }: Transaction, memberIds: readonly bigint[]): Promise<void> {
  await orm
    .update(gameSession)
    .set({ endedAt: sql`${gameSession.createdAt} + interval '30 minutes'` })
    .where(and(inArray(gameSession.memberId, [...memberIds]), sql`${gameSession.endedAt} is null`))
}

/** Inserts the timeline of a deposit. */
export async function insertDepositEvents(
  { orm }: Transaction,
  rows: readonly (typeof depositEvent.$inferInsert)[],
): Promise<void> {
  await orm.insert(depositEvent).values([...rows])
}

/** Inserts the timeline of a withdrawal. */
export async function insertWithdrawalEvents(
  { orm }: Transaction,
  rows: readonly (typeof withdrawalEvent.$inferInsert)[],
): Promise<void> {
  await orm.insert(withdrawalEvent).values([...rows])
}

/** Sets when accounts have logged in first and last. */
export async function setLogins(
  { orm }: Transaction,
  rows: readonly { readonly memberId: bigint; readonly first: Date; readonly last: Date }[],
): Promise<void> {
  for (const { memberId, first, last } of rows)
    await orm.update(member).set({ firstLoginAt: first, lastLoginAt: last }).where(eq(member.id, memberId))
}

/** Returns the ranks of a merchant's members that have one. */
export async function readRanks({ query }: Connection, merchant: string): Promise<ReadonlyMap<bigint, number>> {
  const rows = await query<{ memberId: bigint; rank: number }>(
    'select member_id as "memberId", rank from member_vip where merchant = $1',
    [merchant],
  )
  return new Map(rows.map(({ memberId, rank }) => [memberId, rank]))
}

/** A rebate with its lines. */
export interface NewRebate {
  readonly row: Omit<typeof rebate.$inferInsert, 'id'>
  readonly lines: readonly Omit<typeof rebateLine.$inferInsert, 'rebateId'>[]
}

/** Inserts rebates; returns their ids by key. */
export async function insertRebates(
  { orm }: Transaction,
  rebates: readonly NewRebate[],
): Promise<ReadonlyMap<string, bigint>> {
  if (rebates.length === 0) return new Map()
  const { id, key } = rebate
  const inserted = await orm
    .insert(rebate)
    .values(rebates.map(({ row }) => row))
    .returning({ id, key })
  const ids = new Map(inserted.map((row) => [row.key, row.id]))
  const lines = rebates.flatMap((entry) =>
    entry.lines.map((line) => ({ ...line, rebateId: ids.get(entry.row.key) ?? 0n })),
  )
  await orm.insert(rebateLine).values(lines)
  return ids
}

/** Books postings in order, in one statement. */
export async function postAll({ query }: Transaction, postings: readonly Posting[]): Promise<void> {
  if (postings.length === 0) return
  const column = (read: (posting: Posting) => unknown) => postings.map(read)
  const list = (values: readonly (string | bigint | null | undefined)[]) =>
    `{${values.map((value) => String(value ?? 'NULL')).join(',')}}`
  await query(
    `select booked.posting_id
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::text[], $9::text[],
        $10::text[], $11::text[])
      with ordinality as row (merchant, kind, key, unit, realm, reference, at, members, purposes, vendors, amounts, place)
      cross join lateral post(row.merchant, row.kind, row.key, row.unit, row.realm, row.reference, row.at,
        row.members::bigint[], row.purposes::text[], row.vendors::text[], row.amounts::bigint[]) as booked
    order by row.place`,
    [
      column(({ merchant }) => merchant),
      column(({ kind }) => kind),
      column(({ key }) => key),
      column(({ unit }) => unit),
      column(({ realm }) => realm),
      column(({ reference }) => reference),
      column(({ at }) => at.toISOString()),
      column(({ legs }) => list(legs.map(({ account }) => account.memberId))),
      column(({ legs }) => list(legs.map(({ account }) => account.purpose))),
      column(({ legs }) => list(legs.map(({ account }) => account.vendor))),
      column(({ legs }) => list(legs.map(({ amount }) => amount))),
    ],
  )
}
