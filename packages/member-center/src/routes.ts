import { createCenterRoute } from '@croupier/runtime/navigation/center-route'
import { lazyPage } from '@croupier/runtime/navigation/lazy-page'
import type { Site } from '@croupier/runtime/platform/site-context'
import type { AnyRoute } from '@tanstack/react-router'

/** Creates the route of the member center with its registered pages. */
export function createMemberRoute(parent: AnyRoute, site: Site): AnyRoute {
  const component = lazyPage(
    () => import('./MemberCenter.tsx').then(({ MemberCenter }) => MemberCenter),
    'member',
    'agent',
  )
  return createCenterRoute({ parent, site, center: 'member', component })
}
