import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import { toNextPath } from './model/next-path.ts'
import { parseSearch, readRootSearch, stringifySearch } from './model/search.ts'
import { readLoginSearch } from './pages/entry/search.ts'
import { pages, type PageRow } from './pages.ts'
import { hasPages } from './session/client.ts'
import { readToken } from './session/token.ts'
import { NotFound } from './shell/NotFound.tsx'
import { PageCrashed } from './shell/PageCrashed.tsx'
import { Shell } from './shell/Shell.tsx'

const root = createRootRoute({
  // The brand in the header applies to every page until another one is chosen.
  validateSearch: readRootSearch,
  search: { middlewares: [retainSearchParams(['merchant'])] },
  notFoundComponent: NotFound,
  errorComponent: PageCrashed,
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readLoginSearch,
  beforeLoad: ({ search }) => {
    if (readToken() !== null) throw redirect({ href: toNextPath(search.next), replace: true })
  },
  component: lazyRouteComponent(() => import('./pages/entry/Login.tsx'), 'Login'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./pages/entry/Invitation.tsx'), 'Invitation'),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => {
    const next = location.href === '/' ? {} : { next: location.href }
    if (!hasPages()) throw redirect({ to: '/login', search: next, replace: true })
  },
  component: Shell,
})

/** Creates the route of a page; the code of the page is loaded with the first link to it. */
function createPageRoute({ path, search, load }: PageRow) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    ...(search && { validateSearch: search }),
    component: lazyRouteComponent(async () => ({ default: await load() })),
  })
}

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    invitation,
    shell.addChildren(Object.values<PageRow>(pages).map(createPageRoute)),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // The shell compares the path with those of the pages that the operator may see.
  caseSensitive: true,
  scrollRestoration: true,
})

// Who does not see the page change is taken to its heading.
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (fromLocation === undefined || !pathChanged) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  heading?.focus({ preventScroll: true })
})
