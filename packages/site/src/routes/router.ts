import { lobbyRoutes } from '@croupier/lobby/routes'
import { memberRoutes } from '@croupier/member-center/routes'
import { keepInvitation } from '@croupier/runtime/invitation'
import { lazyPage } from '@croupier/runtime/lazy-page'
import { scrollBehavior } from '@croupier/runtime/scrolling'
import { type AnyRouter, createRootRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { Layout, mainId } from '../layout/Layout.tsx'
import { PageCrashed } from '../states/PageCrashed.tsx'

const NotFoundPage = lazyPage(() => import('../states/NotFoundPage.tsx').then((page) => page.NotFoundPage))

/** The routes of the site, led by a history: every feature adds its own under the layout. */
export function createSiteRouter(history: RouterHistory): AnyRouter {
  // Before the first route leads elsewhere.
  keepInvitation(location.search)
  const root = createRootRoute({ component: Layout, notFoundComponent: NotFoundPage, errorComponent: PageCrashed })
  const router = createRouter({
    history,
    routeTree: root.addChildren([...lobbyRoutes(root), ...memberRoutes(root)]),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageCrashed,
    defaultNotFoundComponent: NotFoundPage,
    // The router would quote and encode values as JSON; addresses of the specification hold plain text.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const known = Object.entries(search).filter(([, value]) => value !== undefined)
      const text = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString()
      return text ? `?${text}` : ''
    },
  })
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (!pathChanged || !fromLocation) return
    // The link that was pressed may be gone; reading goes on at the new page.
    document.getElementById(mainId)?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: scrollBehavior() })
  })
  return router
}
