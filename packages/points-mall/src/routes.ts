import { requireRealAccount } from '@croupier/runtime/navigation/guards'
import { lazyPage } from '@croupier/runtime/navigation/lazy-page'
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { pointsPaths } from './paths.ts'
import { readMallSearch } from './search.ts'

/** Creates the route of the points mall below the site's layout. */
export function createPointsRoutes(parent: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: pointsPaths.pointMall,
      validateSearch: readMallSearch,
      beforeLoad: requireRealAccount,
      component: lazyPage(() => import('./screens.ts').then(({ PointMall }) => PointMall), 'points', 'forms', 'errors'),
    }),
  ]
}
