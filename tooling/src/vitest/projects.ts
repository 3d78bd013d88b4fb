import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { CHROMIUM_ARGS, locateChromium } from '../chromium.ts'

const NODE_TEST_TIMEOUT_MS = 15_000
const NODE_HOOK_TIMEOUT_MS = 60_000
/** What has come by then counts; a machine that does much at once may stand still for a second. */
const BROWSER_POLL_TIMEOUT_MS = 10_000

export interface BrowserProject {
  readonly name: string
  /** Folder that `include` is relative to. */
  readonly root: string
  readonly include: readonly string[]
  readonly exclude?: readonly string[]
}

/** Tests that run in Node. Workspace packages are read as source; a test that takes longer sets its own timeout. */
export function nodeProject(
  name: string,
  include: readonly string[],
  exclude: readonly string[] = [],
): TestProjectInlineConfiguration {
  const conditions = ['source', ...defaultServerConditions]
  return {
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: ['source', 'node', 'import'] } },
    test: {
      name,
      include: [...include],
      exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
      environment: 'node',
      testTimeout: NODE_TEST_TIMEOUT_MS,
      hookTimeout: NODE_HOOK_TIMEOUT_MS,
      unstubEnvs: true,
      restoreMocks: true,
    },
  }
}

/** Tests that run in a real Chromium, headless. Fails with the mend where this machine has no browser. */
export function browserProject({ name, root, include, exclude = [] }: BrowserProject): TestProjectInlineConfiguration {
  return {
    root,
    resolve: { conditions: ['source', ...defaultClientConditions] },
    test: {
      name,
      include: [...include],
      exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
      expect: { poll: { timeout: BROWSER_POLL_TIMEOUT_MS } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: chromiumLaunch() }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

/** How playwright starts the browser that `locateChromium` finds. */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const executablePath = locateChromium()
  return { ...(executablePath ? { executablePath } : {}), args: [...CHROMIUM_ARGS] }
}
