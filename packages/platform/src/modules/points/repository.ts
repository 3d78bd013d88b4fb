import type { PointsKind, RedemptionState } from '@croupier/domain/points'
import { and, asc, count, desc, eq, getTableColumns, gt, gte, inArray, lt, min, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { isOfUsername } from '../../core/members/repository.ts'
import { member } from '../../core/members/schema.ts'
import { pointsProduct, pointsRedemption } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** A product of the mall. */
export type ProductRow = typeof pointsProduct.$inferSelect

/** A product that is being added. */
export type NewProduct = Omit<typeof pointsProduct.$inferInsert, 'id'>

/** Points that a member has redeemed. */
export type RedemptionRow = typeof pointsRedemption.$inferSelect

/** Returns the products of a merchant in their order. */
export function readProducts({ orm }: Orm, merchant: string): Promise<readonly ProductRow[]> {
  return orm
    .select()
    .from(pointsProduct)
    .where(eq(pointsProduct.merchant, merchant))
    .orderBy(asc(pointsProduct.position), asc(pointsProduct.id))
}

/** Finds a product of one of the merchants. */
export async function findProduct({ orm }: Orm, merchants: readonly string[], id: bigint): Promise<ProductRow | null> {
  const [row] = await orm
    .select()
    .from(pointsProduct)
    .where(and(inArray(pointsProduct.merchant, [...merchants]), eq(pointsProduct.id, id)))
  return row ?? null
}

/** Finds a product of one of the merchants and locks it. */
export async function lockProduct(
  { orm }: Pick<Transaction, 'orm'>,
  merchants: readonly string[],
  id: bigint,
): Promise<ProductRow | null> {
  const [row] = await orm
    .select()
    .from(pointsProduct)
    .where(and(inArray(pointsProduct.merchant, [...merchants]), eq(pointsProduct.id, id)))
    .for('update')
  return row ?? null
}

/** Inserts products and returns their ids. */
export async function insertProducts({ orm }: Orm, rows: readonly NewProduct[]): Promise<readonly bigint[]> {
  if (rows.length === 0) return []
  const inserted = await orm
    .insert(pointsProduct)
    .values([...rows])
    .returning({ id: pointsProduct.id })
  return inserted.map(({ id }) => id)
}

/** Changes a product that is locked. */
export async function updateProduct(
  { orm }: Pick<Transaction, 'orm'>,
  id: bigint,
  change: Partial<Omit<NewProduct, 'merchant'>>,
): Promise<void> {
  await orm.update(pointsProduct).set(change).where(eq(pointsProduct.id, id))
}

/** Takes pieces of a product that is on from its stock; null when there are not enough. */
export async function takeStock(
  { orm }: Pick<Transaction, 'orm'>,
  { merchant, id, quantity }: { readonly merchant: string; readonly id: bigint; readonly quantity: number },
): Promise<ProductRow | null> {
  const [row] = await orm
    .update(pointsProduct)
    .set({ stock: sql`${pointsProduct.stock} - ${quantity}` })
    .where(
      and(
        eq(pointsProduct.merchant, merchant),
        eq(pointsProduct.id, id),
        eq(pointsProduct.enabled, true),
        gte(pointsProduct.stock, quantity),
      ),
    )
    .returning()
  return row ?? null
}

/** Gives pieces back to the stock of a product. */
export async function returnStock({ orm }: Pick<Transaction, 'orm'>, id: bigint, quantity: number): Promise<void> {
  await orm
    .update(pointsProduct)
    .set({ stock: sql`${pointsProduct.stock} + ${quantity}` })
    .where(eq(pointsProduct.id, id))
}

/** Inserts a redemption and returns its id. The balance follows from the posting: see `setBalance`. */
export async function insertRedemption(
  { orm }: Pick<Transaction, 'orm'>,
  row: Omit<typeof pointsRedemption.$inferInsert, 'id' | 'balance'>,
): Promise<bigint> {
  const [inserted] = await orm
    .insert(pointsRedemption)
    .values({ ...row, balance: 0n })
    .returning({ id: pointsRedemption.id })
  if (!inserted) throw new Error('The redemption was not inserted.')
  return inserted.id
}

/** Stores the balance right after a redemption, and returns the redemption. */
export async function setBalance(
  { orm }: Pick<Transaction, 'orm'>,
  id: bigint,
  balance: bigint,
): Promise<RedemptionRow> {
  const [row] = await orm.update(pointsRedemption).set({ balance }).where(eq(pointsRedemption.id, id)).returning()
  if (!row) throw new Error(`Redemption ${id} does not exist.`)
  return row
}

/** A page of redemptions. `after`: id of the last row of the page before. */
interface RedemptionPage {
  readonly after: bigint | undefined
  readonly limit: number
}

/** Returns a page of what a member has redeemed, newest first; with a state what is in it. */
export function readRedemptions(
  { orm }: Orm,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: bigint },
  { state, after, limit }: RedemptionPage & { readonly state: RedemptionState | undefined },
): Promise<readonly RedemptionRow[]> {
  return orm
    .select()
    .from(pointsRedemption)
    .where(
      and(
        eq(pointsRedemption.merchant, merchant),
        eq(pointsRedemption.memberId, memberId),
        state === undefined ? undefined : eq(pointsRedemption.state, state),
        after === undefined ? undefined : lt(pointsRedemption.id, after),
      ),
    )
    .orderBy(desc(pointsRedemption.id))
    .limit(limit)
}

