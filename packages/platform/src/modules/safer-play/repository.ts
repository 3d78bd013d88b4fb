import { openDepositStates } from '@croupier/domain/deposit'
import { isLaterEnd, type LimitStep, type PlayLimit } from '@croupier/domain/safer-play'
import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { member } from '../../core/members/schema.ts'
import { playExclusion, playLimit, playLimitEvent } from './schema.ts'

type Orm = Pick<Connection, 'orm'>
type Runner = Pick<Connection, 'query'>

/** The account that limits and exclusions belong to. */
export interface Holder {
  readonly merchant: string
  readonly memberId: bigint
}

export type LimitRow = typeof playLimit.$inferSelect
export type LimitEventRow = typeof playLimitEvent.$inferSelect
export type ExclusionRow = typeof playExclusion.$inferSelect

/** Returns the limits that a member has ever set, by name. */
export async function readLimits({ orm }: Orm, { memberId }: Holder): Promise<ReadonlyMap<PlayLimit, LimitRow>> {
  const rows = await orm.select().from(playLimit).where(eq(playLimit.memberId, memberId))
  return new Map(rows.map((row) => [row.name, row]))
}

/** Stores a limit, and what has happened to it. */
export async function writeLimit(
  { orm }: Orm,
  row: LimitRow,
  { step, value, at }: { readonly step: LimitStep; readonly value: bigint | null; readonly at: Date },
): Promise<void> {
  const { merchant, memberId, name, ...values } = row
  await orm
    .insert(playLimit)
    .values(row)
    .onConflictDoUpdate({ target: [playLimit.memberId, playLimit.name], set: values })
  await orm.insert(playLimitEvent).values({ merchant, memberId, name, step, value, at })
}

/** Returns a page of what has happened to a member's limits, newest first. */
export function readLimitEvents(
  { orm }: Orm,
  { merchant, memberId }: Holder,
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<readonly LimitEventRow[]> {
  const { id } = playLimitEvent
  return orm
    .select()
    .from(playLimitEvent)
    .where(
      and(
        eq(playLimitEvent.merchant, merchant),
        eq(playLimitEvent.memberId, memberId),
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
}

/** Has the bets of a member checked from now on. */
export async function guardMember({ orm }: Orm, { memberId }: Holder): Promise<void> {
  await orm
    .update(member)
    .set({ playGuardedFrom: new Date(0) })
    .where(eq(member.id, memberId))
}

/** Adds an exclusion. */
export async function insertExclusion({ orm }: Orm, row: typeof playExclusion.$inferInsert): Promise<void> {
  await orm.insert(playExclusion).values(row)
}

/** Returns the exclusions of a member that have not ended at an instant, the oldest first. */
export function readCurrentExclusions({ orm }: Orm, memberId: bigint, at: Date): Promise<readonly ExclusionRow[]> {
  const { endsAt } = playExclusion
  return orm
    .select()
    .from(playExclusion)
    .where(and(eq(playExclusion.memberId, memberId), or(isNull(endsAt), gt(endsAt, at))))
    .orderBy(playExclusion.id)
}

/** Returns the exclusion of a member that lasts longest at an instant; null without one. */
export async function findExclusion(connection: Orm, memberId: bigint, at: Date): Promise<ExclusionRow | null> {
  const rows = await readCurrentExclusions(connection, memberId, at)
  return rows.reduce<ExclusionRow | null>(
    (longest, row) => (longest === null || isLaterEnd(longest.endsAt, row.endsAt) ? row : longest),
    null,
  )
}

/** Returns the last exclusions of a member, newest first. */
export function readExclusions({ orm }: Orm, { merchant, memberId }: Holder): Promise<readonly ExclusionRow[]> {
  return orm
    .select()
    .from(playExclusion)
    .where(and(eq(playExclusion.merchant, merchant), eq(playExclusion.memberId, memberId)))
    .orderBy(desc(playExclusion.id))
    .limit(100)
}

/**
 * Returns what a member has deposited since an instant, with what may still be credited at `at`: open deposits, and those that
 * were cancelled or have expired, while their payment is under way; minor units.
 */
export async function sumDeposits({ query }: Runner, memberId: bigint, since: Date, at: Date): Promise<bigint> {
  const [row] = await query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from deposit
     where member_id = $1 and created_at >= $2 and (state = any($3::text[]) or state in ('cancelled', 'expired') and (
       confirmation in ('approve', 'delay')
       or expires_at > $4::timestamptz - interval '1 day' and exists (
         select 1 from deposit_payment where deposit_id = deposit.id
           and not exists (select 1 from payment_report where deposit_id = deposit.id and state = 'declined')
       )
     ))`,
    [memberId, since, [...openDepositStates, 'approved'], at],
  )
  return row?.sum ?? 0n
}

/** Returns the net loss of a member since an instant, with the stakes of open rounds; minor units, negative for a win. */
export async function sumLoss({ query }: Runner, memberId: bigint, since: Date): Promise<bigint> {
  const [row] = await query<{ loss: bigint }>('select sum_loss($1, $2) as loss', [memberId, since])
  return row?.loss ?? 0n
}
