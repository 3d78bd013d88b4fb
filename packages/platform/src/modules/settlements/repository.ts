import type { ContractKind, ContractPeriod } from '@croupier/domain/contract'
import type { TimeWindow } from '@croupier/domain/time-windows'
import { and, count, desc, eq, gt, inArray, isNull, lt, lte, max, or, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { member, memberLine } from '../../core/members/schema.ts'
import { agentContract } from '../contracts/schema.ts'
import { settlementCarry, settlementLine, settlementRun } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** The windows of a kind of contract of a merchant; of a dividend those of a period. */
export interface Series {
  readonly merchant: string
  readonly kind: ContractKind
  readonly period: ContractPeriod | null
}

type SeriesTable = typeof settlementRun | typeof settlementLine

const isOfSeries = (table: SeriesTable, { merchant, kind, period }: Series) =>
  and(
    eq(table.merchant, merchant),
    eq(table.kind, kind),
    period === null ? isNull(table.period) : eq(table.period, period),
  )

/** Makes settlements of a merchant's contracts of a kind wait for each other until the transaction ends. */
export async function lockSettlements(
  { query }: Pick<Transaction, 'query'>,
  { merchant, kind }: Omit<Series, 'period'>,
): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`settlements ${merchant} ${kind}`])
}

/** Returns the end of the last window that is settled; null before the first one. */
export async function findSettledUntil({ orm }: Orm, series: Series): Promise<Date | null> {
  const [row] = await orm
    .select({ until: max(settlementRun.windowTo) })
    .from(settlementRun)
    .where(isOfSeries(settlementRun, series))
  return row?.until ?? null
}

/** Returns the first instant, from another one on, at which a contract is in force; null without one. */
export async function findFirstInForce(
  { query }: Pick<Connection, 'query'>,
  { merchant, kind, period }: Series,
  since: Date | null,
): Promise<Date | null> {
  const [row] = await query<{ first: Date | null }>(
    `select min(greatest(effective_from, $4::timestamptz)) as first from agent_contract
    where merchant = $1 and kind = $2 and period is not distinct from $3 and effective_from is not null
      and (ends_at is null or ends_at > greatest(effective_from, $4::timestamptz))`,
    [merchant, kind, period, since],
  )
  return row?.first ?? null
}

/** Returns the first instant, or the start of the hour, from another one on, in which a merchant has booked something that counts. */
export async function findFirstActivity(
  { query }: Pick<Connection, 'query'>,
  merchant: string,
  since: Date,
): Promise<Date | null> {
  const [row] = await query<{ first: Date | null }>(
    `select least(
      (select greatest(hour, $2::timestamptz) from member_hour
        where merchant = $1 and realm = 'real' and hour > $2::timestamptz - interval '1 hour' order by hour limit 1),
      (select min(booked_at) from posting
        where merchant = $1 and kind in ('rebate', 'bonus', 'bonusForfeit') and booked_at >= $2::timestamptz)
    ) as first`,
    [merchant, since],
  )
  return row?.first ?? null
}

/** Marks a window as settled; null when it is already, whichever server has done it. */
export async function insertRun(
  { orm }: Orm,
  { merchant, kind, period }: Series,
  window: TimeWindow,
  settledAt: Date,
): Promise<bigint | null> {
  const [row] = await orm
    .insert(settlementRun)
    .values({ merchant, kind, period, windowFrom: window.from, windowTo: window.to, settledAt })
    .onConflictDoNothing()
    .returning({ id: settlementRun.id })
  return row?.id ?? null
}

/** Whether a window that starts at an instant is settled. */
export async function isSettled({ orm }: Orm, series: Series, windowFrom: Date): Promise<boolean> {
  const rows = await orm
    .select({ id: settlementRun.id })
    .from(settlementRun)
    .where(and(isOfSeries(settlementRun, series), eq(settlementRun.windowFrom, windowFrom)))
  return rows.length > 0
}

/** Sums the entitlements of the lines of a window by agent, minor units. */
export async function sumBooked({ orm }: Orm, series: Series, windowFrom: Date): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await orm
    .select({ memberId: settlementLine.memberId, booked: sum(settlementLine.entitlement) })
    .from(settlementLine)
    .where(and(isOfSeries(settlementLine, series), eq(settlementLine.windowFrom, windowFrom)))
    .groupBy(settlementLine.memberId)
  return new Map(rows.map(({ memberId, booked }) => [memberId, BigInt(booked ?? 0)]))
}

/** What an agent has left, with the period of its last line; minor units. */
export type Carry = Pick<typeof settlementCarry.$inferSelect, 'memberId' | 'period' | 'loss' | 'amount'>

/** Reads what the agents with a kind of contract have left, whatever the period of their last line. */
export function readCarries({ orm }: Orm, { merchant, kind }: Omit<Series, 'period'>): Promise<Carry[]> {
  const { memberId, period, loss, amount } = settlementCarry
  return orm
    .select({ memberId, period, loss, amount })
    .from(settlementCarry)
    .where(and(eq(settlementCarry.merchant, merchant), eq(settlementCarry.kind, kind)))
}

