import { isOpenDeposit, type DepositState } from '@croupier/domain/deposit'
import { and, desc, eq, inArray, lt, lte, ne } from 'drizzle-orm'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { deposit } from '../deposits/schema.ts'
import { bonus, type OpenRound } from './schema.ts'

export type BonusRow = typeof bonus.$inferSelect

/** The key of the posting that credits a bonus. */
export function getCreditKey(id: bigint): string {
  return `bonus:${id}`
}

/** Makes what changes the bonuses and requirements of a member wait for each other until the transaction ends; bets go on. */
export async function lockMemberBonuses({ query }: Transaction, memberId: bigint): Promise<void> {
  await query('select id from member where id = $1 for no key update', [memberId])
}

/** Adds a bonus; returns it. */
export async function insertBonus({ orm }: Transaction, row: Omit<typeof bonus.$inferInsert, 'id'>): Promise<BonusRow> {
  const [inserted] = await orm.insert(bonus).values(row).returning()
  if (!inserted) throw new Error('The bonus was not inserted.')
  return inserted
}

/** Changes a bonus. */
export async function updateBonus(
  { orm }: Transaction,
  id: bigint,
  change: Partial<
    Pick<
      BonusRow,
      'amount' | 'state' | 'netFrom' | 'netBefore' | 'openRounds' | 'taken' | 'creditedAt' | 'expiresAt' | 'closedAt'
    >
  >,
): Promise<void> {
  await orm.update(bonus).set(change).where(eq(bonus.id, id))
}

/** Finds a bonus at one of the merchants, of any or of one member. */
export async function findBonus(
  { orm }: Connection,
  { merchants, id, memberId }: { merchants: readonly string[]; id: bigint; memberId?: bigint },
): Promise<BonusRow | null> {
  const [row] = await orm
    .select()
    .from(bonus)
    .where(
      and(
        inArray(bonus.merchant, [...merchants]),
        eq(bonus.id, id),
        memberId === undefined ? undefined : eq(bonus.memberId, memberId),
      ),
    )
  return row ?? null
}

/** Selects bonuses with the state of the deposits that they are accepted with. */
function selectWithDeposits({ orm }: Pick<Connection, 'orm'>) {
  return orm
    .select({ row: bonus, depositState: deposit.state })
    .from(bonus)
    .leftJoin(deposit, eq(deposit.id, bonus.depositId))
}

/** Returns a bonus as it is shown: one whose deposit has ended without a credit is void. */
function toShown({ row, depositState }: { row: BonusRow; depositState: DepositState | null }): BonusRow {
  // It is stored as pending, since money that arrives late still credits it.
  const isVoid = row.state === 'pending' && depositState !== null && !isOpenDeposit(depositState)
  return isVoid ? { ...row, state: 'void' } : row
}

/** Finds the bonus that was taken with a deposit, in whatever state, as it is shown. */
export async function findBonusOfDeposit(connection: Connection, depositId: bigint): Promise<BonusRow | null> {
  const [found] = await selectWithDeposits(connection).where(eq(bonus.depositId, depositId))
  return found ? toShown(found) : null
}

/** Finds the bonus that waits for a deposit. */
export async function findPendingBonus({ orm }: Transaction, depositId: bigint): Promise<BonusRow | null> {
  const [row] = await orm
    .select()
    .from(bonus)
    .where(and(eq(bonus.depositId, depositId), eq(bonus.state, 'pending')))
  return row ?? null
}

