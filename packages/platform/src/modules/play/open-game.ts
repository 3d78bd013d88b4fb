import { randomUUID } from 'node:crypto'
import { DomainError } from '@croupier/domain/errors'
import type { LaunchMode } from '@croupier/domain/launch'
import { getRoundWallet } from '@croupier/domain/wallets'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import { createRandomToken, sha256 } from '../../core/security/random.ts'
import { getSettings } from '../../core/settings/settings.ts'
import type { OfferedGame } from '../catalogue/merchant-catalogue.ts'
import type { CatalogueServices } from '../catalogue/services.ts'
import { beginPlay } from '../safer-play/begin-play.ts'
import type { MemberContext } from './account-games.ts'
import { insertGameSession, readWalletKind } from './repository.ts'

/** How a game is opened. */
export interface GameRequest {
  readonly mode: LaunchMode
  readonly language: string
  /** Page of the site that the game links back to. */
  readonly backUrl?: string | undefined
  /** Further parameters of the vendor's client. */
  readonly parameters?: Readonly<Record<string, string>>
}

/** A path on any launch host; its token is valid once, for 60 seconds. */
export interface Launch {
  readonly path: string
  readonly gameName: string
  readonly mode: LaunchMode
  /** Vendor whose wallet it is played from; null for the main wallet. */
  readonly wallet: string | null
}

/** The rows of launches are kept. */
const launchLimit = defineRateLimit({ bucket: 'launch', max: 60, windowSeconds: 60 })

/**
 * Opens a session of a game that the caller may launch. Throws those of `beginPlay`, TOO_MANY_REQUESTS, NOT_LOGGED_IN when the
 * login has ended meanwhile, or MALFORMED_REQUEST for a `backUrl` on another host than `host`.
 */
export async function openGame(
  services: CatalogueServices,
  { merchant, session, host }: MemberContext & { readonly host: string },
  game: OfferedGame,
  { mode, language, backUrl, parameters }: GameRequest,
): Promise<Launch> {
  const back = parseBackUrl(backUrl, host)
  await consumeRateLimit(services, launchLimit, String(session.memberId))
  await beginPlay(services.database, { merchant, session, mode }, services.clock.now())
  const token = createRandomToken()
  const { nodeId, gameCode, vendor } = game
  const { walletMode } = await getSettings(services, merchant)
  const wallet = getRoundWallet(mode, walletMode, await readWalletKind(services.database, vendor))
  const isOpened = await insertGameSession(services.database, {
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
  if (!isOpened) throw new DomainError('NOT_LOGGED_IN')
  const query = new URLSearchParams({
    token,
    vendor,
    game: gameCode,
    title: game.name.EN,
    lang: language,
    mode,
    ...parameters,
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
