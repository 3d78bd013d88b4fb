import { createHash } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import { currencies, fromWire, isCurrency, money, toWire } from '@croupier/domain/money'
import { walletAuthenticate, walletBalance } from '@croupier/endpoints/calls/wallet'
import { betLadder } from '@croupier/fair/bets'
import { models } from '@croupier/fair/catalogue'
import { toPercent } from '@croupier/fair/fraction'
import type { SlotModel } from '@croupier/fair/model'
import { skinOf } from '@croupier/fair/skin'
import type { MathsSummary, StudioSession } from '@croupier/fair/studio-wire'
import { sessionIdleMs, sessionMaxMs } from '../config.ts'
import { inTransaction } from '../db/database.ts'
import type { SessionRow } from '../db/sessions.ts'
import type { WalletResult } from '../wallet.ts'
import { nowOf, randomHex, type Studio } from './context.ts'
import { fairnessOf, freshSeed } from './seeds.ts'

/** Exchanges a launch token for a session. Throws the wallet's refusal, or SERVER_BUSY when it does not answer. */
export async function openSession(studio: Studio, vendor: string, launchToken: string): Promise<StudioSession> {
  if (!Object.hasOwn(studio.config.vendors, vendor)) throw new DomainError('LAUNCH_TOKEN_INVALID')
  const player = valueOf(await studio.wallet(vendor, walletAuthenticate, { launchToken }))
  if (!isCurrency(player.currency)) throw new DomainError('SYSTEM_ERROR')
  const [seed, next] = [await freshSeed(studio), await freshSeed(studio)]
  const token = randomHex(studio, 32)
  const now = nowOf(studio)
  const session: SessionRow = {
    id: randomHex(studio, 16),
    token_hash: hashOf(token),
    vendor,
    wallet_session: player.sessionId,
    player_id: player.playerId,
    nickname: player.nickname,
    currency: player.currency,
    language: player.language,
    mode: player.mode,
    game_code: player.gameCode,
    game_name: player.gameName,
    seed_id: seed.id,
    next_seed_id: next.id,
    created_at: now,
    seen_at: now,
  }
  inTransaction(studio.database, () => {
    studio.sessions.insertSeed(seed)
    studio.sessions.insertSeed(next)
    studio.sessions.insert(session)
  })
  return { sessionToken: token, ...describeSession(studio, session, player.balance) }
}

/** The session of a bearer token; throws NOT_LOGGED_IN where there is none or it is over. */
export function requireSession(studio: Studio, authorization: string | undefined): SessionRow {
  const token = /^Bearer ([0-9a-f]{64})$/.exec(authorization ?? '')?.[1]
  const session = token === undefined ? null : studio.sessions.byTokenHash(hashOf(token))
  const now = nowOf(studio)
  if (!session || now - session.seen_at >= sessionIdleMs || now - session.created_at >= sessionMaxMs)
    throw new DomainError('NOT_LOGGED_IN')
  studio.sessions.touch(session.id, now)
  return session
}

/** The session as its client sees it, with the balance of this moment: for a client that was reloaded. */
export async function resumeSession(studio: Studio, session: SessionRow): Promise<StudioSession> {
  return describeSession(studio, session, await currentBalance(studio, session))
}

/** The player's balance of this moment, in wire form. */
export async function currentBalance(studio: Studio, session: SessionRow): Promise<string> {
  const answer = await studio.wallet(session.vendor, walletBalance, { sessionId: session.wallet_session })
  return valueOf(answer).balance
}

function describeSession(studio: Studio, session: SessionRow, balance: string): StudioSession {
  const { exponent } = currencies[session.currency]
  const { bets, start } = betLadder(session.currency, exponent)
  const amounts = bets.map((bet) => toWire(money(bet, session.currency)))
  return {
    vendor: session.vendor,
    gameCode: session.game_code,
    gameName: session.game_name,
    nickname: session.nickname,
    mode: session.mode,
    language: session.language,
    currency: session.currency,
    exponent,
    balance: toWire(fromWire(balance, session.currency)),
    bets: amounts,
    startBet: amounts[start] ?? '0',
    maths: mathsOf(session.game_code),
    fairness: fairnessOf(studio, session),
  }
}

function mathsOf(gameCode: string): MathsSummary {
  const model: SlotModel = models[skinOf(gameCode).model]
  const { numerator, denominator } = model.rtp
  return {
    model: model.id,
    volatility: model.volatility,
    unitsPerBet: model.unitsPerBet,
    rtp: { numerator: String(numerator), denominator: String(denominator), percent: toPercent(model.rtp) },
    pays: model.pays,
    scatterPays: model.scatterPays,
    freeSpins: model.freeSpins && { multiplier: model.freeSpins.multiplier, awards: model.freeSpins.awards },
  }
}

/** The value of an answer, or its refusal thrown. A call that moved nothing may simply be asked again. */
function valueOf<Value>(result: WalletResult<Value>): Value {
  if (result.kind === 'refused')
    throw new DomainError(result.code === 'SESSION_UNKNOWN' ? 'NOT_LOGGED_IN' : result.code)
  if (result.kind === 'unknown') throw new DomainError('SERVER_BUSY', { retryAfter: 1 })
  return result.value
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
