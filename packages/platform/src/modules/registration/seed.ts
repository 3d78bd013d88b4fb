import { DomainError } from '@croupier/domain/errors'
import type { MemberType } from '@croupier/domain/member'
import { findAccountByUsername, hasMembers } from '../../core/members/repository.ts'
import type { Core } from '../../core/core.ts'
import { openAccount } from './accounts.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import type { Transaction } from '../../core/db/database.ts'
import { renderTemplate } from '../../core/outbox/templates.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { sendMessage } from '../messages/messages.ts'
import { getWorldStart } from '../world/window.ts'

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

/** The demo account with messages in its inbox; that of the other one is empty. */
const demoReader = 'player01'

const demoMessages = [
  { name: 'demoSafety', kind: 'account' },
  { name: 'demoWelcome', kind: 'platform' },
] as const

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
    const { world } = core.config
    const now = world ? getWorldStart(world, merchant, core.clock) : core.clock.now()
    for (const { password, ...account } of demoAccounts) {
      const opening = demoBalances[account.username]
      if (opening === undefined) continue
      const passwordHash = await hashOnce(password)
      const agent = await findAccountByUsername(core.database, merchant.code, 'agent01')
      const opened = core.database.transaction(async (transaction) => {
        const memberId = await openAccount(transaction, {
          merchant,
          ...account,
          passwordHash,
          uplineId: agent?.id ?? null,
          opening,
          now,
        })
        if (account.username === demoReader) await sendDemoMessages(core, transaction, merchant, memberId)
      })
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

/** The messages of a new demo account, in the language of its merchant. */
async function sendDemoMessages(
  core: Core,
  transaction: Transaction,
  { code, brand }: Merchant,
  memberId: bigint,
): Promise<void> {
  const { name: site, defaultLanguage } = brand.brand
  for (const { name, kind } of demoMessages) {
    const { subject: title, body } = renderTemplate({ name, parameters: {} }, site, defaultLanguage)
    await sendMessage(core, transaction, { merchant: code, memberId, kind, title, body, source: name })
  }
}
