import type { Removal } from './strip.ts'

/** Modules of React by the end of their path, and what sites and their libraries do not import of them. */
export const react: Readonly<Record<string, readonly Removal[]>> = {
  '/react/cjs/react.production.js': [
    {
      statements: [
        'exports.Activity =',
        'exports.Profiler =',
        'exports.PureComponent =',
        'exports.StrictMode =',
        'exports.ViewTransition =',
        'exports.__COMPILER_RUNTIME =',
        'exports.addTransitionType =',
        'exports.cache =',
        'exports.cacheSignal =',
        'exports.unstable_useCacheRefresh =',
        'exports.useActionState =',
        'exports.useOptimistic =',
      ],
    },
  ],
  '/react-dom/cjs/react-dom.production.js': [
    {
      statements: [
        'exports.browser =',
        'exports.preconnect =',
        'exports.prefetchDNS =',
        'exports.preinit =',
        'exports.preinitModule =',
        'exports.preload =',
        'exports.preloadModule =',
        'exports.requestFormReset =',
        'exports.unstable_batchedUpdates =',
        'exports.useFormState =',
        'exports.useFormStatus =',
        'exports.version =',
      ],
    },
  ],
}
