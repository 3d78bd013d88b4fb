import type { SharedPlatform } from '@croupier/testing/platform'
import { createAuthenticatorKey, getCurrentCode } from '../../../core/security/authenticator.ts'
import { createRecoveryCodes, toAuthenticator, toSubject } from '../codes.ts'
import { confirmKey, findAuthenticator, replaceRecoveryCodes, saveNewKey } from '../repository.ts'

type Platform = Pick<SharedPlatform, 'core'>

/** Sets up an authenticator app of a member, turned on or waiting for its first code; returns its recovery codes. */
export async function setUpAuthenticator(
  { core }: Platform,
  memberId: bigint,
  { confirmed = true }: { readonly confirmed?: boolean } = {},
): Promise<readonly string[]> {
  const { database } = core
  const [member] = await database.query<{ merchant: string }>('select merchant from member where id = $1', [memberId])
  if (!member) throw new Error('There is no such member.')
  await database.query('delete from member_authenticator where member_id = $1', [memberId])
  const now = core.clock.now()
  const key = createAuthenticatorKey(core, toSubject(memberId))
  await saveNewKey(database, { memberId, merchant: member.merchant, key, createdAt: now })
  if (!confirmed) return []
  const row = await findAuthenticator(database, memberId)
  if (row) await confirmKey(database, row, now)
  const { codes, hashes } = createRecoveryCodes(core, memberId)
  await replaceRecoveryCodes(database, memberId, hashes)
  return codes
}

/** Returns the current code of a member's authenticator app. */
export async function getMemberCode({ core }: Platform, memberId: bigint): Promise<string> {
  const row = await findAuthenticator(core.database, memberId)
  if (!row) throw new Error('The member has no authenticator app.')
  return getCurrentCode(core, toAuthenticator(row)).code
}
