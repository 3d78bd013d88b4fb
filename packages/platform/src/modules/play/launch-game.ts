import { randomUUID } from 'node:crypto'
import { DomainError, type ErrorCode } from '@croupier/domain/errors'
import { decideLaunch, type LaunchDecision, type LaunchMode } from '@croupier/domain/launch'
import { getAudience } from '@croupier/domain/member'
import { getRoundWallet } from '@croupier/domain/wallets'
import { collectFlags } from '@croupier/flags/modules'
import { beginPlay } from '../safer-play/begin-play.ts'
import { insertGameSession, readWalletKind } from './repository.ts'
import type { CatalogueServices } from '../catalogue/services.ts'
import { createRandomToken, sha256 } from '../../core/security/random.ts'
import { getSettings } from '../../core/settings/settings.ts'
import type { MemberContext } from './account-games.ts'

/** A player's request to open a game. */
export interface LaunchRequest {
  readonly nodeId: string
  readonly mode: LaunchMode
  readonly language: string
  /** Page of the site that the game links back to. */
  readonly backUrl?: string | undefined
}

/** A path on any launch host; its token is valid once, for 60 seconds. */
export interface Launch {
  readonly path: string
  readonly gameName: string
  readonly mode: LaunchMode
  /** Vendor whose wallet it is played from; null for the main wallet. */
  readonly wallet: string | null
}

/** Launch decisions that the server rejects; lotteries and vendor entries have pages of their own. */
const errorCodes = {
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
 * Opens a game session by the same rules that the site applies (`domain/launch`). Throws GAME_UNKNOWN,
 * TRIAL_NOT_PERMITTED, GAME_MAINTENANCE, FEATURE_OFF (free play is off), DEMO_NOT_OFFERED, those of `beginPlay`, or
 * MALFORMED_REQUEST for a `backUrl` on another host than `host`.
 */
export async function launchGame(
  services: CatalogueServices,
  { merchant, session, host }: MemberContext & { readonly host: string },
  request: LaunchRequest,
): Promise<Launch> {
  const game = (await services.catalogue.forMerchant(merchant)).find(request.nodeId)
  if (!game) throw new DomainError('GAME_UNKNOWN')
  const settings = await getSettings(services, merchant)
  const freePlay = collectFlags(settings.modules).has('FREEPLAY3')
  const decision = decideLaunch(game, request.mode, { audience: getAudience(session.type), freePlay })
  if (decision.kind === 'demoUnavailable' && !freePlay) throw new DomainError('FEATURE_OFF')
  if (decision.kind !== 'start') throw new DomainError(errorCodes[decision.kind])
  const back = parseBackUrl(request.backUrl, host)
  await beginPlay(services.database, { merchant, session, mode: request.mode }, services.clock.now())
  const token = createRandomToken()
  const { nodeId, gameCode, vendor } = game
  const { mode, language } = request
  const wallet = getRoundWallet(mode, settings.walletMode, await readWalletKind(services.database, vendor))
  await insertGameSession(services.database, {
    id: randomUUID(),
    launchTokenHash: sha256(token),
    merchant: merchant.code,
    memberId: session.memberId,
    nodeId,
    gameCode,
    vendor,
    mode,
    language,
    createdAt: services.clock.now(),
    loginHash: session.tokenHash,
    wallet,
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
  return {
    path: `/arcade/?${query.toString()}`,
    gameName: game.name[language] ?? game.name.EN,
    mode,
    wallet: wallet === 'vendor' ? vendor : null,
  }
}

/** Accepts only pages of the calling site itself, so that a game never redirects its player elsewhere. */
function parseBackUrl(backUrl: string | undefined, host: string): string | undefined {
  if (backUrl === undefined) return undefined
  const url = URL.parse(backUrl)
  const own =
    url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.host === host && url.username === ''
  if (!own) throw new DomainError('MALFORMED_REQUEST', { field: 'backUrl' })
  return url.href
}
