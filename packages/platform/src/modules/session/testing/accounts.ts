import type { TestPlatform } from '@croupier/testing/platform'
import { openAccount } from '../../registration/accounts.ts'

/** Adds a member of shwe; with `issued` another person set its password. */
export async function createAccount(
  { core }: TestPlatform,
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
