import type { Removal } from './strip.ts'

/** Rewritten and masked URLs, which no site has. */
const urls: Removal = {
  properties: {
    external: '!1',
    mask: 'void 0',
    maskedLocation: 'void 0',
    notFoundRoute: 'void 0',
    rewrite: 'void 0',
    routeMasks: 'void 0',
  },
  variables: { __tempLocation: 'void 0', maskedLocation: 'void 0' },
  expressions: {
    'nextBasepath !== "/" && trimPath(nextBasepath)': '!1',
    'options.pathParamsAllowedCharacters?.length': '!1',
    'route.options.params?.parse ?? route.options.parseParams': 'void 0',
    'route.options.params?.stringify ?? route.options.stringifyParams': 'void 0',
  },
  statements: ['this.rewrite = '],
}

/** Search parameters: `createSiteRouter` gives functions that read and write them, and routes validate by functions. */
const search: Removal = {
  expressions: {
    'options.parseSearch ?? defaultParseSearch': 'options.parseSearch',
    'options.stringifySearch ?? defaultStringifySearch': 'options.stringifySearch',
    'opts._includeValidateSearch && this.options.search?.strict': '!1',
    '"~standard" in validateSearch': '!1',
    '"parse" in validateSearch': '!1',
    '"search" in routeOptions': '!1',
    'routeOptions.preSearchFilters || routeOptions.postSearchFilters': '!1',
  },
}

/** Functions of the router that no site calls, and view transitions. */
const functions: Removal = {
  statements: ['this.clearCache = ', 'this.matchRoute = '],
  values: { shouldViewTransition: '!1' },
}

/** Modules of TanStack Router by the end of their path, and what sites do not use of them. */
export const router: Readonly<Record<string, readonly Removal[]>> = {
  '/router-core/dist/esm/router.js': [urls, search, functions],
  '/router-core/dist/esm/load-client.js': [
    {
      properties: { _handoff: 'void 0', external: '!1', maskedLocation: 'void 0' },
      expressions: { 'routeOptions.head || routeOptions.scripts': '!1' },
    },
  ],
  '/router-core/dist/esm/rewrite.js': [{ bodies: { executeRewriteInput: '{return url}' } }],
  // `createSiteRouter` scrolls.
  '/router-core/dist/esm/scroll-restoration.js': [{ bodies: { setupScrollRestoration: '{}' } }],
  '/react-router/dist/esm/Match.js': [{ properties: { shellComponent: 'void 0', ssr: 'void 0' } }],
  '/react-router/dist/esm/Matches.js': [{ properties: { ssr: 'void 0' } }],
  '/react-router/dist/esm/link.js': [
    {
      properties: { external: '!1', mask: 'void 0', maskedLocation: 'void 0' },
      expressions: {
        'preload === "render" && !hasRenderFetched.current': '!1',
        'preload === "viewport" && innerRef.current && typeof IntersectionObserver === "function"': '!1',
      },
    },
  ],
  // Components call the hooks of the library, not those of a route.
  '/react-router/dist/esm/route.js': [
    {
      statements: [
        'this.useMatch = ',
        'this.useRouteContext = ',
        'this.useSearch = ',
        'this.useParams = ',
        'this.useLoaderDeps = ',
        'this.useLoaderData = ',
        'this.useNavigate = ',
        'this.Link = ',
      ],
    },
  ],
}
