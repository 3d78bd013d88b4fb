import { eq } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { member } from '../../core/members/schema.ts'

type Orm = Pick<Connection, 'orm'>

const columns = { mobile: member.mobile, email: member.email, passwordHash: member.passwordHash }

/** How an account can be reached. */
export type ContactsRow = Pick<typeof member.$inferSelect, keyof typeof columns>

/** Returns the contacts of a member; throws when the member does not exist. */
export async function getContacts({ orm }: Orm, memberId: bigint): Promise<ContactsRow> {
  const [row] = await orm.select(columns).from(member).where(eq(member.id, memberId))
  if (!row) throw new Error(`Member ${memberId} does not exist.`)
  return row
}

/** Changes a contact of a member. Fails by the constraint when another account of the merchant has the mobile number. */
export async function updateContact(
  { orm }: Orm,
  memberId: bigint,
  contact: { readonly mobile: string } | { readonly email: string },
): Promise<void> {
  await orm.update(member).set(contact).where(eq(member.id, memberId))
}
