import { DomainError } from '@croupier/domain/errors'
import type { MemberType } from '@croupier/domain/member'
import { findAccountByUsername, hasMembers } from '../../core/members/repository.ts'
import type { Core } from '../../core/core.ts'
import { openAccount } from './accounts.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getSettings } from '../../core/merchants/settings.ts'

/** Demo accounts of every brand. Their passwords are public, as they hold play money only. */
const demoAccounts: readonly {
  username: string
  nickname: string
  password: string
  type: MemberType
  invitationCode: string
}[] = [
  { username: 'agent01', nickname: 'Agent 01', password: 'Agent#2026', type: 1, invitationCode: 'AGENT01' },
  { username: 'player01', nickname: 'Player 01', password: 'Player#2026', type: 0, invitationCode: 'PLAYER01' },
]

/**
 * Creates the demo accounts that the configuration asks for, the player in the agent's team. A merchant gets them once, so
 * that an account that was renamed or deleted stays so.
 */
export async function seedAccounts(core: Core): Promise<void> {
  const hashes = new Map<string, string>()
  const hashOnce = async (password: string) => {
    const hash = hashes.get(password) ?? (await core.passwords.hash(password))
    hashes.set(password, hash)
    return hash
  }
  for (const merchant of core.merchants.all) {
    if (!(await wantsDemoAccounts(core, merchant))) continue
    const { demoBalances } = await getSettings(core, merchant)
    for (const { password, ...account } of demoAccounts) {
      const opening = demoBalances[account.username]
      if (opening === undefined) continue
      const passwordHash = await hashOnce(password)
      const agent = await findAccountByUsername(core.database, merchant.code, 'agent01')
      const opened = core.database.transaction((connection) =>
        openAccount(connection, {
          merchant,
          ...account,
          passwordHash,
          uplineId: agent?.id ?? null,
          opening,
          now: core.clock.now(),
        }),
      )
      await opened.catch(ignoreTaken)
    }
  }
}

async function wantsDemoAccounts({ config, newMerchants, database }: Core, { code }: Merchant): Promise<boolean> {
  switch (config.demoAccounts) {
    case 'none':
      return false
    case 'newMerchants':
      return newMerchants.has(code)
    case 'withoutMembers':
      return !(await hasMembers(database, code))
  }
}

/** Ignores accounts that another server created at the same time. */
function ignoreTaken(error: unknown): void {
  if (!(error instanceof DomainError) || error.code !== 'ACCOUNT_TAKEN') throw error
}
