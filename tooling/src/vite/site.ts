import { brandMark } from '@croupier/art/brand-mark'
import { heroBanner } from '@croupier/art/banner'
import type { Brand } from '@croupier/brand/define'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, type UserConfig } from 'vite'

import { brandPlugin } from './brand-plugin.ts'
import { clientCalls } from './client-calls.ts'
import { eagerModule } from './catalogs.ts'
import { readableName, shortName } from './css-names.ts'
import { finishPlugin } from './finish-plugin.ts'

// What the first screen needs, in two files: libraries change less often than our code, so a returning visitor has them.
// The third, of a line, makes the evaluation of React's renderer, which is as long as all the rest, a task of its own.
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
 * Lets V8 compile a whole file aside while it arrives, instead of each function on the main thread at its first call. Worth it
 * where most of a file runs at once, as in those of the first screen.
 */
const compileAside = '//# allFunctionsCalledOnLoad'

/** Vite's configuration of a brand's site; `appDir` is the folder of the app. */
export function siteConfig(brand: Brand, appDir: string): UserConfig {
  const firstLanguage = `\0${eagerModule(brand.defaultLanguage)}`
  return {
    root: appDir,
    plugins: [
      clientCalls(),
      react(),
      brandPlugin(brand, { brandMark, heroBanner }),
      finishPlugin((id) => id === firstLanguage),
    ],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    css: {
      // Vite settles NODE_ENV after it has read its configuration.
      modules: {
        generateScopedName: (local, file) =>
          (process.env['NODE_ENV'] === 'production' ? shortName : readableName)(local, file),
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
          postBanner: ({ name, isEntry }) => (isEntry || name === 'vendor' ? compileAside : ''),
        },
      },
    },
  }
}
