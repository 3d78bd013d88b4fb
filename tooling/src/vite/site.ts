import { drawBrandMark } from '@croupier/art/brand-mark'
import { drawHeroBanner } from '@croupier/art/banner'
import type { Brand } from '@croupier/brand/define'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, type UserConfig } from 'vite'

import { brandPlugin } from './brand-plugin.ts'
import { clientCallsPlugin } from './client-calls.ts'
import { getEagerModuleId } from './catalogs.ts'
import { createReadableName, createShortName } from './css-names.ts'
import { finishPlugin } from './finish-plugin.ts'
import { minifyPlugin } from './minify-plugin.ts'
import { pagesPlugin } from './pages-plugin.ts'
import type { Drawing } from './pictures.ts'
import { librariesPlugin } from './libraries/plugin.ts'
import { sidePagesPlugin } from './side-pages.ts'

/** The library of popups, and the styles that they share. */
const inPopups = /@base-ui|@floating-ui|internal\/(?:popup|picker-sheet)\.module/

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
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules|rolldown\/runtime/, priority: 2 },
  { name: 'site', tags: ['$initial' as const], priority: 1 },
  // Small modules that several lazy chunks share: the first load names every chunk, which would cost more than the modules.
  {
    name: 'shared',
    test: /ui-kit\/src\/(?:icons\/|Badge\/|internal\/use-(?:reduced-motion|media-query))|runtime\/src\/(?:data\/(?:contents|(?:use-)?member-state)|navigation\/PageBadge|platform\/(?:customer-service|server-time))|endpoints\/src\/(?:ids|fields|calls\/(?:content|messages|state))|crypto\/src\/service-path|domain\/src\/support|jose\/dist\/webapi\/(?:lib\/buffer_utils|util\/base64url)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Those that no visitor's page loads by itself.
  {
    name: 'parts',
    test: /ui-kit\/src\/(?:Chip|FormField|DescriptionList|FilterChips|Link|MoneyText|StatusTag|TextField|CopyButton\/write-clipboard|internal\/(?:Choices|figures|bar\.module))|runtime\/src\/(?:data\/(?:(?:state|balance)-hold|reload-queries|play-session|(?:use-)?wallets|chat|use-rate)|session\/(?:elapsed|SessionClock)|navigation\/(?:center-search|use-set-search-params|use-last-page|current-page|pass-focus|focus-element)|forms\/use-(?:idempotency-key|start-focus)|overlays\/use-account-dialog)|domain\/src\/(?:safer-play|chat|wallets)|endpoints\/src\/(?:currency|funds|calls\/(?:chat|play-session|safer-play|wallets))|records\/src\/model\/game-type-name|query-core\/build\/modern\/mutationObserver|react-query\/build\/modern\/useMutation/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // What forms and pages of an account share beyond those.
  {
    name: 'account',
    test: /ui-kit\/src\/(?:Notice|PasswordField|TextAreaField|internal\/digits)|runtime\/src\/(?:session\/session-actions|forms\/rule-schema)|domain\/src\/(?:transfer|bank-accounts|digits|rebate|registration)\.ts|endpoints\/src\/calls\/(?:bank-accounts|contacts|identities|passkeys|payment-password|preferences|rebates|transfers|verification)|query-core\/build\/modern\/infiniteQueryObserver|react-query\/build\/modern\/(?:useInfiniteQuery|infiniteQueryOptions)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Tables, and what two features show in one.
  {
    name: 'tables',
    test: /ui-kit\/src\/DataTable\/|records\/src\/(?:RebateLines|use-line-columns)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // What most dialogs and fields need of the library, as one file.
  // By the same test as the next one: what a module imports is shared at least as often, so the two files make no circle.
  { name: 'base', test: inPopups, minShareCount: 10, includeDependenciesRecursively: false },
  { name: 'popups', test: inPopups, minShareCount: 5, includeDependenciesRecursively: false },
  {
    name: 'login',
    test: /(?:domain\/src\/login-step|session\/forget-login|endpoints\/src\/calls\/session)\.ts/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'dialogs',
    test: /ui-kit\/src\/(?:Dialog|AlertDialog|internal\/(?:foreign-escape|use-leave-fullscreen|overlay\.module))|runtime\/src\/overlays\/(?:use-)?close-on-back/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]

/**
 * Lets V8 compile a whole file in the background while it loads, instead of each function on the main thread at its first call.
 * Useful where most of a file runs at once, as in those of the first screen.
 */
const compileEagerly = '//# allFunctionsCalledOnLoad'

// The entry names every lazy file, and neither names nor hashes compress: hexadecimal digits alone save 0.5 kB of the first
// visit. Source maps say what a file is. Files that the first visit loads by itself keep their names.
const namedFile = 'assets/[name]-[hash:7].js'
const firstChunk = /^(?:index|site|vendor|renderer|rolldown-runtime|HeroCarousel|[A-Z]{2})$/

const eagerFile = /^assets\/(?:index|vendor|renderer|rolldown-runtime)-/

/** Those that are worth more time of a build. */
const eagerChunks: ReadonlySet<string> = new Set(['vendor', 'site'])

const drawing: Drawing = { brandMark: drawBrandMark, heroBanner: drawHeroBanner }

const build = {
  target: 'baseline-widely-available',
  assetsInlineLimit: 0,
  reportCompressedSize: false,
} satisfies UserConfig['build']

const shared = {
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
} satisfies UserConfig

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
      librariesPlugin(),
      react(),
      brandPlugin(brand, drawing),
      pagesPlugin(pagePaths),
      minifyPlugin(({ name, isEntry }) => isEntry || eagerChunks.has(name)),
      sidePagesPlugin(brand, drawing, { root: appDir, plugins: [clientCallsPlugin(), react()], ...shared, build }),
      finishPlugin((id) => id === firstLanguage),
    ],
    ...shared,
    build: {
      ...build,
      sourcemap: 'hidden',
      modulePreload: {
        polyfill: false,
        // Those of the first screen are there before any lazy file.
        resolveDependencies: (_file, dependencies, { hostType }) =>
          hostType === 'js' ? dependencies.filter((file) => !eagerFile.test(file)) : dependencies,
      },
      rolldownOptions: {
        output: {
          entryFileNames: namedFile,
          chunkFileNames: ({ name }) => (firstChunk.test(name) ? namedFile : 'assets/[hash:8].js'),
          assetFileNames: ({ names: [name = ''] }) =>
            name.endsWith('.css') && name !== 'index.css' ? 'assets/[hash:8].css' : 'assets/[name]-[hash:6][extname]',
          hashCharacters: 'hex',
          codeSplitting: { groups },
          postBanner: ({ name, isEntry }) => (isEntry || name === 'vendor' ? compileEagerly : ''),
        },
      },
    },
  }
}
