import { gameTypeCodes, gameTypes, isGameType, type GameType } from '@croupier/domain/game-types'
import type { LotteryPage } from '@croupier/domain/launch'
import { requiresLogin } from '@croupier/domain/lobby'
import { requireLogin, requireRealAccount, type GuardContext } from '@croupier/runtime/navigation/guards'
import { lazyPage } from '@croupier/runtime/navigation/lazy-page'
import { closeOverlay, isOverlayOpen, openOverlay, useOverlays } from '@croupier/runtime/overlays/overlays'
import { helpOverlay, loginOverlay, registerOverlay } from '@croupier/runtime/overlays/shared'
import { paths } from '@croupier/runtime/navigation/paths'
import { getSessionAudience, useSession } from '@croupier/runtime/session/session'
import { createRoute, redirect, type AnyRoute, type ParsedLocation } from '@tanstack/react-router'
import { createElement } from 'react'
import { readLotterySearch, readSeamlessSearch } from './model/game-search.ts'
import { toLobbyState, readLobbySearch } from './model/lobby-search.ts'
import { Home } from './pages/Home.tsx'
import { homePaths, lobbyPaths, lotteryPages } from './paths.ts'
import { readPromotionsSearch } from './promotions/search.ts'

/** Namespaces of a list and its pagination. */
const listTexts = ['games', 'shell'] as const

/** Creates the page of a category. All categories share one chunk. */
function createCenterPage(gameType: GameType) {
  return lazyPage(
    async () => {
      const { GameListCenter } = await import('./pages/GameListCenter.tsx')
      return () => createElement(GameListCenter, { gameType })
    },
    ...listTexts,
  )
}

/** Creates a lottery page. All of them share one chunk. */
function createLotteryPage(page: LotteryPage) {
  return lazyPage(
    async () => {
      const { Lottery } = await import('./pages/Lottery.tsx')
      return () => createElement(Lottery, { page })
    },
    ...listTexts,
  )
}

const FairPage = lazyPage(() => import('./pages/Fair.tsx').then(({ Fair }) => Fair), 'guide', 'errors')

/** Redirects a game center to the one that `gameType` names (specification, section 2). */
function followGameType(center: GameType, search: Record<string, unknown>): void {
  const { gameType } = readLobbySearch(search)
  if (gameTypes[center].center !== 'game' || gameType === undefined || gameType === center) return
  if (!isGameType(gameType) || gameTypes[gameType].center !== 'game') return
  throw redirect({ ...paths.center(gameType, toLobbyState(readLobbySearch(search), gameType)), replace: true })
}

/** Guards lobby URLs whose search parameters name a private list (favourites, recent). */
function requireLoginForPrivateList(context: GuardContext & { readonly search: Record<string, unknown> }): void {
  const { view, filter } = toLobbyState(readLobbySearch(context.search))
  if (requiresLogin(view) || requiresLogin(filter)) requireLogin(context)
}

/** Guards the game page: real play needs a real account, free play any account. */
function requireAccountForMode(context: GuardContext & { readonly search: Record<string, unknown> }): void {
  if (readSeamlessSearch(context.search).mode === 'demo') requireLogin(context)
  else requireRealAccount(context)
}

/** Whether a route opens its auth dialog: for visitors and trial accounts, and for no login that has to change its password. */
function needsAccount(): boolean {
  const session = useSession.getState()
  if (session.status === 'restricted') return false
  const audience = getSessionAudience(session)
  return audience === 'visitor' || audience === 'trial'
}

interface OverlayRouteOptions {
  readonly getParentRoute: () => AnyRoute
  readonly path: string
  /** Opens the overlay and returns the key of the opening. */
  readonly open: (location: ParsedLocation) => string
  /** Whether the caller gets the overlay; the home page without. Always by default. */
  readonly canOpen?: () => boolean
}

/**
 * Creates the route of an overlay over the home page. Its address becomes `/` when the overlay closes; leaving it closes the
 * overlay.
 */
