import type { Core } from '../../core/core.ts'
import { getContacts, getUnprovedKinds } from './repository.ts'

/**
 * Returns the number or the address of an account that a code may be sent to; null where none is bound, or where a session
 * alone has added it.
 */
export async function findCodeTarget(
  { database }: Pick<Core, 'database'>,
  memberId: bigint,
  channel: 'sms' | 'email',
): Promise<string | null> {
  const kind = channel === 'sms' ? 'mobile' : 'email'
  const contacts = await getContacts(database, memberId)
  return (await getUnprovedKinds(database, memberId)).has(kind) ? null : contacts[kind]
}
