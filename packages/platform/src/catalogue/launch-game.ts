import { randomUUID } from 'node:crypto'
import { DomainError, type ErrorCode } from '@croupier/domain/errors'
import { decideLaunch, type LaunchDecision, type LaunchMode } from '@croupier/domain/launch'
import { audienceOf } from '@croupier/domain/member'
import { openGameSession } from '../db/game-session-repository.ts'
import type { Kernel } from '../kernel.ts'
import { randomToken, sha256 } from '../services/random.ts'
import { merchantFlags } from '../services/system-state.ts'
import type { AccountAt } from './account-games.ts'

/** What a player asks for. */
export interface LaunchWish {
  readonly nodeId: string
  readonly mode: LaunchMode
  readonly language: string
  /** Page of the site that the game leads back to. */
  readonly backUrl?: string | undefined
}

/** A path under any launch host; its token is good once, for 60 seconds. */
export interface Launch {
  readonly path: string
  readonly gameName: string
  readonly mode: LaunchMode
}

/** Decisions of the launch rules that the server refuses; lotteries and vendor entries have pages of their own. */
const refusals = {
  login: 'NOT_LOGGED_IN',
  realAccount: 'TRIAL_NOT_PERMITTED',
  demoUnavailable: 'DEMO_NOT_OFFERED',
  recommend: 'GAME_MAINTENANCE',
  vnLottery: 'GAME_UNKNOWN',
  seaLottery: 'GAME_UNKNOWN',
  lottery: 'GAME_UNKNOWN',
  rngList: 'GAME_UNKNOWN',
  vendorList: 'GAME_UNKNOWN',
} as const satisfies Record<Exclude<LaunchDecision['kind'], 'start'>, ErrorCode>

/**
 * Opens a game session by the same rules that the site shows (`domain/launch`). Throws GAME_UNKNOWN,
 * TRIAL_NOT_PERMITTED, GAME_MAINTENANCE, FEATURE_OFF (free play is off), DEMO_NOT_OFFERED, or MALFORMED_REQUEST for a
 * `backUrl` that leads away from `host`.
 */
export async function launchGameFor(
  kernel: Kernel,
  { merchant, session, host }: AccountAt & { readonly host: string },
  wish: LaunchWish,
): Promise<Launch> {
  const game = (await kernel.catalogue.of(merchant)).find(wish.nodeId)
  if (!game) throw new DomainError('GAME_UNKNOWN')
  const freePlay = (await merchantFlags(kernel, merchant)).has('FREEPLAY3')
  const decision = decideLaunch(game, wish.mode, { audience: audienceOf(session.type), freePlay })
  if (decision.kind === 'demoUnavailable' && !freePlay) throw new DomainError('FEATURE_OFF')
  if (decision.kind !== 'start') throw new DomainError(refusals[decision.kind])
  const back = backPage(wish.backUrl, host)
  const token = randomToken()
  const { nodeId, gameCode, vendor } = game
  const { mode, language } = wish
  await openGameSession(kernel.database, {
    id: randomUUID(),
    launchTokenHash: sha256(token),
    merchant: merchant.code,
    memberId: session.memberId,
    nodeId,
    gameCode,
    vendor,
    mode,
    language,
    createdAt: kernel.clock.now(),
    loginHash: session.tokenHash,
  })
  const query = new URLSearchParams({
    token,
    vendor,
    game: gameCode,
    title: game.name.EN,
    lang: language,
    mode,
    ...(back && { return: back }),
  })
  return { path: `/arcade/?${query.toString()}`, gameName: game.name[language] ?? game.name.EN, mode }
}

/** Only pages of the calling site itself: a game must never send its player elsewhere. */
function backPage(backUrl: string | undefined, host: string): string | undefined {
  if (backUrl === undefined) return undefined
  const url = URL.parse(backUrl)
  const own =
    url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.host === host && url.username === ''
  if (!own) throw new DomainError('MALFORMED_REQUEST', { field: 'backUrl' })
  return url.href
}