/** Returns a page of the bonuses of a member as they are shown, newest first. */
export async function readBonuses(
  connection: Connection,
  memberId: bigint,
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<readonly BonusRow[]> {
  const rows = await selectWithDeposits(connection)
    .where(and(eq(bonus.memberId, memberId), before === undefined ? undefined : lt(bonus.id, before)))
    .orderBy(desc(bonus.id))
    .limit(limit)
  return rows.map(toShown)
}

/** Returns the bonuses with the given ids. */
export async function readBonusesById({ orm }: Connection, ids: readonly bigint[]): Promise<readonly BonusRow[]> {
  if (ids.length === 0) return []
  return orm
    .select()
    .from(bonus)
    .where(inArray(bonus.id, [...ids]))
}

/** Returns the bonuses of a member that have expired. */
export function readExpired({ orm }: Connection, memberId: bigint, now: Date): Promise<readonly BonusRow[]> {
  return orm
    .select()
    .from(bonus)
    .where(and(eq(bonus.memberId, memberId), eq(bonus.state, 'active'), lte(bonus.expiresAt, now)))
    .orderBy(bonus.id)
}

/** Returns the active bonuses of a member except for one. */
export function readOtherActive(
  { orm }: Connection,
  { id, memberId }: Pick<BonusRow, 'id' | 'memberId'>,
): Promise<readonly BonusRow[]> {
  return orm
    .select()
    .from(bonus)
    .where(and(eq(bonus.memberId, memberId), eq(bonus.state, 'active'), ne(bonus.id, id)))
}

/** What a member has taken before. */
export interface OfferHistory {
  /** Whether it has a deposit that is credited. */
  readonly hasDeposited: boolean
  /** Keys of the offers that it has taken, or accepted with a deposit that is open. */
  readonly taken: readonly string[]
}

/** Reads what a member has taken before; one deposit can be left out. */
export async function readOfferHistory(
  { query }: Pick<Connection, 'query'>,
  memberId: bigint,
  withoutDeposit: bigint | null = null,
): Promise<OfferHistory> {
  const [row] = await query<OfferHistory>(
    `select
      exists (
        select from deposit where member_id = $1 and state = 'approved' and id is distinct from $2::bigint
      ) as "hasDeposited",
      coalesce((
        select jsonb_agg(distinct bonus.offer) from bonus left join deposit on deposit.id = bonus.deposit_id
        where bonus.member_id = $1 and bonus.offer is not null and bonus.state <> 'void'
          and bonus.deposit_id is distinct from $2::bigint
          and (bonus.state <> 'pending' or deposit.state in ('pending', 'reviewing'))
      ), '[]') as taken`,
    [memberId, withoutDeposit],
  )
  return row ?? { hasDeposited: false, taken: [] }
}

/** The rounds that a bonus keeps, which are the JSON of `$n`. */
const knownSql = (known: string) =>
  `select vendor, "roundId" from jsonb_to_recordset(${known}::jsonb) as known (vendor text, "roundId" text)`

/**
 * Returns what the rounds of a member have moved from the start of an hour on, in minor units: wins minus stakes of the booked hours,
 * which have adjustments as vendors say them, and what those have not covered.
 */
export async function readNet({ query }: Pick<Connection, 'query'>, memberId: bigint, from: Date): Promise<bigint> {
  const [row] = await query<{ net: bigint }>(
    `select (
       coalesce((select sum(win + adjustment - stake) from member_hour where member_id = $1 and realm = 'real' and hour >= $2), 0)
       + coalesce((select sum(amount) from uncovered_adjustment where member_id = $1 and mode = 'real' and received_at >= $2), 0)
     )::bigint as net`,
    [memberId, from],
  )
  return row?.net ?? 0n
}

/** Returns the rounds of a member that are not settled, the oldest first. */
export function readOpenRounds({ query }: Pick<Connection, 'query'>, memberId: bigint): Promise<OpenRound[]> {
  return query<OpenRound>(
    `select vendor, round_id as "roundId", stake::text as stake from game_round
     where member_id = $1 and mode = 'real' and state = 'open' order by opened_at`,
    [memberId],
  )
}

/** Whether a member has a round since an instant that is not settled and not among the known ones. */
export async function hasOpenRound(
  { query }: Pick<Connection, 'query'>,
  memberId: bigint,
  { since, known }: { readonly since: Date; readonly known: readonly OpenRound[] },
): Promise<boolean> {
  const rows = await query(
    `select 1 from game_round as round
     where round.member_id = $1 and round.mode = 'real' and round.opened_at >= $2 and round.state = 'open'
       and (round.vendor, round.round_id) not in (${knownSql('$3')})
     limit 1`,
    [memberId, since, JSON.stringify(known)],
  )
  return rows.length > 0
}

/** What has become of a round that was open at a credit. Minor units. */
interface KnownRoundRow {
  readonly state: 'open' | 'settled' | 'cancelled'
  /** The stakes at the credit, and all of them. */
  readonly before: bigint
  readonly stake: bigint
  /** What it has paid: of an adjustment what was booked. */
  readonly win: bigint
}

/** Returns what has become of a member's rounds that were open. */
export async function readKnownRounds(
  { query }: Pick<Connection, 'query'>,
  memberId: bigint,
  known: readonly OpenRound[],
): Promise<readonly KnownRoundRow[]> {
  if (known.length === 0) return []
  return query<KnownRoundRow>(
    `select round.state, known.stake as before, round.stake, (round.win + coalesce((
       select sum(claim.amount) from uncovered_adjustment as claim
       join wallet_transaction as event using (vendor, transaction_id)
       where claim.member_id = round.member_id and claim.mode = round.mode and claim.vendor = round.vendor
         and event.round_id = round.round_id
     ), 0))::bigint as win
     from jsonb_to_recordset($2::jsonb) as known (vendor text, "roundId" text, stake bigint)
     join game_round as round on round.member_id = $1 and round.vendor = known.vendor and round.round_id = known."roundId"
       and round.mode = 'real'`,
    [memberId, JSON.stringify(known)],
  )
}

/**
 * Returns what adjustments since the credit of a bonus have booked for a member's rounds that were settled by then: without what they
 * have not covered. One that found no money has no posting.
 */
export async function readLateAdjustments(
  { query }: Pick<Connection, 'query'>,
  { id, memberId, creditedAt, openRounds }: Pick<BonusRow, 'id' | 'memberId' | 'creditedAt' | 'openRounds'>,
): Promise<bigint> {
  const [row] = await query<{ total: bigint }>(
    // Postings that move an account wait for each other, so that their ids order them, also where clocks of servers differ.
    `select coalesce(sum(event.amount + coalesce(claim.amount, 0)), 0)::bigint as total
     from posting as credit
     join wallet_transaction as event on event.member_id = $2 and event.event = 'adjust' and event.mode = 'real'
       and event.posting_id > credit.id
     left join uncovered_adjustment as claim on claim.vendor = event.vendor and claim.transaction_id = event.transaction_id
     join game_round as round on round.member_id = event.member_id and round.vendor = event.vendor
       and round.round_id = event.round_id and round.mode = event.mode
     where credit.key = $1 and round.opened_at < $3 and (round.vendor, round.round_id) not in (${knownSql('$4')})`,
    [getCreditKey(id), memberId, creditedAt, JSON.stringify(openRounds)],
  )
  return row?.total ?? 0n
}

/** A wallet that a member can spend from, with its balance in minor units; without a vendor the main one. */
export interface SpendableRow {
  readonly vendor: string | null
  readonly balance: bigint
}

const spendableSql = `
  select vendor, balance from account
  where member_id = $1 and purpose in ('main', 'vendor') and unit = $2 and realm = 'real' order by id`

/** Returns what a member can spend in all wallets, in minor units. */
export async function readSpendable(
  { query }: Pick<Connection, 'query'>,
  memberId: bigint,
  unit: string,
): Promise<bigint> {
  return sumBalances(await query<SpendableRow>(spendableSql, [memberId, unit]))
}

/** Locks the wallets that a member can spend from, so that no bet comes between, and returns them, the main one first. */
export function lockSpendable({ query }: Transaction, memberId: bigint, unit: string): Promise<SpendableRow[]> {
  return query<SpendableRow>(`${spendableSql} for update`, [memberId, unit])
}

/** Returns the sum of wallets in minor units. */
export function sumBalances(rows: readonly SpendableRow[]): bigint {
  return rows.reduce((sum, { balance }) => sum + balance, 0n)
}
