import { createHash } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import type { LaunchMode } from '@croupier/domain/launch'
import { fromWire, money, toWire, type Currency, type Money } from '@croupier/domain/money'
import type { walletAuthenticate, WalletAnswer } from '@croupier/endpoints/calls/wallet'
import type { WireOf } from '@croupier/endpoints/endpoint'
import { claimLaunch, findLiveSession } from '../db/wallet-repository.ts'
import type { Kernel } from '../kernel.ts'
import { balanceOf, openMember } from '../ledger/ledger.ts'

/** Life of a launch token, milliseconds. */
const launchLife = 60_000

/** Game sessions opened before this instant are over: they live as long as a login may. */
export function sessionsSince({ config }: Kernel, now: Date): Date {
  return new Date(now.getTime() - config.limits.sessionAbsolute * 1000)
}

/** Exchanges a launch token for the player; throws `LAUNCH_TOKEN_INVALID` when it is unknown, used or too old. */
export async function authenticatePlayer(
  kernel: Kernel,
  vendor: string,
  launchToken: string,
): Promise<WireOf<typeof walletAuthenticate>> {
  const at = kernel.clock.now()
  const tokenHash = createHash('sha256').update(launchToken).digest('hex')
  const launchedSince = new Date(at.getTime() - launchLife)
  const session = await claimLaunch(kernel.database.query, { vendor, tokenHash, at, launchedSince })
  if (!session) throw new DomainError('LAUNCH_TOKEN_INVALID')
  const { merchant, member_id: memberId, currency, mode } = session
  const opening = openingOf(kernel, merchant, mode, currency)
  await openMember(kernel.database, { merchant, memberId, realm: mode, opening, at })
  return {
    sessionId: session.id,
    playerId: memberId.toString(),
    nickname: session.nickname,
    currency,
    language: session.language,
    mode,
    gameCode: session.game_code,
    gameName: session.game_name,
    balance: toWire(await mainBalance(kernel, session)),
  }
}

/** Balance of the session's player; throws `SESSION_UNKNOWN` when the session is not this vendor's or is over. */
export async function readWalletBalance(kernel: Kernel, vendor: string, sessionId: string): Promise<WalletAnswer> {
  const since = sessionsSince(kernel, kernel.clock.now())
  const session = await findLiveSession(kernel.database.query, { vendor, sessionId, sessionsSince: since })
  if (!session) throw new DomainError('SESSION_UNKNOWN')
  return { postingId: '', balance: toWire(await mainBalance(kernel, session)), currency: session.currency }
}

/** Members have their real account since they registered; the demo one opens with their first demo game. */
function openingOf(kernel: Kernel, merchant: string, mode: LaunchMode, currency: Currency): Money {
  const brand = kernel.merchants.byCode(merchant)?.brand
  return mode === 'demo' && brand ? fromWire(brand.seed.trialBalance, currency) : money(0n, currency)
}

function mainBalance(
  kernel: Kernel,
  session: { merchant: string; member_id: bigint; currency: Currency; mode: LaunchMode },
): Promise<Money> {
  const { merchant, member_id: memberId, currency: unit, mode: realm } = session
  return balanceOf(kernel.database, { merchant, memberId, purpose: 'main', unit, realm })
}