/** Rows of one statement, which has 65,535 parameters at most. */
const carriesAtOnce = 1_000

/** Stores what agents have left for their next line. */
export async function saveCarries(
  { orm }: Orm,
  { merchant, kind }: Omit<Series, 'period'>,
  carries: readonly Carry[],
): Promise<void> {
  for (let from = 0; from < carries.length; from += carriesAtOnce)
    await orm
      .insert(settlementCarry)
      .values(carries.slice(from, from + carriesAtOnce).map((carry) => ({ ...carry, merchant, kind })))
      .onConflictDoUpdate({
        target: [settlementCarry.memberId, settlementCarry.kind],
        set: { period: sql`excluded.period`, loss: sql`excluded.loss`, amount: sql`excluded.amount` },
      })
}

/** Returns those of some accounts that are disabled. */
export async function listDisabled({ orm }: Orm, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  if (ids.length === 0) return new Set()
  const rows = await orm
    .select({ id: member.id })
    .from(member)
    .where(and(inArray(member.id, [...ids]), eq(member.disabled, true)))
  return new Set(rows.map(({ id }) => id))
}

/** A line that is being booked. */
export type NewLine = typeof settlementLine.$inferInsert

/** Inserts a line and returns its id. */
export async function insertLine({ orm }: Pick<Transaction, 'orm'>, line: NewLine): Promise<bigint> {
  const [row] = await orm.insert(settlementLine).values(line).returning({ id: settlementLine.id })
  if (!row) throw new Error('The line was not inserted.')
  return row.id
}

/** A line that pays something. */
export type PayableLine = Pick<
  typeof settlementLine.$inferSelect,
  'id' | 'memberId' | 'kind' | 'period' | 'windowFrom' | 'windowTo' | 'paid'
>

/** Reads those of some lines of a merchant that pay something, in the order of their agents, in which accounts are locked. */
export async function readPayableLines({ orm }: Orm, merchant: string, ids: readonly bigint[]): Promise<PayableLine[]> {
  if (ids.length === 0) return []
  const { id, memberId, kind, period, windowFrom, windowTo, paid } = settlementLine
  return orm
    .select({ id, memberId, kind, period, windowFrom, windowTo, paid })
    .from(settlementLine)
    .where(and(eq(settlementLine.merchant, merchant), inArray(id, [...ids]), gt(paid, 0n)))
    .orderBy(memberId, id)
}

/** A line with the name of its agent. */
export type LineRow = typeof settlementLine.$inferSelect & { readonly username: string }

/** Which lines a list has: those that an agent receives, or those of the accounts directly below that it pays. */
export interface LineFilter {
  readonly merchant: string
  readonly kind: ContractKind
  readonly agentId: bigint
  readonly side: 'own' | 'downline'
  /** One of the accounts below. */
  readonly memberId: bigint | null
  /** Lines are listed whose window has a part between the two instants. */
  readonly since: Date
  readonly until: Date
}

/** A page of lines: after a sort key if there is one, else from an offset. */
export interface LinePage {
  readonly limit: number
  readonly offset: number
  readonly after: { readonly windowFrom: Date; readonly id: bigint } | undefined
}

/** A month, with a day to spare for time zones that change their offset. */
const longestWindowMs = 32 * 24 * 60 * 60_000

const isOfFilter = ({ merchant, kind, agentId, side, memberId, since, until }: LineFilter) =>
  and(
    eq(settlementLine.merchant, merchant),
    eq(settlementLine.kind, kind),
    eq(side === 'own' ? settlementLine.memberId : settlementLine.uplineId, agentId),
    memberId === null ? undefined : eq(settlementLine.memberId, memberId),
    gt(settlementLine.windowTo, since),
    // No window is longer, so that the range of the index ends.
    gt(settlementLine.windowFrom, new Date(since.getTime() - longestWindowMs)),
    lt(settlementLine.windowFrom, until),
  )

const selectLines = ({ orm }: Orm) =>
  orm
    .select({ line: settlementLine, username: member.username })
    .from(settlementLine)
    .innerJoin(member, eq(member.id, settlementLine.memberId))

/** Returns a page of lines, the newest window first. */
export async function readLines(
  orm: Orm,
  filter: LineFilter,
  { limit, offset, after }: LinePage,
): Promise<readonly LineRow[]> {
  const isAfter =
    after &&
    or(
      lt(settlementLine.windowFrom, after.windowFrom),
      and(lte(settlementLine.windowFrom, after.windowFrom), lt(settlementLine.id, after.id)),
    )
  const rows = await selectLines(orm)
    .where(and(isOfFilter(filter), isAfter))
    .orderBy(desc(settlementLine.windowFrom), desc(settlementLine.id))
    .limit(limit)
    .offset(after ? 0 : offset)
  return rows.map(({ line, username }) => ({ ...line, username }))
}

/** Sums of lines, minor units. */
export interface LineSums {
  readonly total: number
  readonly entitlement: bigint
  readonly deductions: bigint
  readonly result: bigint
  readonly paid: bigint
}

