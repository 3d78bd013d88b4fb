import { DomainError } from '@croupier/domain/errors'
import type { MemberType } from '@croupier/domain/member'
import { findAccountByUsername } from './repository.ts'
import type { Kernel } from '../../core/kernel.ts'
import { openAccount } from './accounts.ts'
import { getSettings } from '../../core/merchants/state.ts'

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

/** Creates the demo accounts of every merchant that lacks them, the player in the agent's team. */
export async function seedAccounts(kernel: Kernel): Promise<void> {
  const hashes = new Map<string, string>()
  const hashOnce = async (password: string) => {
    const hash = hashes.get(password) ?? (await kernel.passwords.hash(password))
    hashes.set(password, hash)
    return hash
  }
  for (const merchant of kernel.merchants.all) {
    const { demoBalances } = await getSettings(kernel, merchant)
    for (const { password, ...account } of demoAccounts) {
      const opening = demoBalances[account.username]
      if (opening === undefined || (await findAccountByUsername(kernel.database, merchant.code, account.username)))
        continue
      const passwordHash = await hashOnce(password)
      const agent = await findAccountByUsername(kernel.database, merchant.code, 'agent01')
      const opened = kernel.database.transaction((connection) =>
        openAccount(connection, {
          merchant,
          ...account,
          passwordHash,
          uplineId: agent?.id ?? null,
          opening,
          now: kernel.clock.now(),
        }),
      )
      await opened.catch(ignoreTaken)
    }
  }
}

/** Ignores accounts that another server created at the same time. */
function ignoreTaken(error: unknown): void {
  if (!(error instanceof DomainError) || error.code !== 'ACCOUNT_TAKEN') throw error
}