function createOverlayRoute({ getParentRoute, path, open, canOpen = () => true }: OverlayRouteOptions): AnyRoute {
  let stopWatching = () => {}
  let key: string | undefined
  let href = ''
  return createRoute({
    getParentRoute,
    path,
    validateSearch: readLobbySearch,
    component: Home,
    beforeLoad: ({ preload, navigate, location }) => {
      if (!canOpen()) throw redirect({ ...paths.home(), replace: true })
      if (preload) return
      // Loaded again, as by a press on back that closes a message over it: what is open keeps its entries.
      if (key !== undefined && href === location.href && isOverlayOpen(key)) return
      stopWatching()
      const opened = open(location)
      key = opened
      href = location.href
      stopWatching = useOverlays.subscribe(() => {
        if (isOverlayOpen(opened)) return
        stopWatching()
        void navigate({ ...paths.home(), replace: true })
      })
    },
    onLeave: () => {
      stopWatching()
      if (key !== undefined && isOverlayOpen(key)) closeOverlay(key)
    },
  })
}

/** The help center over the home page, at the topic of the hash. It lives in this address and needs no history entry of its own. */
function createHelpRoute(getParentRoute: () => AnyRoute): AnyRoute {
  return createOverlayRoute({
    getParentRoute,
    path: lobbyPaths.help,
    open: ({ hash }) => openOverlay({ ...helpOverlay, history: 'address' }, hash === '' ? {} : { topic: hash }),
  })
}

/** Creates the routes of the lobby below the site's layout. */
export function createLobbyRoutes(parent: AnyRoute): AnyRoute[] {
  const getParentRoute = () => parent
  const list = { getParentRoute, validateSearch: readLobbySearch, beforeLoad: requireLoginForPrivateList }
  const home = { ...list, component: Home }
  return [
    ...homePaths.map((path) => createRoute({ ...home, path })),
    createRoute({
      getParentRoute,
      path: lobbyPaths.login,
      beforeLoad: ({ preload }) => {
        if (!preload && needsAccount()) openOverlay(loginOverlay)
        throw redirect({ ...paths.home(), replace: true })
      },
    }),
    createRoute({
      getParentRoute,
      path: lobbyPaths.signInCallback,
      beforeLoad: async ({ preload, location }) => {
        if (preload) return
        const { receiveReturn } = await import('@croupier/runtime/overlays/sign-in')
        // The address with the code leaves the history.
        throw redirect({ href: receiveReturn(location.searchStr), replace: true })
      },
    }),
    createOverlayRoute({
      getParentRoute,
      path: lobbyPaths.register,
      canOpen: needsAccount,
      open: () => openOverlay({ ...registerOverlay, history: 'address' }),
    }),
    createHelpRoute(getParentRoute),
    ...gameTypeCodes.map((gameType) =>
      createRoute({
        ...list,
        path: gameTypes[gameType].path,
        beforeLoad: (context) => {
          requireLoginForPrivateList(context)
          followGameType(gameType, context.search)
        },
        component: createCenterPage(gameType),
      }),
    ),
    createRoute({
      getParentRoute,
      path: lobbyPaths.favorite,
      validateSearch: readLobbySearch,
      beforeLoad: requireLogin,
      component: lazyPage(() => import('./pages/Favorite.tsx').then(({ Favorite }) => Favorite), ...listTexts),
    }),
    createRoute({
      getParentRoute,
      path: lobbyPaths.recent,
      validateSearch: readLobbySearch,
      beforeLoad: requireLogin,
      component: lazyPage(() => import('./pages/Recent.tsx').then(({ Recent }) => Recent), ...listTexts),
    }),
    createRoute({
      getParentRoute,
      path: lobbyPaths.promotions,
      validateSearch: readPromotionsSearch,
      component: lazyPage(
        () => import('./promotions/screens.ts').then(({ Promotions }) => Promotions),
        'promotions',
        'forms',
        'errors',
      ),
    }),
    createRoute({ getParentRoute, path: lobbyPaths.fair, component: FairPage }),
    createRoute({
      getParentRoute,
      path: lobbyPaths.seamless,
      staticData: { layout: 'game', footer: false },
      validateSearch: readSeamlessSearch,
      beforeLoad: requireAccountForMode,
      component: lazyPage(() => import('./pages/Seamless.tsx').then(({ Seamless }) => Seamless), 'games'),
    }),
    ...lotteryPages.map((page) =>
      createRoute({
        getParentRoute,
        path: `/${page}`,
        staticData: { layout: 'game' },
        validateSearch: readLotterySearch,
        beforeLoad: requireRealAccount,
        component: createLotteryPage(page),
      }),
    ),
  ]
}
