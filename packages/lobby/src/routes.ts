import { gameTypeCodes, gameTypes, type GameType } from '@croupier/domain/game-types'
import { requireLogin } from '@croupier/runtime/guards'
import { openOverlay } from '@croupier/runtime/overlays'
import { paths } from '@croupier/runtime/paths'
import { createRoute, lazyRouteComponent, redirect, type AnyRoute } from '@tanstack/react-router'
import { createElement, type ComponentType } from 'react'
import { readLobbySearch } from './model/address.ts'
import { Home } from './pages/Home.tsx'

/** Other addresses of the home lobby (specification, section 2). */
const homeAliases = ['/index', '/index.html', '/home'] as const
const lotteryPages = ['/lottery', '/seaLottery', '/vnLottery'] as const

/** One chunk serves every category; each route hands it its own. */
function centerOf(gameType: GameType) {
  return lazyRouteComponent(async () => {
    const { GameListCenter } = await import('./pages/GameListCenter.tsx')
    const Center: ComponentType = () => createElement(GameListCenter, { gameType })
    return { Center }
  }, 'Center')
}

/** Routes of the lobby under the site's layout. */
export function lobbyRoutes(parent: AnyRoute): AnyRoute[] {
  const getParentRoute = () => parent
  const home = { getParentRoute, validateSearch: readLobbySearch, component: Home }
  return [
    createRoute({ ...home, path: '/' }),
    ...homeAliases.map((path) => createRoute({ ...home, path })),
    createRoute({
      getParentRoute,
      path: '/login',
      beforeLoad: ({ preload }) => {
        if (!preload) openOverlay({ id: 'login' })
        throw redirect({ ...paths.home(), replace: true })
      },
    }),
    createRoute({
      ...home,
      path: '/register',
      beforeLoad: ({ preload }) => {
        if (!preload) openOverlay({ id: 'register' })
      },
    }),
    ...gameTypeCodes.map((gameType) =>
      createRoute({
        getParentRoute,
        path: gameTypes[gameType].path,
        validateSearch: readLobbySearch,
        component: centerOf(gameType),
      }),
    ),
    createRoute({
      getParentRoute,
      path: '/favorite',
      validateSearch: readLobbySearch,
      beforeLoad: requireLogin,
      component: lazyRouteComponent(() => import('./pages/Favorite.tsx'), 'Favorite'),
    }),
    createRoute({
      getParentRoute,
      path: '/recent',
      validateSearch: readLobbySearch,
      beforeLoad: requireLogin,
      component: lazyRouteComponent(() => import('./pages/Recent.tsx'), 'Recent'),
    }),
    createRoute({
      getParentRoute,
      path: '/seamless',
      beforeLoad: requireLogin,
      component: lazyRouteComponent(() => import('./pages/Seamless.tsx'), 'Seamless'),
    }),
    ...lotteryPages.map((path) =>
      createRoute({
        getParentRoute,
        path,
        beforeLoad: requireLogin,
        component: lazyRouteComponent(() => import('./pages/Lottery.tsx'), 'Lottery'),
      }),
    ),
  ]
}
