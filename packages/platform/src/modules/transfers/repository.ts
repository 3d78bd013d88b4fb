import { DomainError } from '@croupier/domain/errors'
import { maxListedDownlines } from '@croupier/domain/transfer'
import { and, asc, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { normalizeUsername } from '../../core/members/repository.ts'
import { member } from '../../core/members/schema.ts'
import { createWinnerCondition } from '../safer-play/winner-condition.ts'
import { memberTransfer } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** The account that sends or has received. */
export interface Holder {
  readonly merchant: string
  readonly memberId: bigint
}

/** An account that money may be sent to. */
export interface Partner {
  readonly id: bigint
  readonly username: string
}

const receiver = { id: member.id, username: member.username }

/** Money from an agent is a deposit: an account that is closed to those receives none, nor does a frozen one. */
const mayReceive = (at: Date) => sql.raw(createWinnerCondition('"member"."id"', `'${at.toISOString()}'`))

/** Finds the agent directly above an account, if it may receive money at an instant. */
export async function findUpline({ orm }: Orm, { merchant, memberId }: Holder, at: Date): Promise<Partner | null> {
  const below = alias(member, 'below')
  const [row] = await orm
    .select(receiver)
    .from(member)
    .innerJoin(below, eq(below.uplineId, member.id))
    .where(and(eq(below.id, memberId), eq(below.merchant, merchant), eq(member.merchant, merchant), mayReceive(at)))
  return row ?? null
}

/** Finds an account directly below an agent by its name, if it may receive money at an instant. */
export async function findDownline(
  { orm }: Orm,
  { merchant, memberId }: Holder,
  { username, at }: { readonly username: string; readonly at: Date },
): Promise<Partner | null> {
  const isNamed = eq(sql`lower(${member.username})`, normalizeUsername(username))
  const [row] = await orm
    .select(receiver)
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.uplineId, memberId), isNamed, mayReceive(at)))
  return row ?? null
}

/** Returns the names of the accounts directly below an agent that may receive money at an instant, at most one more than are listed. */
export async function readDownlines(
  { orm }: Orm,
  { merchant, memberId }: Holder,
  at: Date,
): Promise<readonly string[]> {
  const rows = await orm
    .select({ username: member.username })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.uplineId, memberId), mayReceive(at)))
    .orderBy(asc(member.username))
    .limit(maxListedDownlines + 1)
  return rows.map(({ username }) => username)
}

/** Whether an agent has an account directly below that may receive money at an instant. */
export async function hasDownline({ orm }: Orm, { merchant, memberId }: Holder, at: Date): Promise<boolean> {
  const rows = await orm
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.uplineId, memberId), mayReceive(at)))
    .limit(1)
  return rows.length > 0
}

/**
 * Makes the transfers of a sender wait for each other until the transaction ends. Rows that refer to it do not wait, such as
 * that of a transfer in the other direction at the same time.
 */
export async function lockSender({ query }: Transaction, memberId: bigint): Promise<void> {
  await query('select id from member where id = $1 for no key update', [memberId])
}

/** Returns what a member has sent since an instant, in minor units. */
export async function sumSent({ orm }: Orm, memberId: bigint, since: Date): Promise<bigint> {
  const [row] = await orm
    .select({ sum: sql<string>`coalesce(sum(${memberTransfer.amount}), 0)::text` })
    .from(memberTransfer)
    .where(and(eq(memberTransfer.senderId, memberId), gte(memberTransfer.sentAt, since)))
  return BigInt(row?.sum ?? '0')
}

/** Adds a transfer. Throws IDEMPOTENCY_KEY_REUSED for a key that has one, whose response is no longer kept. */
export async function insertTransfer({ orm }: Orm, row: typeof memberTransfer.$inferInsert): Promise<void> {
  const { id, key } = memberTransfer
  const inserted = await orm.insert(memberTransfer).values(row).onConflictDoNothing({ target: key }).returning({ id })
  if (inserted.length === 0) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
}

/** A transfer with the names of both accounts. */
export type TransferRow = Omit<typeof memberTransfer.$inferSelect, 'key' | 'merchant'> & {
  readonly sender: string
  readonly receiver: string
}

function selectTransfers({ orm }: Orm, { merchant, memberId }: Holder, condition: SQL | undefined) {
  const sender = alias(member, 'sender')
  const other = alias(member, 'receiver')
  const { id, code, senderId, receiverId, partner, amount, currency, sentAt } = memberTransfer
  return orm
    .select({
      id,
      code,
      senderId,
      receiverId,
      partner,
      amount,
      currency,
      sentAt,
      sender: sender.username,
      receiver: other.username,
    })
    .from(memberTransfer)
    .innerJoin(sender, eq(sender.id, senderId))
    .innerJoin(other, eq(other.id, receiverId))
    .where(and(eq(memberTransfer.merchant, merchant), or(eq(senderId, memberId), eq(receiverId, memberId)), condition))
}

/** Returns a page of the transfers that an account has sent or received, newest first. */
export function readTransfers(
  connection: Orm,
  holder: Holder,
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<readonly TransferRow[]> {
  const isBefore = before === undefined ? undefined : lt(memberTransfer.id, before)
  return selectTransfers(connection, holder, isBefore).orderBy(desc(memberTransfer.id)).limit(limit)
}

/** Finds a transfer that an account has sent or received by its code; null for every other one. */
export async function findTransfer(connection: Orm, holder: Holder, code: string): Promise<TransferRow | null> {
  const [row] = await selectTransfers(connection, holder, eq(memberTransfer.code, code))
  return row ?? null
}