/** Returns what the products cost that a member waits for. */
export async function sumInProcess({ orm }: Orm, memberId: bigint): Promise<bigint> {
  const [row] = await orm
    .select({ total: sql<string>`coalesce(sum(${pointsRedemption.points}), 0)::text` })
    .from(pointsRedemption)
    .where(and(eq(pointsRedemption.memberId, memberId), eq(pointsRedemption.state, 'applying')))
  return BigInt(row?.total ?? 0)
}

/** An application with the username of its member. */
export type QueuedRedemption = RedemptionRow & { readonly account: string }

/** Returns a page of the applications for products in a state, or of an account: waiting ones oldest first, others newest first. */
export function readQueue(
  { orm }: Orm,
  {
    merchants,
    state,
    account,
    after,
    limit,
  }: RedemptionPage & {
    readonly merchants: readonly string[]
    readonly state: RedemptionState
    /** Username, which stands for the state. */
    readonly account: string | undefined
  },
): Promise<readonly QueuedRedemption[]> {
  const isOldestFirst = account === undefined && state === 'applying'
  const isLater = isOldestFirst ? gt : lt
  return orm
    .select({ ...getTableColumns(pointsRedemption), account: member.username })
    .from(pointsRedemption)
    .innerJoin(member, eq(member.id, pointsRedemption.memberId))
    .where(
      and(
        inArray(pointsRedemption.merchant, [...merchants]),
        account === undefined ? eq(pointsRedemption.state, state) : isOfUsername(merchants, account),
        eq(pointsRedemption.type, 'product'),
        after === undefined ? undefined : isLater(pointsRedemption.id, after),
      ),
    )
    .orderBy((isOldestFirst ? asc : desc)(pointsRedemption.id))
    .limit(limit)
}

/** Finds a redemption at one of the merchants and locks it. */
export async function lockRedemption(
  { orm }: Pick<Transaction, 'orm'>,
  merchants: readonly string[],
  id: bigint,
): Promise<RedemptionRow | null> {
  const [row] = await orm
    .select()
    .from(pointsRedemption)
    .where(and(inArray(pointsRedemption.merchant, [...merchants]), eq(pointsRedemption.id, id)))
    .for('update')
  return row ?? null
}

/** Decides a redemption that is locked. */
export async function updateRedemption(
  { orm }: Pick<Transaction, 'orm'>,
  id: bigint,
  change: Pick<RedemptionRow, 'state' | 'remark' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await orm.update(pointsRedemption).set(change).where(eq(pointsRedemption.id, id))
}

/** Counts the waiting applications of merchants. */
export async function countApplying(
  { orm }: Orm,
  merchants: readonly string[],
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const [row] = await orm
    .select({ count: count(), oldest: min(pointsRedemption.createdAt) })
    .from(pointsRedemption)
    .where(and(inArray(pointsRedemption.merchant, [...merchants]), eq(pointsRedemption.state, 'applying')))
  return row ?? { count: 0, oldest: null }
}

/** A movement of a member's points, with what has earned them or been redeemed. */
export interface TransactionRow {
  /** Of the posting. */
  readonly id: bigint
  readonly kind: PointsKind
  readonly amount: bigint
  readonly balance: bigint
  readonly bookedAt: Date
  readonly source: string | null
  readonly turnover: bigint | null
  readonly ratioAmount: bigint | null
  readonly ratioPoints: bigint | null
  readonly code: string | null
}

/** Returns a page of the movements of a member's points, newest first. `before`: id of the last one of the page before. */
export function readTransactions(
  { query }: Pick<Connection, 'query'>,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: bigint },
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<readonly TransactionRow[]> {
  return query<TransactionRow>(
    `select posting.id, posting.kind, entry.amount, entry.balance_after as balance, posting.booked_at as "bookedAt",
      earning.source, earning.amount as turnover, earning.ratio_amount as "ratioAmount", earning.ratio_points as "ratioPoints",
      redemption.code
    from account
    join entry on entry.account_id = account.id
    join posting on posting.id = entry.posting_id
    left join points_earning as earning
      on earning.id = case when posting.kind = 'pointsEarn' then posting.reference::bigint end
    left join points_redemption as redemption on posting.kind <> 'pointsEarn' and redemption.code = posting.reference
    where account.merchant = $1 and account.member_id = $2 and account.purpose = 'points' and account.unit = 'PTS'
      and account.realm = 'real' and ($3::bigint is null or entry.posting_id < $3)
    order by entry.posting_id desc limit $4`,
    [merchant, memberId, before ?? null, limit],
  )
}
