import type { SharedPlatform } from '@croupier/testing/platform'
import { findAccountByUsername } from '../../../core/members/repository.ts'
import { openAccount } from '../../registration/accounts.ts'
import { issueHandoverToken } from '../handover.ts'

/** Adds a member of shwe; with `issued` another person set its password. */
export async function createAccount(
  { core }: SharedPlatform,
  username: string,
  password: string,
  { issued = false }: { readonly issued?: boolean } = {},
): Promise<void> {
  const merchant = core.merchants.getByHost('shwe.localhost')
  const passwordHash = await core.passwords.hash(password)
  const account = { merchant, username, nickname: username, type: 0 as const, passwordHash, passwordIssued: issued }
  await core.database.transaction((connection) =>
    openAccount(connection, { ...account, opening: '0.00', now: core.clock.now() }),
  )
}

/** Issues a hand-over token for a member of shwe. */
export async function issueHandoverTokenFor(
  { core }: Pick<SharedPlatform, 'core'>,
  username: string,
  brand = 'shwe',
): Promise<string> {
  const { code } = core.merchants.getByHost(`${brand}.localhost`)
  const account = await findAccountByUsername(core.database, code, username)
  if (!account) throw new Error(`There is no member ${username}.`)
  return issueHandoverToken(core, code, account.id)
}
