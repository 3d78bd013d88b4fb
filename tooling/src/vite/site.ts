import { brandMark } from '@croupier/art/brand-mark'
import { heroBanner } from '@croupier/art/banner'
import type { Brand } from '@croupier/brand/define'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, type UserConfig } from 'vite'

import { brandPlugin } from './brand-plugin.ts'
import { clientCallsPlugin } from './client-calls.ts'
import { getEagerModuleId } from './catalogs.ts'
import { createReadableName, createShortName } from './css-names.ts'
import { finishPlugin } from './finish-plugin.ts'
import { rendererFeaturesPlugin } from './renderer-features.ts'

// Code of the first screen in two files: libraries change less often than our code, so they stay cached between releases.
// The third, of one line, moves the evaluation of React's renderer, which takes as long as all the rest, into its own task.
const groups = [
  {
    name: 'renderer',
    tags: ['$initial' as const],
    test: /site\/src\/renderer/,
    priority: 3,
    includeDependenciesRecursively: false,
  },
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'site', tags: ['$initial' as const], priority: 1 },
]

/**
 * Lets V8 compile a whole file in the background while it loads, instead of each function on the main thread at its first call.
 * Useful where most of a file runs at once, as in those of the first screen.
 */
const compileEagerly = '//# allFunctionsCalledOnLoad'

/** Creates the Vite configuration of a brand's site; `appDir` is the folder of the app. */
export function createSiteConfig(brand: Brand, appDir: string): UserConfig {
  const firstLanguage = `\0${getEagerModuleId(brand.defaultLanguage)}`
  return {
    root: appDir,
    plugins: [
      clientCallsPlugin(),
      rendererFeaturesPlugin(),
      react(),
      brandPlugin(brand, { brandMark, heroBanner }),
      finishPlugin((id) => id === firstLanguage),
    ],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    css: {
      // Vite sets NODE_ENV after it has loaded its configuration.
      modules: {
        generateScopedName: (local, file) =>
          (process.env['NODE_ENV'] === 'production' ? createShortName : createReadableName)(local, file),
      },
    },
    build: {
      target: 'baseline-widely-available',
      sourcemap: 'hidden',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          codeSplitting: { groups },
          postBanner: ({ name, isEntry }) => (isEntry || name === 'vendor' ? compileEagerly : ''),
        },
      },
    },
  }
}
