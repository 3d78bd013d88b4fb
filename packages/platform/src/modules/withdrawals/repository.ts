import type { WithdrawalState } from '@croupier/domain/withdrawal'
import { and, asc, count, desc, eq, getTableColumns, gt, gte, inArray, lt, min, notInArray, sql } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { isOfUsername } from '../../core/members/repository.ts'
import { member } from '../../core/members/schema.ts'
import { bankAccount } from '../bank-accounts/schema.ts'
import { withdrawal, withdrawalEvent } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

const columns = {
  ...getTableColumns(withdrawal),
  account: member.username,
  bank: bankAccount.title,
  bankKind: bankAccount.kind,
  accountNumber: bankAccount.accountNumber,
  holderName: bankAccount.holderName,
}

/** A withdrawal with its member and the account that it is paid to. */
export type WithdrawalRow = typeof withdrawal.$inferSelect & {
  readonly account: string
  readonly bank: string
  readonly bankKind: (typeof bankAccount.$inferSelect)['kind']
  readonly accountNumber: string
  readonly holderName: string | null
}

/** An entry of the timeline of a withdrawal. */
export type WithdrawalEventRow = typeof withdrawalEvent.$inferSelect

function selectRows({ orm }: Orm) {
  return orm
    .select(columns)
    .from(withdrawal)
    .innerJoin(member, eq(member.id, withdrawal.memberId))
    .innerJoin(bankAccount, eq(bankAccount.id, withdrawal.bankAccountId))
}

/** Adds a withdrawal; returns its id. */
export async function insertWithdrawal({ orm }: Orm, row: typeof withdrawal.$inferInsert): Promise<bigint> {
  const [inserted] = await orm.insert(withdrawal).values(row).returning({ id: withdrawal.id })
  if (!inserted) throw new Error('The withdrawal was not inserted.')
  return inserted.id
}

/** Adds an entry to the timeline of a withdrawal. */
export async function insertEvent({ orm }: Orm, event: typeof withdrawalEvent.$inferInsert): Promise<void> {
  await orm.insert(withdrawalEvent).values(event)
}

/** Changes a withdrawal that is locked. */
export async function updateWithdrawal(
  { orm }: Orm,
  id: bigint,
  changes: Partial<typeof withdrawal.$inferInsert>,
): Promise<void> {
  await orm.update(withdrawal).set(changes).where(eq(withdrawal.id, id))
}

/** Finds a withdrawal of a member. */
export async function findOwn(orm: Orm, memberId: bigint, id: bigint): Promise<WithdrawalRow | null> {
  const [row] = await selectRows(orm).where(and(eq(withdrawal.memberId, memberId), eq(withdrawal.id, id)))
  return row ?? null
}

/** Finds a withdrawal of one of the merchants. */
export async function findOfMerchants(
  orm: Orm,
  merchants: readonly string[],
  id: bigint,
): Promise<WithdrawalRow | null> {
  const [row] = await selectRows(orm).where(and(inArray(withdrawal.merchant, [...merchants]), eq(withdrawal.id, id)))
  return row ?? null
}

/** Locks a withdrawal, so that its steps come one after the other; null when there is none. */
export async function lockWithdrawal(orm: Orm, id: bigint): Promise<WithdrawalRow | null> {
  const [row] = await selectRows(orm).where(eq(withdrawal.id, id)).for('update', { of: withdrawal })
  return row ?? null
}

/** Returns a page of a member's withdrawals, newest first; with a state those in it. */
export async function readOwn(
  orm: Orm,
  memberId: bigint,
  page: {
    readonly state: WithdrawalState | undefined
    readonly before: bigint | undefined
    readonly limit: number
  },
): Promise<WithdrawalRow[]> {
  const { state, before, limit } = page
  return selectRows(orm)
    .where(
      and(
        eq(withdrawal.memberId, memberId),
        state === undefined ? undefined : eq(withdrawal.state, state),
        before === undefined ? undefined : lt(withdrawal.id, before),
      ),
    )
    .orderBy(desc(withdrawal.id))
    .limit(limit)
}

/** Returns a page of the withdrawals of merchants in some states. */
export async function readQueue(
  orm: Orm,
  queue: {
    readonly merchants: readonly string[]
    readonly states: readonly WithdrawalState[]
    /** A username, in any case. */
    readonly account: string | undefined
    readonly order: 'oldestFirst' | 'newestFirst'
    readonly after: bigint | undefined
    readonly limit: number
  },
): Promise<WithdrawalRow[]> {
  const { merchants, states, account, order, after, limit } = queue
  const [isBehind, sort] = order === 'oldestFirst' ? ([gt, asc] as const) : ([lt, desc] as const)
  return selectRows(orm)
    .where(
      and(
        inArray(withdrawal.state, [...states]),
        inArray(withdrawal.merchant, [...merchants]),
        account === undefined ? undefined : isOfUsername(merchants, account),
        after === undefined ? undefined : isBehind(withdrawal.id, after),
      ),
    )
    .orderBy(sort(withdrawal.id))
    .limit(limit)
}

/** Returns how many withdrawals of merchants are in some states, and since when the one that waits longest. */
export async function countQueue(
  { orm }: Orm,
  merchants: readonly string[],
  states: readonly WithdrawalState[],
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const [row] = await orm
    .select({ count: count(), oldest: min(withdrawal.updatedAt) })
    .from(withdrawal)
    .where(and(inArray(withdrawal.state, [...states]), inArray(withdrawal.merchant, [...merchants])))
  return row ?? { count: 0, oldest: null }
}

/** Counts a member's withdrawals in a state. */
export async function countOwn({ orm }: Orm, memberId: bigint, state: WithdrawalState): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(withdrawal)
    .where(and(eq(withdrawal.memberId, memberId), eq(withdrawal.state, state)))
  return row?.count ?? 0
}

/** Returns the timeline of a withdrawal, oldest first. */
export async function readEvents({ orm }: Orm, id: bigint): Promise<WithdrawalEventRow[]> {
  return orm.select().from(withdrawalEvent).where(eq(withdrawalEvent.withdrawalId, id)).orderBy(asc(withdrawalEvent.id))
}

/** Counts the steps that a withdrawal has taken. */
export function countEvents({ orm }: Orm, id: bigint): Promise<number> {
  return orm.$count(withdrawalEvent, eq(withdrawalEvent.withdrawalId, id))
}

/** States whose withdrawals do not count against the limits of a day. */
const withoutEffect = ['rejected', 'cancelled', 'failed'] as const satisfies readonly WithdrawalState[]

/** Returns how many withdrawals a member has requested since an instant, and their sum in minor units. */
export async function sumSince(
  { orm }: Orm,
  memberId: bigint,
  since: Date,
): Promise<{ readonly count: number; readonly sum: bigint }> {
  const [row] = await orm
    .select({ count: sql<number>`count(*)::int`, sum: sql<string>`coalesce(sum(${withdrawal.amount}), 0)::text` })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.memberId, memberId),
        gte(withdrawal.createdAt, since),
        notInArray(withdrawal.state, [...withoutEffect]),
      ),
    )
  return { count: row?.count ?? 0, sum: BigInt(row?.sum ?? '0') }
}
