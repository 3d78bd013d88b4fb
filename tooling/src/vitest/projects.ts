import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import { CHROMIUM_ARGS, findInstalledChromium } from '../chromium.ts'
import { LONG_TAG } from './long-tag.ts'

/** Generous, because machines differ and a busy one may pause for seconds; only a failure waits that long. */
const NODE_TEST_TIMEOUT_MS = 60_000
const NODE_HOOK_TIMEOUT_MS = 120_000
const NODE_POLL_TIMEOUT_MS = 20_000
const BROWSER_TEST_TIMEOUT_MS = 60_000
const BROWSER_HOOK_TIMEOUT_MS = 120_000
const BROWSER_POLL_TIMEOUT_MS = 20_000

/**
 * Order of the projects: the next group starts when one is done. Page tests run beside those of Node, since either wait for a
 * quarter of their time: for frames, timers and processes.
 */
export const GROUPS = { parallel: 0, timing: 1 } as const

/** All cores: Vitest leaves one to itself otherwise, which on two cores is half of them. Every project sets it. */
export const MAX_WORKERS = '100%'

/** For `provide`: whether `scale` of @croupier/testing returns the long size. */
export const PROVIDED = { long: process.env['CROUPIER_LONG'] === '1' }

/** Tags of tests. */
export const TAGS = [{ name: LONG_TAG, description: 'Runs in `pnpm test --long` only.' }]

export { LONG_TAG }

export interface Project {
  readonly name: string
  readonly include: readonly string[]
  readonly exclude?: readonly string[]
}

export interface NodeProject extends Project {
  /**
   * Files that share one module graph per worker, which is a thread or a process; without it each file runs in a process of
   * its own.
   */
  readonly shareModules?: 'threads' | 'forks'
  readonly group?: number
}

export interface BrowserProject extends Project {
  readonly plugins?: readonly Plugin[]
  /** Whether the files share one module graph per page; without it each file loads all modules again. */
  readonly shareModules?: boolean
  /** Whether React is built as for the sites, without its warnings: a page test then costs a fifth less. */
  readonly production?: boolean
  /** Whether the pages ask for reduced motion: a quarter of the rest of a page test draws what moves. */
  readonly reducedMotion?: boolean
  /** Folder that `include` is relative to. */
  readonly root: string
}

/** Tests that run in Node. Workspace packages are read as source; a test that takes longer sets its own timeout. */
export function nodeProject({
  name,
  include,
  exclude = [],
  shareModules,
  group = GROUPS.parallel,
}: NodeProject): TestProjectInlineConfiguration {
  const conditions = ['source', ...defaultServerConditions]
  return {
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: ['source', 'node', 'import'] } },
    test: {
      name,
      include: [...include],
      exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
      environment: 'node',
      setupFiles: [fileURLToPath(new URL('fixed-seed.ts', import.meta.url))],
      provide: PROVIDED,
      tags: TAGS,
      maxWorkers: MAX_WORKERS,
      sequence: { groupOrder: group },
      ...(shareModules ? { pool: shareModules, isolate: false } : {}),
      testTimeout: NODE_TEST_TIMEOUT_MS,
      hookTimeout: NODE_HOOK_TIMEOUT_MS,
      expect: { poll: { timeout: NODE_POLL_TIMEOUT_MS } },
      unstubEnvs: true,
      unstubGlobals: true,
      restoreMocks: true,
    },
  }
}

/** Tests that run in a real Chromium, headless. Throws with the fix where this machine has no browser. */
export function browserProject({
  name,
  root,
  include,
  exclude = [],
  plugins = [],
  shareModules = false,
  production = false,
  reducedMotion = false,
}: BrowserProject): TestProjectInlineConfiguration {
  return {
    root,
    plugins: [...plugins],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    ...(production ? productionReact : {}),
    test: {
      name,
      include: [...include],
      exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
      provide: PROVIDED,
      tags: TAGS,
      setupFiles: [fileURLToPath(new URL('browser-setup.ts', import.meta.url))],
      maxWorkers: MAX_WORKERS,
      isolate: !shareModules,
      sequence: { groupOrder: GROUPS.parallel },
      testTimeout: BROWSER_TEST_TIMEOUT_MS,
      hookTimeout: BROWSER_HOOK_TIMEOUT_MS,
      expect: { poll: { timeout: BROWSER_POLL_TIMEOUT_MS } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: chromiumLaunch(),
          contextOptions: { reducedMotion: reducedMotion ? 'reduce' : 'no-preference' },
        }),
        instances: [{ browser: 'chromium' }],
        commands: { catchUp, parkPointer },
      },
    },
  }
}

const jsx = { development: false }
const define = { 'process.env.NODE_ENV': '"production"' }
/** Options of Vite for React as in a built site, of the modules and of the libraries that are bundled for them. */
const productionReact = { define, oxc: { jsx }, optimizeDeps: { rolldownOptions: { transform: { define, jsx } } } }

/** The response to any call comes after the events before it. */
const catchUp: BrowserCommand = async ({ page }) => {
  await page.evaluate(() => undefined)
}

const parkPointer: BrowserCommand = ({ page }) => page.mouse.move(-1, -1)

/** How playwright starts the browser that `findInstalledChromium` finds. */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const executablePath = findInstalledChromium()
  return { ...(executablePath ? { executablePath } : {}), args: [...CHROMIUM_ARGS] }
}
