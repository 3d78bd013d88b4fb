import { createHash } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import type { LaunchMode } from '@croupier/domain/launch'
import { fromWire, toMoney, toWire, type Currency, type Money } from '@croupier/domain/money'
import type { walletAuthenticate, WalletResponse } from '@croupier/endpoints/calls/wallet'
import type { InferWire } from '@croupier/endpoints/endpoint'
import { consumeLaunchToken, findActiveSession, type GameSessionRow } from './repository.ts'
import type { Core } from '../../core/core.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { getAccountBalance, openMemberAccount } from '../../core/ledger/ledger.ts'

/** Lifetime of a launch token, milliseconds. */
const launchTokenLifetimeMs = 60_000

/** Returns the instant before which game sessions have ended: they last as long as a login session may. */
export function getSessionsSince({ config }: Core, now: Date): Date {
  return new Date(now.getTime() - config.limits.sessionAbsolute * 1000)
}

/** Exchanges a launch token for the player; throws `LAUNCH_TOKEN_INVALID` when it is unknown, used or expired. */
export async function authenticatePlayer(
  core: Core,
  vendor: string,
  launchToken: string,
): Promise<InferWire<typeof walletAuthenticate>> {
  const at = core.clock.now()
  const tokenHash = createHash('sha256').update(launchToken).digest('hex')
  const launchedSince = new Date(at.getTime() - launchTokenLifetimeMs)
  const session = await consumeLaunchToken(core.database.query, { vendor, tokenHash, at, launchedSince })
  if (!session) throw new DomainError('LAUNCH_TOKEN_INVALID')
  const { merchant, member_id: memberId, currency, mode } = session
  const opening = await getOpeningBalance(core, merchant, mode, currency)
  await openMemberAccount(core.database, { merchant, memberId, realm: mode, opening, at })
  return {
    sessionId: session.id,
    playerId: memberId.toString(),
    merchant,
    nickname: session.nickname,
    currency,
    language: session.language,
    mode,
    gameCode: session.game_code,
    gameName: session.game_name,
    balance: toWire(await getPlayBalance(core, session)),
  }
}

/**
 * Returns the balance of the session's player; throws `SESSION_UNKNOWN` when the session has ended or is not this
 * vendor's.
 */
export async function readWalletBalance(core: Core, vendor: string, sessionId: string): Promise<WalletResponse> {
  const since = getSessionsSince(core, core.clock.now())
  const session = await findActiveSession(core.database.query, { vendor, sessionId, sessionsSince: since })
  if (!session) throw new DomainError('SESSION_UNKNOWN')
  return { postingId: '', balance: toWire(await getPlayBalance(core, session)), currency: session.currency }
}

/** Members get their real account at registration; the demo one opens with their first demo game. */
async function getOpeningBalance(core: Core, code: string, mode: LaunchMode, currency: Currency): Promise<Money> {
  const merchant = core.merchants.findByCode(code)
  if (mode !== 'demo' || !merchant) return toMoney(0n, currency)
  return fromWire((await getSettings(core, merchant)).trialBalance, currency)
}

function getPlayBalance(
  core: Core,
  session: Pick<GameSessionRow, 'merchant' | 'member_id' | 'currency' | 'mode' | 'vendor' | 'wallet'>,
): Promise<Money> {
  const { merchant, member_id: memberId, currency: unit, mode: realm, vendor, wallet } = session
  const account = { merchant, memberId, unit, realm }
  return getAccountBalance(
    core.database,
    wallet === 'vendor' ? { ...account, purpose: 'vendor', vendor } : { ...account, purpose: 'main' },
  )
}
