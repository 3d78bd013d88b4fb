import { drawBrandMark } from '@croupier/art/brand-mark'
import { drawHeroBanner } from '@croupier/art/banner'
import type { Brand } from '@croupier/brand/define'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, type Plugin, type UserConfig } from 'vite'

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

/** Stores the paths of the site's pages in `.pages.json` for the server. */
function pagesPlugin(pagePaths: readonly string[]): Plugin {
  return {
    name: 'croupier-pages',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.pages.json', source: JSON.stringify(pagePaths) })
    },
  }
}

/**
 * Creates the Vite configuration of a brand's site. `appDir` is the folder of the app, `pagePaths` are those of
 * `@croupier/site/page-paths`.
 */
export function createSiteConfig(brand: Brand, appDir: string, pagePaths: readonly string[]): UserConfig {
  const firstLanguage = `\0${getEagerModuleId(brand.defaultLanguage)}`
  return {
    root: appDir,
    plugins: [
      clientCallsPlugin(),
      rendererFeaturesPlugin(),
      react(),
      brandPlugin(brand, { brandMark: drawBrandMark, heroBanner: drawHeroBanner }),
      pagesPlugin(pagePaths),
      finishPlugin((id) => id === firstLanguage),
    ],
    resolve: {
      conditions: ['source', ...defaultClientConditions],
      // The shim is for versions of React without the hook.
      alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }],
    },
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
          // Hashes do not compress, and the entry names every file: the shortest that Rolldown accepts save 0.2 kB.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:6][extname]',
          codeSplitting: { groups },
          postBanner: ({ name, isEntry }) => (isEntry || name === 'vendor' ? compileEagerly : ''),
        },
      },
    },
  }
}
