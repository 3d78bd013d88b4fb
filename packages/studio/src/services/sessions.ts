import { createHash } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import { currencies, fromWire, isCurrency, toMoney, toWire } from '@croupier/domain/money'
import { walletAuthenticate, walletBalance } from '@croupier/endpoints/calls/wallet'
import { getBetLadder } from '@croupier/fair/bets'
import { models } from '@croupier/fair/catalogue'
import { getGameKind } from '@croupier/fair/game-kind'
import { toPercent } from '@croupier/fair/fraction'
import { findDrawGame } from '@croupier/fair/lottery/draw-games'
import { getLowestStake, maxLines } from '@croupier/fair/lottery/limits'
import type { LotterySession, TicketSession } from '@croupier/fair/lottery/lottery-wire'
import type { SlotModel } from '@croupier/fair/model'
import { getSkin } from '@croupier/fair/skin'
import { findBook } from '@croupier/fair/sports/books'
import { getHighestPayout, maxLegs } from '@croupier/fair/sports/slips'
import type { SportsSession } from '@croupier/fair/sports/sports-wire'
import type { MathsSummary, StudioSession } from '@croupier/fair/studio-wire'
import { runInTransaction } from '../db/database.ts'
import type { SessionRow } from '../db/sessions.ts'
import type { WalletResult } from '../wallet.ts'
import { getNow, createRandomHex, type Studio } from './context.ts'
import { hasPot, readPot } from './pots.ts'
import { listInterruptedRounds } from './records.ts'
import { getFairness, createSeed } from './seeds.ts'
import { hasExpired } from './session-expiry.ts'

/** The session of any game. */
type AnySession = StudioSession | LotterySession | SportsSession

/** Exchanges a launch token for a session. Throws the wallet's error, or SERVER_BUSY when it does not respond. */
export async function openSession(studio: Studio, vendor: string, launchToken: string): Promise<AnySession> {
  if (!Object.hasOwn(studio.config.vendors, vendor)) throw new DomainError('LAUNCH_TOKEN_INVALID')
  const player = unwrap(await studio.wallet(vendor, walletAuthenticate, { launchToken }))
  if (!isCurrency(player.currency)) throw new DomainError('SYSTEM_ERROR')
  const [seed, next] = [await createSeed(studio), await createSeed(studio)]
  const token = createRandomHex(studio, 32)
  const now = getNow(studio)
  const session: SessionRow = {
    id: createRandomHex(studio, 16),
    token_hash: hashToken(token),
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
    merchant: player.merchant,
  }
  runInTransaction(studio.database, () => {
    studio.sessions.insertSeed(seed)
    studio.sessions.insertSeed(next)
    studio.sessions.insert(session)
  })
  return { sessionToken: token, ...(await toStudioSession(studio, session, player.balance)) }
}

/** Returns the session of a bearer token; throws NOT_LOGGED_IN when there is none or it has expired. */
export function requireSession(studio: Studio, authorization: string | undefined): SessionRow {
  const token = /^Bearer ([0-9a-f]{64})$/.exec(authorization ?? '')?.[1]
  const session = token === undefined ? null : studio.sessions.findByTokenHash(hashToken(token))
  if (!session || hasExpired(studio, session)) throw new DomainError('NOT_LOGGED_IN')
  studio.sessions.touch(session.id, getNow(studio))
  return session
}

/** Returns the session for its client with the current balance, for a client that was reloaded. */
export async function resumeSession(studio: Studio, session: SessionRow): Promise<AnySession> {
  return toStudioSession(studio, session, await getCurrentBalance(studio, session))
}

/** Returns the player's current balance in wire form. */
export async function getCurrentBalance(studio: Studio, session: SessionRow): Promise<string> {
  const response = await studio.wallet(session.vendor, walletBalance, { sessionId: session.wallet_session })
  return unwrap(response).balance
}

async function toStudioSession(studio: Studio, session: SessionRow, balance: string): Promise<AnySession> {
  if (findDrawGame(session.game_code)) return { kind: 'lottery', ...toTicketSession(session, balance), maxLines }
  if (findBook(session.game_code)) return toSportsSession(session, balance)
  const { exponent } = currencies[session.currency]
  const { bets, start } = getBetLadder(session.currency, exponent)
  const amounts = bets.map((bet) => toWire(toMoney(bet, session.currency)))
  const interruptedRounds = listInterruptedRounds(studio, session)
  const shared = {
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
    fairness: getFairness(studio, session),
    ...(interruptedRounds.length > 0 && { interruptedRounds }),
  }
  const kind = getGameKind(session.game_code)
  if (kind === 'slot') return { kind, ...shared, maths: getMaths(session.game_code) }
  return { kind, ...shared, ...(hasPot(session) && { pot: await readPot(studio, session) }) }
}

function toSportsSession(session: SessionRow, balance: string): SportsSession {
  const { currency } = session
  const highest = getHighestPayout(getBetLadder(currency, currencies[currency].exponent))
  const highestPayout = toWire(toMoney(highest, currency))
  return { kind: 'sports', ...toTicketSession(session, balance), maxLegs, highestPayout }
}

function toTicketSession(session: SessionRow, balance: string): TicketSession {
  const { currency } = session
  const { exponent } = currencies[currency]
  const ladder = getBetLadder(currency, exponent)
  const formatAmount = (minor: bigint) => toWire(toMoney(minor, currency))
  const lowest = formatAmount(getLowestStake(ladder))
  return {
    vendor: session.vendor,
    gameCode: session.game_code,
    gameName: session.game_name,
    nickname: session.nickname,
    mode: session.mode,
    language: session.language,
    currency,
    exponent,
    balance: toWire(fromWire(balance, currency)),
    stakes: {
      lowest,
      highest: formatAmount(ladder.bets.at(-1) ?? 0n),
      step: lowest,
      chips: ladder.bets.map(formatAmount),
    },
  }
}

function getMaths(gameCode: string): MathsSummary {
  const model: SlotModel = models[getSkin(gameCode).model]
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

/** Returns the value of a result or throws its error. A call that moved no money can simply be repeated. */
function unwrap<Value>(result: WalletResult<Value>): Value {
  if (result.kind === 'refused')
    throw new DomainError(result.code === 'SESSION_UNKNOWN' ? 'NOT_LOGGED_IN' : result.code)
  if (result.kind === 'unknown') throw new DomainError('SERVER_BUSY', { retryAfter: 1 })
  return result.value
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
