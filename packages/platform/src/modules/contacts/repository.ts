import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { member } from '../../core/members/schema.ts'
import { unprovedContact } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

const columns = {
  mobile: member.mobile,
  mobileVerified: member.mobileVerified,
  email: member.email,
  emailVerified: member.emailVerified,
  passwordHash: member.passwordHash,
}

/** How an account can be reached. */
export type ContactsRow = Pick<typeof member.$inferSelect, keyof typeof columns>

/** Returns the contacts of a member; throws when the member does not exist. */
export async function getContacts({ orm }: Orm, memberId: bigint): Promise<ContactsRow> {
  const [row] = await orm.select(columns).from(member).where(eq(member.id, memberId))
  if (!row) throw new Error(`Member ${memberId} does not exist.`)
  return row
}

/**
 * Changes a contact of a member to one that a code has proved. Fails by the constraint when another account of the merchant has
 * the mobile number.
 */
export async function updateContact(
  { orm }: Orm,
  memberId: bigint,
  contact: { readonly mobile: string } | { readonly email: string },
): Promise<void> {
  const verified = 'mobile' in contact ? { mobileVerified: true } : { emailVerified: true }
  await orm
    .update(member)
    .set({ ...contact, ...verified })
    .where(eq(member.id, memberId))
}

/** A contact of a member. */
export interface ContactReference {
  readonly merchant: string
  readonly memberId: bigint
  readonly kind: 'mobile' | 'email'
}

/** Returns which contacts of a member a session alone has added. */
export async function getUnprovedKinds({ orm }: Orm, memberId: bigint): Promise<ReadonlySet<ContactReference['kind']>> {
  const rows = await orm
    .select({ kind: unprovedContact.kind })
    .from(unprovedContact)
    .where(eq(unprovedContact.memberId, memberId))
  return new Set(rows.map(({ kind }) => kind))
}

/** Stores whether a password of the account has confirmed a contact. */
export async function setProved({ orm }: Orm, contact: ContactReference, proved: boolean): Promise<void> {
  const { memberId, kind } = unprovedContact
  if (!proved) await orm.insert(unprovedContact).values(contact).onConflictDoNothing()
  else await orm.delete(unprovedContact).where(and(eq(memberId, contact.memberId), eq(kind, contact.kind)))
}

/** Stores that a password of the account has confirmed all its contacts. */
export async function proveContacts({ orm }: Orm, memberId: bigint): Promise<void> {
  await orm.delete(unprovedContact).where(eq(unprovedContact.memberId, memberId))
}