/** Sums all lines of a filter. */
export async function sumLines({ orm }: Orm, filter: LineFilter): Promise<LineSums> {
  const [row] = await orm
    .select({
      total: count(),
      entitlement: sum(settlementLine.entitlement),
      deductions: sum(settlementLine.deductions),
      result: sum(settlementLine.result),
      paid: sum(settlementLine.paid),
    })
    .from(settlementLine)
    .where(isOfFilter(filter))
  const toMinor = (text: string | null | undefined) => BigInt(text ?? 0)
  return {
    total: row?.total ?? 0,
    entitlement: toMinor(row?.entitlement),
    deductions: toMinor(row?.deductions),
    result: toMinor(row?.result),
    paid: toMinor(row?.paid),
  }
}

/** A line with the code of its contract. */
export interface FoundLine extends LineRow {
  readonly contractCode: string | null
}

/** Finds a line of an agent or of an account below it; null for every other one. */
export async function findTeamLine(
  { orm }: Orm,
  { merchant, agentId }: Pick<LineFilter, 'merchant' | 'agentId'>,
  id: bigint,
): Promise<FoundLine | null> {
  const [row] = await orm
    .select({ line: settlementLine, username: member.username, contractCode: agentContract.code })
    .from(settlementLine)
    .innerJoin(member, eq(member.id, settlementLine.memberId))
    .innerJoin(
      memberLine,
      and(eq(memberLine.descendantId, settlementLine.memberId), eq(memberLine.ancestorId, agentId)),
    )
    .leftJoin(agentContract, eq(agentContract.id, settlementLine.contractId))
    .where(and(eq(settlementLine.id, id), eq(settlementLine.merchant, merchant)))
  return row ? { ...row.line, username: row.username, contractCode: row.contractCode } : null
}

/** An account directly below an agent, with what it is entitled to. */
export interface Deduction {
  readonly username: string
  readonly entitlement: bigint
}

const deducted = alias(settlementLine, 'deducted')

/** Returns the lines that the deductions of a line are the sum of, by name. */
export function readDeductions(
  { orm }: Orm,
  { runId, memberId, windowFrom }: Pick<LineRow, 'runId' | 'memberId' | 'windowFrom'>,
): Promise<Deduction[]> {
  return orm
    .select({ username: member.username, entitlement: deducted.entitlement })
    .from(deducted)
    .innerJoin(member, eq(member.id, deducted.memberId))
    .where(and(eq(deducted.runId, runId), eq(deducted.uplineId, memberId), eq(deducted.windowFrom, windowFrom)))
    .orderBy(member.username)
}

/** Returns the code of a contract, which calls name it by. */
export async function readContractCode({ orm }: Orm, id: bigint): Promise<string | null> {
  const [row] = await orm.select({ code: agentContract.code }).from(agentContract).where(eq(agentContract.id, id))
  return row?.code ?? null
}

/** Returns the names of accounts by their ids. */
export async function readUsernames({ orm }: Orm, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .select({ id: member.id, username: member.username })
    .from(member)
    .where(inArray(member.id, [...ids]))
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** A settled round of a team. */
export interface BetRow {
  readonly username: string
  readonly memberId: bigint
  readonly roundId: string
  readonly gameName: string
  readonly vendor: string
  readonly settledAt: Date
  readonly stake: bigint
  readonly win: bigint
}

/** Sort key of a round: when it was settled, its account, its vendor and its id. */
export type BetKey = readonly [settledAt: string, memberId: string, vendor: string, roundId: string]

/** Reads a page of the rounds of an agent and its team that were settled in a window, the last one first. */
export function readBets(
  { query }: Pick<Connection, 'query'>,
  { merchant, memberId, windowFrom, windowTo }: Pick<LineRow, 'merchant' | 'memberId' | 'windowFrom' | 'windowTo'>,
  { language, limit, after }: { readonly language: string; readonly limit: number; readonly after: BetKey | undefined },
): Promise<BetRow[]> {
  return query<BetRow>(
    `select member.username, round.member_id as "memberId", round.round_id as "roundId", round.vendor,
      coalesce(game.name ->> $5, game.name ->> 'EN', round.node_id) as "gameName", round.closed_at as "settledAt", round.stake, round.win
    from game_round round
    join member_line line on line.descendant_id = round.member_id and line.ancestor_id = $2
    join member on member.id = round.member_id
    left join game on game.node_id = round.node_id
    where round.merchant = $1 and round.state = 'settled' and round.mode = 'real'
      and round.closed_at >= $3 and round.closed_at < $4
      and ($7::timestamptz is null
        or (round.closed_at, round.member_id, round.vendor, round.round_id) < ($7, $8::bigint, $9::text, $10::text))
    order by round.closed_at desc, round.member_id desc, round.vendor desc, round.round_id desc
    limit $6`,
    [merchant, memberId, windowFrom, windowTo, language, limit, ...(after ?? [null, null, null, null])],
  )
}
