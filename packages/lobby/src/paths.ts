import { fairPath } from '@croupier/domain/fair-path'
import { gameTypeCodes, gameTypes } from '@croupier/domain/game-types'
import type { LotteryPage } from '@croupier/domain/launch'

/** The home page and its aliases (specification, section 2). */
export const homePaths = ['/', '/index', '/index.html', '/home'] as const
/** Lottery pages; the path of each is its name. */
export const lotteryPages = ['lottery', 'seaLottery', 'vnLottery'] as const satisfies readonly LotteryPage[]

/** Paths of the lobby's further routes. Those of the centers are in `gameTypes`. */
export const lobbyPaths = {
  login: '/login',
  register: '/register',
  /** Where providers of third-party sign-in return to. */
  signInCallback: '/signin/callback',
  help: '/help',
  favorite: '/favorite',
  recent: '/recent',
  promotions: '/promotions',
  fair: fairPath,
  seamless: '/seamless',
} as const

/** Paths of all routes of the lobby. */
export const lobbyPagePaths: readonly string[] = [
  ...homePaths,
  ...Object.values(lobbyPaths),
  ...gameTypeCodes.map((gameType) => gameTypes[gameType].path),
  ...lotteryPages.map((page) => `/${page}`),
]
