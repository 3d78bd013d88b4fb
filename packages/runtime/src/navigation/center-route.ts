import { centerPaths, type Center } from '@croupier/domain/centers'
import { getFlags } from '@croupier/flags/store'
import { createRoute, notFound, redirect, rootRouteId, type AnyRoute } from '@tanstack/react-router'
import type { Site } from '../platform/site-context.tsx'
import { getSessionAudience, useSession } from '../session/session.ts'
import { requireLogin, requireRealAccount, type GuardContext } from './guards.ts'
import { mayContractsAdmit } from './contracts.ts'
import { lazyPage } from './lazy-page.ts'
import { loadChunk } from './load-chunk.ts'
import type { RouteLayout } from './layout.ts'
import { getPageRefusal, listPages, type Page } from './pages.ts'
import { paths } from './paths.ts'

/** Options of a center's route. */
interface CenterRouteOptions {
  readonly parent: AnyRoute
  readonly site: Site
  readonly center: Center
  /** The center around its pages: its menu and an outlet. */
  readonly component: ReturnType<typeof lazyPage>
  /** Layout of the center; that of the site by default. */
  readonly layout?: RouteLayout
  /** Guards the whole center, before its pages. */
  readonly beforeLoad?: () => void
}

/**
 * Creates the route of a center with one child route per registered page: its own chunk, its guard by audience and
 * flag, its search parameters and its data. The path of the center redirects to the first page of its menu; ids
 * without a page are not found.
 */
export function createCenterRoute(options: CenterRouteOptions): AnyRoute {
  const { parent, site, center, component, layout = 'site', beforeLoad } = options
  const route = createRoute({
    getParentRoute: () => parent,
    path: centerPaths[center],
    component,
    staticData: { layout },
    ...(beforeLoad ? { beforeLoad } : {}),
  })
  const index = createRoute({
    getParentRoute: () => route,
    path: '/',
    beforeLoad: () => {
      const [first] = listPages(site.pages, center, getSessionAudience(useSession.getState()), getFlags())
      if (!first) throw toNotFound()
      throw redirect({ ...paths.page(first), replace: true })
    },
  })
  const pages = site.pages.filter((page) => page.center === center)
  return route.addChildren([index, ...pages.map((page) => createPageRoute(route, page, site))])
}

function createPageRoute(parent: AnyRoute, page: Page, site: Site): AnyRoute {
  const { id, load, texts = [], search, loader } = page
  return createRoute({
    getParentRoute: () => parent,
    path: id,
    component: lazyPage(load, ...texts),
    beforeLoad: (context) =>
      mayContractsAdmit(page) ? loadContracts(site).then(() => requirePage(page, context)) : requirePage(page, context),
    ...(search ? { validateSearch: search } : {}),
    loaderDeps: ({ search: current }): { search: unknown } => ({ search: current }),
    loader: ({ deps }) => loader?.({ site, search: deps.search }),
  })
}

/** Loads the contracts that a page depends on: its guard comes before what loads them for every page. */
async function loadContracts(site: Site): Promise<void> {
  const { loadContractFlags } = await loadChunk(() => import('./contract-flags.ts'))
  await loadContractFlags(site)
}

/** Guards a page by its flag and audience. */
function requirePage(page: Page, context: GuardContext): void {
  switch (getPageRefusal(page, getSessionAudience(useSession.getState()), getFlags())) {
    case 'notFound':
      throw toNotFound()
    case 'login':
      requireLogin(context)
      return
    case 'realAccount':
      requireRealAccount(context)
      return
    case null:
  }
}

/** The not-found page of the site instead of one inside the center. */
function toNotFound() {
  return notFound({ routeId: rootRouteId })
}
