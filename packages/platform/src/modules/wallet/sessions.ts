import { createHash } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import type { LaunchMode } from '@croupier/domain/launch'
import { fromWire, toMoney, toWire, type Currency, type Money } from '@croupier/domain/money'
import type { walletAuthenticate, WalletResponse } from '@croupier/endpoints/calls/wallet'
import type { InferWire } from '@croupier/endpoints/endpoint'
import { consumeLaunchToken, findActiveSession } from './repository.ts'
import type { Kernel } from '../../core/kernel.ts'
import { getAccountBalance, openMemberAccount } from '../../core/ledger/ledger.ts'

/** Lifetime of a launch token, milliseconds. */
const launchTokenLifetimeMs = 60_000

/** Returns the instant before which game sessions have ended: they last as long as a login session may. */
export function getSessionsSince({ config }: Kernel, now: Date): Date {
  return new Date(now.getTime() - config.limits.sessionAbsolute * 1000)
}

/** Exchanges a launch token for the player; throws `LAUNCH_TOKEN_INVALID` when it is unknown, used or expired. */
export async function authenticatePlayer(
  kernel: Kernel,
  vendor: string,
  launchToken: string,
): Promise<InferWire<typeof walletAuthenticate>> {
  const at = kernel.clock.now()
  const tokenHash = createHash('sha256').update(launchToken).digest('hex')
  const launchedSince = new Date(at.getTime() - launchTokenLifetimeMs)
  const session = await consumeLaunchToken(kernel.database.query, { vendor, tokenHash, at, launchedSince })
  if (!session) throw new DomainError('LAUNCH_TOKEN_INVALID')
  const { merchant, member_id: memberId, currency, mode } = session
  const opening = getOpeningBalance(kernel, merchant, mode, currency)
  await openMemberAccount(kernel.database, { merchant, memberId, realm: mode, opening, at })
  return {
    sessionId: session.id,
    playerId: memberId.toString(),
    nickname: session.nickname,
    currency,
    language: session.language,
    mode,
    gameCode: session.game_code,
    gameName: session.game_name,
    balance: toWire(await getMainBalance(kernel, session)),
  }
}

/**
 * Returns the balance of the session's player; throws `SESSION_UNKNOWN` when the session has ended or is not this
 * vendor's.
 */
export async function readWalletBalance(kernel: Kernel, vendor: string, sessionId: string): Promise<WalletResponse> {
  const since = getSessionsSince(kernel, kernel.clock.now())
  const session = await findActiveSession(kernel.database.query, { vendor, sessionId, sessionsSince: since })
  if (!session) throw new DomainError('SESSION_UNKNOWN')
  return { postingId: '', balance: toWire(await getMainBalance(kernel, session)), currency: session.currency }
}

/** Members get their real account at registration; the demo one opens with their first demo game. */
function getOpeningBalance(kernel: Kernel, merchant: string, mode: LaunchMode, currency: Currency): Money {
  const brand = kernel.merchants.findByCode(merchant)?.brand
  return mode === 'demo' && brand ? fromWire(brand.seed.trialBalance, currency) : toMoney(0n, currency)
}

function getMainBalance(
  kernel: Kernel,
  session: { merchant: string; member_id: bigint; currency: Currency; mode: LaunchMode },
): Promise<Money> {
  const { merchant, member_id: memberId, currency: unit, mode: realm } = session
  return getAccountBalance(kernel.database, { merchant, memberId, purpose: 'main', unit, realm })
}
