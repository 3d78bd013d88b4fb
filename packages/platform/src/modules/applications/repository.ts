import type { ApplicationState } from '@croupier/domain/promotions'
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, lt, min, ne, or } from 'drizzle-orm'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { isOfUsername } from '../../core/members/repository.ts'
import { member } from '../../core/members/schema.ts'
import { promotionApplication } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** What a member has joined or applied for. */
export type ApplicationRow = typeof promotionApplication.$inferSelect

/** States that wait for an operator. */
export const waitingStates = ['applying', 'inProcess'] as const satisfies readonly ApplicationState[]

/** The last application of a member for a promotion, with the reward that waits or was credited. */
export interface Activity extends Pick<
  ApplicationRow,
  'state' | 'forbidden' | 'reason' | 'amount' | 'wagering' | 'days'
> {
  readonly rewardId: bigint | null
}

/** Returns the last application of a member for each promotion. */
export async function readActivities(
  { query }: Pick<Connection, 'query'>,
  memberId: bigint,
): Promise<ReadonlyMap<string, Activity>> {
  const rows = await query<Activity & { readonly promotionId: string }>(
    `select distinct on (application.promotion_id) application.promotion_id as "promotionId", application.state,
      application.forbidden, application.reason, application.amount, application.wagering, application.days,
      reward.id as "rewardId"
     from promotion_application application left join reward on reward.application_id = application.id
     where application.member_id = $1
     order by application.promotion_id, application.id desc`,
    [memberId],
  )
  return new Map(rows.map(({ promotionId, ...row }) => [promotionId, row]))
}

/** Finds the last application of a member for a promotion. */
export async function findLastApplication(
  { orm }: Orm,
  { memberId, promotionId }: Pick<ApplicationRow, 'memberId' | 'promotionId'>,
): Promise<ApplicationRow | null> {
  const [row] = await orm
    .select()
    .from(promotionApplication)
    .where(and(eq(promotionApplication.memberId, memberId), eq(promotionApplication.promotionId, promotionId)))
    .orderBy(desc(promotionApplication.id))
    .limit(1)
  return row ?? null
}

/** Inserts an application and returns its id; null where the member has one that is not rejected, or is forbidden to. */
export async function insertApplication(
  { orm }: Transaction,
  row: Omit<typeof promotionApplication.$inferInsert, 'id'>,
): Promise<bigint | null> {
  const [inserted] = await orm
    .insert(promotionApplication)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: promotionApplication.id })
  return inserted?.id ?? null
}

/** Locks a remark, so that two members do not apply for the same thing with it at the same time. */
export async function lockRemark(
  { query }: Transaction,
  { merchant, promotionId, remark }: Pick<ApplicationRow, 'merchant' | 'promotionId' | 'remark'>,
): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`applied ${merchant} ${promotionId} ${remark}`])
}

/** Whether anybody has applied with a remark, and was not rejected, or is forbidden to. */
export async function hasRemark(
  { orm }: Orm,
  { merchant, promotionId, remark }: Pick<ApplicationRow, 'merchant' | 'promotionId' | 'remark'>,
): Promise<boolean> {
  const [row] = await orm
    .select({ id: promotionApplication.id })
    .from(promotionApplication)
    .where(
      and(
        eq(promotionApplication.merchant, merchant),
        eq(promotionApplication.promotionId, promotionId),
        eq(promotionApplication.remark, remark),
        or(ne(promotionApplication.state, 'rejected'), eq(promotionApplication.forbidden, true)),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** An application with the username of its member. */
export type ListedApplication = ApplicationRow & { readonly account: string }

/** A page of applications. `after`: id of the last row of the page before. */
interface ApplicationPage {
  readonly merchants: readonly string[]
  readonly state: ApplicationState | 'waiting'
  /** Username, instead of the state. */
  readonly account: string | undefined
  readonly after: bigint | undefined
  readonly limit: number
}

/** Returns a page of applications in a state, or of an account: waiting ones oldest first, others newest first. */
export function readApplications(
  { orm }: Orm,
  { merchants, state, account, after, limit }: ApplicationPage,
): Promise<readonly ListedApplication[]> {
  const isOldestFirst = account === undefined && state === 'waiting'
  const states = state === 'waiting' ? [...waitingStates] : [state]
  const isLater = isOldestFirst ? gt : lt
  return orm
    .select({ ...getTableColumns(promotionApplication), account: member.username })
    .from(promotionApplication)
    .innerJoin(member, eq(member.id, promotionApplication.memberId))
    .where(
      and(
        inArray(promotionApplication.merchant, [...merchants]),
        account === undefined ? inArray(promotionApplication.state, states) : isOfUsername(merchants, account),
        after === undefined ? undefined : isLater(promotionApplication.id, after),
      ),
    )
    .orderBy((isOldestFirst ? asc : desc)(promotionApplication.id))
    .limit(limit)
}

/** Finds an application at one of the merchants and locks it. */
export async function lockApplication(
  { orm }: Transaction,
  merchants: readonly string[],
  id: bigint,
): Promise<ApplicationRow | null> {
  const [row] = await orm
    .select()
    .from(promotionApplication)
    .where(and(inArray(promotionApplication.merchant, [...merchants]), eq(promotionApplication.id, id)))
    .for('update')
  return row ?? null
}

/** Changes an application. */
export async function updateApplication(
  { orm }: Transaction,
  id: bigint,
  change: Partial<Omit<ApplicationRow, 'id' | 'merchant' | 'memberId'>>,
): Promise<void> {
  await orm.update(promotionApplication).set(change).where(eq(promotionApplication.id, id))
}

/** Counts the waiting applications of merchants. */
export async function countWaiting(
  { orm }: Orm,
  merchants: readonly string[],
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const [row] = await orm
    .select({ count: count(), oldest: min(promotionApplication.createdAt) })
    .from(promotionApplication)
    .where(
      and(
        inArray(promotionApplication.merchant, [...merchants]),
        inArray(promotionApplication.state, [...waitingStates]),
      ),
    )
  return row ?? { count: 0, oldest: null }
}
