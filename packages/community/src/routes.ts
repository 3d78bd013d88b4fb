import { getFlags } from '@croupier/flags/store'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { chatOverlay } from '@croupier/runtime/overlays/shared'
import { lazyPage } from '@croupier/runtime/navigation/lazy-page'
import { paths } from '@croupier/runtime/navigation/paths'
import { createRoute, notFound, redirect, rootRouteId, type AnyRoute } from '@tanstack/react-router'
import { communityPaths } from './paths.ts'

/** Creates the routes of the community below the site's layout. The chat room opens over the home page. */
export function createCommunityRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: communityPaths.chat,
      beforeLoad: ({ preload }) => {
        if (!preload && getFlags().has('CHATROOM3')) openOverlay(chatOverlay)
        throw redirect({ ...paths.home(), replace: true })
      },
    }),
    createRoute({
      getParentRoute: () => parent,
      path: communityPaths.affiliate,
      // An affiliate is an agent.
      beforeLoad: () => {
        if (!getFlags().has('AGENTPOLICY3')) throw notFound({ routeId: rootRouteId })
      },
      component: lazyPage(
        () => import('./affiliate/Affiliate.tsx').then(({ Affiliate }) => Affiliate),
        'affiliate',
        'forms',
        'errors',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: communityPaths.guide,
      component: lazyPage(() => import('./guide/screens.ts').then(({ Guide }) => Guide), 'guide'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: communityPaths.download,
      component: lazyPage(() => import('./guide/screens.ts').then(({ Downloads }) => Downloads), 'guide'),
    }),
  ]
}
