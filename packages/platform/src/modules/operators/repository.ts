import { and, asc, eq, gt, lt, ne, or } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { operator, operatorInvitation, operatorSession } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** An operator's account. */
export type OperatorRow = typeof operator.$inferSelect

/** The instants after which a valid session was last used and was opened. */
export interface OperatorSessionBounds {
  readonly idleSince: Date
  readonly createdAfter: Date
}

/** Finds an operator, also a disabled one. */
export async function findOperator({ orm }: Orm, username: string): Promise<OperatorRow | undefined> {
  const [row] = await orm.select().from(operator).where(eq(operator.username, username))
  return row
}

/** Returns all operators by name. */
export async function readOperators({ orm }: Orm): Promise<readonly OperatorRow[]> {
  return orm.select().from(operator).orderBy(asc(operator.username))
}

/** Adds an operator; returns false when the name is taken. */
export async function insertOperator({ orm }: Orm, row: typeof operator.$inferInsert): Promise<boolean> {
  const inserted = await orm.insert(operator).values(row).onConflictDoNothing().returning({ name: operator.username })
  return inserted.length === 1
}

/** Changes columns of an operator. */
export async function updateOperator(
  { orm }: Orm,
  username: string,
  changes: Partial<typeof operator.$inferInsert>,
): Promise<void> {
  await orm.update(operator).set(changes).where(eq(operator.username, username))
}

/** Locks and returns the operators, so that their last administrator is not removed by two changes at once. */
export async function lockOperators({ orm }: Orm): Promise<readonly OperatorRow[]> {
  return orm.select().from(operator).orderBy(asc(operator.username)).for('update')
}

/** Replaces the invitation of an operator. */
export async function replaceInvitation(
  { orm }: Orm,
  invitation: typeof operatorInvitation.$inferInsert,
): Promise<void> {
  await withdrawInvitation({ orm }, invitation.username)
  await orm.insert(operatorInvitation).values(invitation)
}

/** Deletes the invitation of an operator. */
export async function withdrawInvitation({ orm }: Orm, username: string): Promise<void> {
  await orm.delete(operatorInvitation).where(eq(operatorInvitation.username, username))
}

/** An invitation with its operator. */
export interface InvitationRow {
  readonly username: string
  readonly name: string
  readonly authenticatorKey: string
}

/** Finds an invitation that has not expired, of an operator that is not disabled. */
export async function findInvitation({ orm }: Orm, tokenHash: string, now: Date): Promise<InvitationRow | undefined> {
  const { username, name } = operator
  const [row] = await orm
    .select({ username, name, authenticatorKey: operatorInvitation.authenticatorKey })
    .from(operatorInvitation)
    .innerJoin(operator, eq(operator.username, operatorInvitation.username))
    .where(
      and(
        eq(operatorInvitation.tokenHash, tokenHash),
        gt(operatorInvitation.expiresAt, now),
        eq(operator.disabled, false),
      ),
    )
  return row
}

/** Deletes an invitation; returns false when it was used meanwhile. */
export async function deleteInvitation({ orm }: Orm, tokenHash: string): Promise<boolean> {
  const deleted = await orm
    .delete(operatorInvitation)
    .where(eq(operatorInvitation.tokenHash, tokenHash))
    .returning({ username: operatorInvitation.username })
  return deleted.length === 1
}

/** Opens a session and records the login. */
export async function insertOperatorSession(
  { orm }: Orm,
  session: Omit<typeof operatorSession.$inferInsert, 'lastSeenAt'>,
): Promise<void> {
  await orm.insert(operatorSession).values({ ...session, lastSeenAt: session.createdAt })
  await orm.update(operator).set({ lastLoginAt: session.createdAt }).where(eq(operator.username, session.username))
}

/** A session with its operator. */
export type OperatorSessionRow = Pick<OperatorRow, 'username' | 'name' | 'roles' | 'merchants'> & {
  readonly lastSeenAt: Date
}

/** Finds a session that is neither expired nor of a disabled operator. */
export async function findOperatorSession(
  { orm }: Orm,
  tokenHash: string,
  { idleSince, createdAfter }: OperatorSessionBounds,
): Promise<OperatorSessionRow | undefined> {
  const { username, name, roles, merchants } = operator
  const [row] = await orm
    .select({ username, name, roles, merchants, lastSeenAt: operatorSession.lastSeenAt })
    .from(operatorSession)
    .innerJoin(operator, eq(operator.username, operatorSession.username))
    .where(
      and(
        eq(operatorSession.tokenHash, tokenHash),
        gt(operatorSession.lastSeenAt, idleSince),
        gt(operatorSession.createdAt, createdAfter),
        eq(operator.disabled, false),
      ),
    )
  return row
}

/** Stores the instant at which a session was last used. */
export async function touchOperatorSession({ orm }: Orm, tokenHash: string, now: Date): Promise<void> {
  await orm.update(operatorSession).set({ lastSeenAt: now }).where(eq(operatorSession.tokenHash, tokenHash))
}

/** Ends a session. */
export async function deleteOperatorSession({ orm }: Orm, tokenHash: string): Promise<void> {
  await orm.delete(operatorSession).where(eq(operatorSession.tokenHash, tokenHash))
}

/** Ends the sessions of an operator; `except`: token hash of one that stays. */
export async function deleteOperatorSessions({ orm }: Orm, username: string, except = ''): Promise<void> {
  const others = and(eq(operatorSession.username, username), ne(operatorSession.tokenHash, except))
  await orm.delete(operatorSession).where(others)
}

/** Deletes sessions and invitations that have expired. */
export async function deleteExpiredOperatorRows(
  { orm }: Orm,
  { idleSince, createdAfter, now }: OperatorSessionBounds & { readonly now: Date },
): Promise<void> {
  await orm
    .delete(operatorSession)
    .where(or(lt(operatorSession.lastSeenAt, idleSince), lt(operatorSession.createdAt, createdAfter)))
  await orm.delete(operatorInvitation).where(lt(operatorInvitation.expiresAt, now))
}

/** Returns the demo operator, unless it was disabled. */
export async function findDemoOperator({ orm }: Orm): Promise<OperatorRow | undefined> {
  const [row] = await orm
    .select()
    .from(operator)
    .where(and(eq(operator.demo, true), eq(operator.disabled, false)))
  return row
}
