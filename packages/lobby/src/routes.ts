import { gameTypeCodes, gameTypes, type GameType } from '@croupier/domain/game-types'
import { needsLogin } from '@croupier/domain/lobby'
import { requireLogin } from '@croupier/runtime/guards'
import { lazyPage } from '@croupier/runtime/lazy-page'
import { openOverlay } from '@croupier/runtime/overlays'
import { paths } from '@croupier/runtime/paths'
import { audienceOfSession, useSession } from '@croupier/runtime/session'
import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router'
import { createElement } from 'react'
import { lobbyStateOf, readLobbySearch } from './model/address.ts'
import { Home } from './pages/Home.tsx'

/** Other addresses of the home lobby (specification, section 2). */
const homeAliases = ['/index', '/index.html', '/home'] as const
const lotteryPages = ['/lottery', '/seaLottery', '/vnLottery'] as const

/** One chunk serves every category; each route hands it its own. */
function centerOf(gameType: GameType) {
  return lazyPage(async () => {
    const { GameListCenter } = await import('./pages/GameListCenter.tsx')
    return () => createElement(GameListCenter, { gameType })
  })
}

/** A list of the account stands in an address too; a visitor who opens it is asked to log in first. */
function guardList(entering: Parameters<typeof requireLogin>[0] & { readonly search: Record<string, unknown> }): void {
  const { view, filter } = lobbyStateOf(readLobbySearch(entering.search))
  if (needsLogin(view) || needsLogin(filter)) requireLogin(entering)
}

/** Opens a way in over the home page, for whoever is not in with a real account. */
function offer(id: 'login' | 'register', preload: boolean): void {
  const audience = audienceOfSession(useSession.getState())
  if (!preload && (audience === 'visitor' || audience === 'trial')) openOverlay({ id })
}

/** Routes of the lobby under the site's layout. */
export function lobbyRoutes(parent: AnyRoute): AnyRoute[] {
  const getParentRoute = () => parent
  const list = { getParentRoute, validateSearch: readLobbySearch, beforeLoad: guardList }
  const home = { ...list, component: Home }
  return [
    createRoute({ ...home, path: '/' }),
    ...homeAliases.map((path) => createRoute({ ...home, path })),
    createRoute({
      getParentRoute,
      path: '/login',
      beforeLoad: ({ preload }) => {
        offer('login', preload)
        throw redirect({ ...paths.home(), replace: true })
      },
    }),
    createRoute({
      ...home,
      path: '/register',
      beforeLoad: ({ preload }) => offer('register', preload),
    }),
    ...gameTypeCodes.map((gameType) =>
      createRoute({ ...list, path: gameTypes[gameType].path, component: centerOf(gameType) }),
    ),
    createRoute({
      getParentRoute,
      path: '/favorite',
      validateSearch: readLobbySearch,
      beforeLoad: requireLogin,
      component: lazyPage(() => import('./pages/Favorite.tsx').then(({ Favorite }) => Favorite)),
    }),
    createRoute({
      getParentRoute,
      path: '/recent',
      validateSearch: readLobbySearch,
      beforeLoad: requireLogin,
      component: lazyPage(() => import('./pages/Recent.tsx').then(({ Recent }) => Recent)),
    }),
    createRoute({
      getParentRoute,
      path: '/seamless',
      beforeLoad: requireLogin,
      component: lazyPage(() => import('./pages/Seamless.tsx').then(({ Seamless }) => Seamless)),
    }),
    ...lotteryPages.map((path) =>
      createRoute({
        getParentRoute,
        path,
        beforeLoad: requireLogin,
        component: lazyPage(() => import('./pages/Lottery.tsx').then(({ Lottery }) => Lottery)),
      }),
    ),
  ]
}
