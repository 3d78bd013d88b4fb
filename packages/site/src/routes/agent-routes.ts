import { centerPaths } from '@croupier/domain/centers'
import { getFlags } from '@croupier/flags/store'
import { createCenterRoute } from '@croupier/runtime/navigation/center-route'
import { lazyPage } from '@croupier/runtime/navigation/lazy-page'
import { paths } from '@croupier/runtime/navigation/paths'
import type { Site } from '@croupier/runtime/platform/site-context'
import { getSessionAudience, useSession } from '@croupier/runtime/session/session'
import { createRoute, notFound, redirect, rootRouteId, type AnyRoute } from '@tanstack/react-router'

/** Path of the login of agents. */
export const agentLoginPath = '/agent'

const isAgent = () => getSessionAudience(useSession.getState()) === 'agent'

/** Throws the not-found page without the agent policy. */
function requireAgentPolicy(): void {
  if (!getFlags().has('AGENTPOLICY3')) throw notFound({ routeId: rootRouteId })
}

/** Creates the routes of the agents' area, which has no layout of the site (specification, section 2 "Routes"). */
export function createAgentRoutes(parent: AnyRoute, site: Site): AnyRoute[] {
  const login = createRoute({
    getParentRoute: () => parent,
    path: agentLoginPath,
    staticData: { layout: 'bare' },
    beforeLoad: () => {
      requireAgentPolicy()
      if (isAgent()) throw redirect({ to: centerPaths.agent, replace: true })
    },
    component: lazyPage(
      () => import('./AgentEntrance.tsx').then(({ AgentEntrance }) => AgentEntrance),
      'agent',
      'auth',
      'forms',
      'errors',
    ),
  })
  const center = createCenterRoute({
    parent,
    site,
    center: 'agent',
    layout: 'bare',
    component: lazyPage(() => import('./AgentArea.tsx').then(({ AgentArea }) => AgentArea), 'agent', 'member', 'shell'),
    beforeLoad: () => {
      requireAgentPolicy()
      if (!isAgent()) throw redirect({ ...paths.agentLogin(), replace: true })
    },
  })
  return [login, center]
}
