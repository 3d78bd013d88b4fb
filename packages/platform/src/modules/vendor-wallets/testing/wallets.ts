import { randomUUID } from 'node:crypto'
import { headerNames } from '@croupier/endpoints/headers'
import type { SharedPlatform, TestPlatform } from '@croupier/testing/platform'
import { post } from '../../../core/ledger/ledger.ts'
import { openFurtherSession, type GameSession } from '../../wallet/testing/game-session.ts'
import { equipMember } from '../../withdrawals/testing/withdrawals.ts'
import { insertTransfers } from '../repository.ts'

/** Vendors with a wallet of their own. */
export const testWallets = ['PCO', 'GLW', 'CPN'] as const

/** Gives any account money in the wallet of a vendor, which it may move back whatever the site's wallets are. */
export async function equipWallets(platform: Pick<TestPlatform, 'core'>, memberId: bigint): Promise<void> {
  const { clock, database } = platform.core
  const { merchant, currency } = await equipMember(platform, memberId)
  const [target] = testWallets
  const amount = 50_000n
  const key = `equip-wallet:${randomUUID()}`
  const at = clock.now()
  await database.transaction(async (transaction) => {
    const row = { code: key.slice(-10), key, merchant, memberId, source: 'main', target, amount, currency, movedAt: at }
    await insertTransfers(transaction, [row])
    await post(transaction, {
      merchant,
      kind: 'transfer',
      key,
      unit: currency,
      realm: 'real',
      reference: row.code,
      legs: [
        { account: { memberId, purpose: 'main' }, amount: -amount },
        { account: { memberId, purpose: 'vendor', vendor: target }, amount },
      ],
      at,
    })
  })
}

/** Opens a further game of a player at a vendor, whose rounds move the vendor's wallet, as a launch decides. */
export async function openWalletSession(
  platform: SharedPlatform,
  session: GameSession,
  vendor: string,
): Promise<GameSession> {
  const opened = await openFurtherSession(platform, session, { vendor })
  await platform.core.database.query(`update game_session set wallet = 'vendor' where id = $1`, [
    opened.player.sessionId,
  ])
  return opened
}

/** Headers of a call under a new key. */
export function createKey(key: string = randomUUID()): Readonly<Record<string, string>> {
  return { [headerNames.idempotencyKey]: key }
}
