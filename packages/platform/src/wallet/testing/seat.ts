import { randomUUID } from 'node:crypto'
import {
  walletAdjust,
  walletBet,
  walletRollback,
  walletSettle,
  type WalletAnswer,
} from '@croupier/endpoints/calls/wallet'
import type { TestPlatform } from '@croupier/testing/platform'
import { createPlayer, testVendor, type Player, type PlayerOptions } from '@croupier/testing/players'
import type { VendorAnswer } from '@croupier/testing/vendor'

/** Ids of an event; what a test leaves out is new. */
export interface Ids {
  readonly round?: string
  readonly transaction?: string
  readonly session?: string
  readonly currency?: string
}

type Answer = Promise<VendorAnswer<WalletAnswer>>

/** A player at the test vendor's game, with the vendor's calls at hand; amounts in major units. */
export interface Seat {
  readonly player: Player
  readonly bet: (amount: string, ids?: Ids & { gameCode?: string }) => Answer
  readonly settle: (amount: string, ids?: Ids) => Answer
  readonly rollback: (ids?: Ids) => Answer
  readonly adjust: (amount: string, ids?: Ids & { reason?: string }) => Answer
}

/** Seats a new player. */
export async function sit(platform: TestPlatform, options: PlayerOptions = {}): Promise<Seat> {
  const player = await createPlayer(platform, options)
  const vendor = platform.vendor(testVendor)
  const event = ({ round, transaction, session, currency }: Ids = {}) => ({
    sessionId: session ?? player.sessionId,
    transactionId: transaction ?? randomUUID(),
    roundId: round ?? randomUUID(),
    currency: currency ?? player.currency,
  })
  return {
    player,
    bet: (amount, ids = {}) =>
      vendor.call(walletBet, { ...event(ids), amount, gameCode: ids.gameCode ?? player.gameCode }),
    settle: (amount, ids) => vendor.call(walletSettle, { ...event(ids), amount }),
    rollback: (ids) => vendor.call(walletRollback, event(ids)),
    adjust: (amount, ids = {}) =>
      vendor.call(walletAdjust, { ...event(ids), amount, reason: ids.reason ?? 'miscounted' }),
  }
}

/** How much the books hold; a refused call must leave it as it was. */
export async function movements({ kernel }: TestPlatform): Promise<string> {
  const [row] = await kernel.database.query<{ state: string }>(
    `select format('%s postings, %s entries, %s transactions, %s rounds', (select count(*) from posting),
      (select count(*) from entry), (select count(*) from wallet_transaction), (select count(*) from game_round)) as state`,
  )
  return row?.state ?? ''
}
