import type { ApplicationState } from '@croupier/domain/affiliate'
import type { LanguageCode } from '@croupier/domain/languages'
import type { MemberType } from '@croupier/domain/member'
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, lt, min } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { member } from '../../core/members/schema.ts'
import { affiliateApplication } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** An application. */
export type Application = typeof affiliateApplication.$inferSelect

/** An application with its account. */
export type ListedApplication = Application & Pick<typeof member.$inferSelect, 'type'> & { readonly account: string }

/** An application, with the type and the e-mail address of its account and the language that the account has chosen. */
export type LockedApplication = Application &
  Pick<typeof member.$inferSelect, 'type' | 'email'> & { readonly accountLanguage: LanguageCode | null }

/** Finds the last application of a member; null without one. */
export async function findLast({ orm }: Orm, memberId: bigint): Promise<Application | null> {
  const [row] = await orm
    .select()
    .from(affiliateApplication)
    .where(eq(affiliateApplication.memberId, memberId))
    .orderBy(desc(affiliateApplication.id))
    .limit(1)
  return row ?? null
}

/** Inserts an application; returns its id, or null when the member has a pending one. */
export async function insertApplication(
  { orm }: Orm,
  row: typeof affiliateApplication.$inferInsert,
): Promise<bigint | null> {
  const inserted = orm.insert(affiliateApplication).values(row).onConflictDoNothing()
  const [created] = await inserted.returning({ id: affiliateApplication.id })
  return created?.id ?? null
}

/** A page of applications. `after`: id of the last row of the page before. */
interface ApplicationPage {
  readonly merchants: readonly string[]
  readonly state: ApplicationState
  readonly after: bigint | undefined
  readonly limit: number
}

/** Returns a page of applications in a state: pending ones oldest first, others newest first. */
export function readApplications(
  { orm }: Orm,
  { merchants, state, after, limit }: ApplicationPage,
): Promise<readonly ListedApplication[]> {
  const isOldestFirst = state === 'pending'
  const { id } = affiliateApplication
  return orm
    .select({ ...getTableColumns(affiliateApplication), account: member.username, type: member.type })
    .from(affiliateApplication)
    .innerJoin(member, eq(member.id, affiliateApplication.memberId))
    .where(
      and(
        inArray(affiliateApplication.merchant, [...merchants]),
        eq(affiliateApplication.state, state),
        after === undefined ? undefined : (isOldestFirst ? gt : lt)(id, after),
      ),
    )
    .orderBy((isOldestFirst ? asc : desc)(id))
    .limit(limit)
}

/** Locks an application of one of the merchants with its member; null when it is not there. */
export async function lockApplication(
  { orm }: Orm,
  merchants: readonly string[],
  id: bigint,
): Promise<LockedApplication | null> {
  const [row] = await orm
    .select({
      ...getTableColumns(affiliateApplication),
      type: member.type,
      email: member.email,
      accountLanguage: member.language,
    })
    .from(affiliateApplication)
    .innerJoin(member, eq(member.id, affiliateApplication.memberId))
    .where(and(inArray(affiliateApplication.merchant, [...merchants]), eq(affiliateApplication.id, id)))
    .for('update')
  return row ?? null
}

/** Records the decision on an application. */
export async function updateApplication(
  { orm }: Orm,
  id: bigint,
  decision: Pick<Application, 'state' | 'decidedBy' | 'decidedAt' | 'reason'>,
): Promise<void> {
  await orm.update(affiliateApplication).set(decision).where(eq(affiliateApplication.id, id))
}

/** Changes the type of an account. */
export async function setMemberType({ orm }: Orm, memberId: bigint, type: MemberType): Promise<void> {
  await orm.update(member).set({ type }).where(eq(member.id, memberId))
}

/** Counts the pending applications of merchants. */
export async function countPending(
  { orm }: Orm,
  merchants: readonly string[],
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const [row] = await orm
    .select({ count: count(), oldest: min(affiliateApplication.createdAt) })
    .from(affiliateApplication)
    .where(and(inArray(affiliateApplication.merchant, [...merchants]), eq(affiliateApplication.state, 'pending')))
  return row ?? { count: 0, oldest: null }
}
