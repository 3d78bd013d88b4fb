import { requireRealAccount } from '@croupier/runtime/navigation/guards'
import { lazyPage } from '@croupier/runtime/navigation/lazy-page'
import { memberPages, paths } from '@croupier/runtime/navigation/paths'
import { createRoute, notFound, redirect, type AnyRoute } from '@tanstack/react-router'

/** Creates the routes of the member center: one page each below `/member`, by the specification's ids. */
export function createMemberRoutes(parent: AnyRoute): AnyRoute[] {
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
      beforeLoad: (context) => {
        const { page }: { page?: string } = context.params
        if (!memberPages.some((known) => known === page)) throw notFound()
        requireRealAccount(context)
      },
      component: lazyPage(() => import('./MemberCenter.tsx').then(({ MemberCenter }) => MemberCenter), 'member'),
    }),
  ]
}
