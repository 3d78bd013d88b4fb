import { centerPaths, type AgentPageId, type Center, type MemberPageId } from '@croupier/domain/centers'
import { fairPath } from '@croupier/domain/fair-path'
import { gameTypes, type GameType } from '@croupier/domain/game-types'
import type { LotteryPage } from '@croupier/domain/launch'
import { initialLobby, type LobbyState } from '@croupier/domain/lobby'

/** Props of a link inside the site, as the router takes them. */
export interface LinkTarget {
  readonly to: string
  readonly search: Readonly<Record<string, string | number>>
}

/** Search parameters of a lobby list; defaults are omitted. */
export interface LobbySearch {
  readonly gameType?: string
  readonly vassalage?: string
  readonly classify?: string
  readonly filter?: string
  readonly search?: string
  readonly page?: number
}

const toTarget = (to: string, search: Readonly<Record<string, string | number | undefined>> = {}): LinkTarget => ({
  to,
  search: Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== '',
    ),
  ),
})

/** Converts a lobby state to search parameters. */
export function toLobbySearch(state: Partial<LobbyState>): LobbySearch {
  const { view, vassalage, classify, filter, search, category, page } = { ...initialLobby, ...state }
  const gameType = view === 'SEARCH' ? category : view
  return {
    ...(gameType !== 'HOME' && gameType !== 'ALL' ? { gameType } : {}),
    ...(vassalage ? { vassalage } : {}),
    ...(classify !== 'ALL' ? { classify } : {}),
    ...(filter !== 'ALL' ? { filter } : {}),
    ...(search ? { search } : {}),
    ...(page !== 1 ? { page } : {}),
  }
}

/** Builders of every URL of the site; every link uses them. The test lists all results. */
export const paths = {
  home: (state: Partial<LobbyState> = {}) => toTarget('/', { ...toLobbySearch(state) }),
  center: (gameType: GameType, state: Partial<LobbyState> = {}) => {
    const { gameType: _own, ...search } = toLobbySearch({ ...state, view: gameType })
    const { path, center } = gameTypes[gameType]
    return toTarget(path, { ...(center === 'game' ? { gameType } : {}), ...search })
  },
  favorite: (state: Partial<LobbyState> = {}) =>
    toTarget('/favorite', { ...toLobbySearch({ ...state, view: 'HOME' }) }),
  recent: (state: Partial<LobbyState> = {}) => toTarget('/recent', { ...toLobbySearch({ ...state, view: 'HOME' }) }),
  login: () => toTarget('/login'),
  register: () => toTarget('/register'),
  help: () => toTarget('/help'),
  guide: () => toTarget('/guide'),
  download: () => toTarget('/download'),
  affiliate: () => toTarget('/affiliate'),
  chat: () => toTarget('/chat'),
  pointMall: () => toTarget('/pointMall'),
  /** All promotions, or the details of one over them. */
  promotions: (id?: string) => toTarget('/promotions', { id }),
  /** Verifies a round by its id, or a proof by its text; asks for one without. */
  fair: (shown: { readonly round?: string; readonly proof?: string } = {}) => toTarget(fairPath, { ...shown }),
  /** The page of a game, in real play. */
  seamless: (nodeId: string) => toTarget('/seamless', { id: nodeId }),
  /** A lottery of a lottery page, or its results; all lotteries of the page without one. */
  lottery: (kind: LotteryPage, gameCode?: string, results?: { readonly page?: number }) =>
    toTarget(`/${kind}`, { gameCode, view: results && 'results', page: results?.page }),
  member: (page: MemberPageId) => toTarget(`${centerPaths.member}/${page}`),
  agent: (page: AgentPageId) => toTarget(`${centerPaths.agent}/${page}`),
  agentLogin: () => toTarget('/agent'),
  agentHome: () => toTarget(centerPaths.agent),
  /** A registered page of a center. */
  page: ({ center, id }: { readonly center: Center; readonly id: string }) => toTarget(`${centerPaths[center]}/${id}`),
} as const
