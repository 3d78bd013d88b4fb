import { requireRealAccount } from '@croupier/runtime/guards'
import { lazyPage } from '@croupier/runtime/lazy-page'
import { memberPages, paths } from '@croupier/runtime/paths'
import { createRoute, notFound, redirect, type AnyRoute } from '@tanstack/react-router'

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
      component: lazyPage(() => import('./MemberCenter.tsx').then(({ MemberCenter }) => MemberCenter), 'member'),
    }),
  ]
}
