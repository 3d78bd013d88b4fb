import type { LanguageCode } from '@croupier/domain/languages'
import type { FeedbackState } from '@croupier/domain/feedback'
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, lt, min, ne } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { isOfUsername } from '../../core/members/repository.ts'
import { member } from '../../core/members/schema.ts'
import { feedback } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** What a member has written, with the member's username. */
export type FeedbackRow = typeof feedback.$inferSelect & { readonly account: string }

/** Feedback, with the e-mail address of its member and the language that the account has chosen. */
export type LockedFeedback = typeof feedback.$inferSelect & {
  readonly email: string | null
  readonly accountLanguage: LanguageCode | null
}

/** Inserts what a member has written; returns its id. */
export async function insertFeedback({ orm }: Orm, row: typeof feedback.$inferInsert): Promise<bigint> {
  const [inserted] = await orm.insert(feedback).values(row).returning({ id: feedback.id })
  if (!inserted) throw new Error('The feedback was not inserted.')
  return inserted.id
}

/** A page of feedback. `after`: id of the last row of the page before. */
interface FeedbackPage {
  readonly merchants: readonly string[]
  readonly state: FeedbackState
  /** Username, which stands for the state. */
  readonly account: string | undefined
  readonly after: bigint | undefined
  readonly limit: number
}

/** Returns a page of feedback in a state, or of an account: open one oldest first, other newest first. */
export function readFeedback(
  { orm }: Orm,
  { merchants, state, account, after, limit }: FeedbackPage,
): Promise<readonly FeedbackRow[]> {
  const isOldestFirst = account === undefined && state === 'open'
  const isLater = isOldestFirst ? gt : lt
  return orm
    .select({ ...getTableColumns(feedback), account: member.username })
    .from(feedback)
    .innerJoin(member, eq(member.id, feedback.memberId))
    .where(
      and(
        inArray(feedback.merchant, [...merchants]),
        account === undefined ? eq(feedback.state, state) : isOfUsername(merchants, account),
        after === undefined ? undefined : isLater(feedback.id, after),
      ),
    )
    .orderBy((isOldestFirst ? asc : desc)(feedback.id))
    .limit(limit)
}

/** Finds feedback at one of the merchants and locks it; null when it is not there. */
export async function lockFeedback(
  { orm }: Orm,
  merchants: readonly string[],
  id: bigint,
): Promise<LockedFeedback | null> {
  const [row] = await orm
    .select({ ...getTableColumns(feedback), email: member.email, accountLanguage: member.language })
    .from(feedback)
    .innerJoin(member, eq(member.id, feedback.memberId))
    .where(and(inArray(feedback.merchant, [...merchants]), eq(feedback.id, id)))
    .for('update', { of: feedback })
  return row ?? null
}

/** Changes the state of feedback, and adds its reply. */
export async function updateFeedback(
  { orm }: Orm,
  id: bigint,
  change: Pick<typeof feedback.$inferInsert, 'state' | 'reply' | 'repliedBy' | 'repliedAt'>,
): Promise<void> {
  await orm.update(feedback).set(change).where(eq(feedback.id, id))
}

/** Counts the open feedback of merchants. */
export async function countOpen(
  { orm }: Orm,
  merchants: readonly string[],
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const [row] = await orm
    .select({ count: count(), oldest: min(feedback.createdAt) })
    .from(feedback)
    .where(and(inArray(feedback.merchant, [...merchants]), eq(feedback.state, 'open')))
  return row ?? { count: 0, oldest: null }
}

/** Lists feedback of a merchant from before an instant that is not open any more. */
export async function listOldIds(
  { orm }: Orm,
  merchant: string,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<readonly bigint[]> {
  const rows = await orm
    .select({ id: feedback.id })
    .from(feedback)
    .where(and(eq(feedback.merchant, merchant), lt(feedback.createdAt, before), ne(feedback.state, 'open')))
    .orderBy(asc(feedback.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Deletes feedback. */
export async function deleteFeedback({ orm }: Orm, ids: readonly bigint[]): Promise<void> {
  await orm.delete(feedback).where(inArray(feedback.id, [...ids]))
}
