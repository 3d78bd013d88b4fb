import { requireRealAccount } from '@croupier/runtime/guards'
import { memberPages, paths } from '@croupier/runtime/paths'
import { createRoute, lazyRouteComponent, notFound, redirect, type AnyRoute } from '@tanstack/react-router'

/** Routes of the member center: one page each under `/member`, by the specification's ids. */
export function memberRoutes(parent: AnyRoute): AnyRoute[] {
  const getParentRoute = () => parent
  return [
    createRoute({
      getParentRoute,
      path: '/member',
      beforeLoad: () => {
        throw redirect({ ...paths.member('personalHistoryCopy'), replace: true })
      },
    }),
    createRoute({
      getParentRoute,
      path: '/member/$page',
      beforeLoad: (entering) => {
        const { page }: { page?: string } = entering.params
        if (!memberPages.some((known) => known === page)) throw notFound()
        requireRealAccount(entering)
      },
      component: lazyRouteComponent(() => import('./MemberCenter.tsx'), 'MemberCenter'),
    }),
  ]
}
