import type { Removal } from './strip.ts'

/** Modules of TanStack Query by the end of their path, and what sites do not use of them. */
export const query: Readonly<Record<string, readonly Removal[]>> = {
  '/query-core/build/modern/queryClient.js': [
    {
      members: [
        'QueryClient.isFetching',
        'QueryClient.ensureQueryData',
        'QueryClient.ensureInfiniteQueryData',
        'QueryClient.clear',
        'QueryClient.resetQueries',
        'QueryClient.getDefaultOptions',
        'QueryClient.setDefaultOptions',
        'QueryClient.setQueryDefaults',
        'QueryClient.setMutationDefaults',
        'QueryClient.query',
        'QueryClient.infiniteQuery',
      ],
      bodies: { 'QueryClient.getQueryDefaults': '{}', 'QueryClient.getMutationDefaults': '{}' },
      properties: { persister: 'void 0', suspense: '!1' },
    },
  ],
  '/query-core/build/modern/query.js': [
    { members: ['Query.reset', 'Query.resetState'], properties: { persister: 'void 0' } },
  ],
  '/query-core/build/modern/queryObserver.js': [
    {
      members: ['QueryObserver.fetchOptimistic', 'QueryObserver.getCurrentQuery'],
      properties: { suspense: '!1' },
      variables: { notifyOnChangeProps: 'void 0' },
    },
  ],
  '/query-core/build/modern/queryCache.js': [{ members: ['QueryCache.find', 'QueryCache.clear'] }],
  '/query-core/build/modern/mutationCache.js': [{ members: ['MutationCache.find'], bodies: { scopeFor: '{}' } }],
  '/query-core/build/modern/utils.js': [{ properties: { queryKeyHashFn: 'void 0' } }],
  // Queries that suspend or throw.
  '/react-query/build/modern/suspense.js': [
    { bodies: { ensureSuspenseTimers: '{}', shouldSuspend: '{return !1}', fetchOptimistic: '{}' } },
  ],
  '/react-query/build/modern/errorBoundaryUtils.js': [
    {
      bodies: {
        ensurePreventErrorBoundaryRetry: '{}',
        useClearResetErrorBoundary: '{}',
        getHasError: '{return !1}',
      },
    },
  ],
  '/react-query/build/modern/useBaseQuery.js': [{ properties: { notifyOnChangeProps: 'void 0' } }],
}
