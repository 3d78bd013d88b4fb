import { createCommunityRoutes } from '@croupier/community/routes'
import { createLobbyRoutes } from '@croupier/lobby/routes'
import { createMemberRoute } from '@croupier/member-center/routes'
import { createPointsRoutes } from '@croupier/points-mall/routes'
import { centerParameter, readCenterSearch } from '@croupier/runtime/navigation/center-parameter'
import { storeInvitation } from '@croupier/runtime/session/invitation'
import { lazyPage } from '@croupier/runtime/navigation/lazy-page'
import { loadChunk } from '@croupier/runtime/navigation/load-chunk'
import type { Site } from '@croupier/runtime/platform/site-context'
import { type AnyRouter, createRootRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { Layout, mainId } from '../layout/Layout.tsx'
import { setMenuOpen } from '../layout/menu-store.ts'
import { PageCrashed } from '../states/PageCrashed.tsx'
import { createAgentRoutes } from './agent-routes.ts'
import { followScrolling } from './scroll-return.ts'

const NotFoundPage = lazyPage(() => import('../states/NotFoundPage.tsx').then((page) => page.NotFoundPage), 'shell')

const loadCenterGuard = () => loadChunk(() => import('@croupier/runtime/navigation/require-center-page'))

/** Creates the router of the site. Every feature adds its routes below the layout. */
export function createSiteRouter(site: Site, history: RouterHistory): AnyRouter {
  // Before the first route redirects.
  storeInvitation(location.search)
  const root = createRootRoute({
    component: Layout,
    notFoundComponent: NotFoundPage,
    errorComponent: PageCrashed,
    validateSearch: readCenterSearch,
    // Not async: a promise would make every navigation wait.
    beforeLoad: (context) =>
      centerParameter in context.location.search
        ? loadCenterGuard().then(({ requireCenterPage }) => requireCenterPage(site, context))
        : undefined,
  })
  const router = createRouter({
    history,
    routeTree: root.addChildren([
      ...createLobbyRoutes(root),
      ...createCommunityRoutes(root),
      ...createPointsRoutes(root),
      createMemberRoute(root, site),
      ...createAgentRoutes(root, site),
    ]),
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageCrashed,
    defaultNotFoundComponent: NotFoundPage,
    // The router's default encodes values as JSON; URLs of the specification contain plain text.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const entries = Object.entries(search).filter(([, value]) => value !== undefined)
      const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
      return text ? `?${text}` : ''
    },
  })
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && setMenuOpen(false))
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    // The pressed link may be unmounted; the focus moves to the new page.
    if (pathChanged && fromLocation) document.getElementById(mainId)?.focus({ preventScroll: true })
  })
  followScrolling(router)
  return router
}
