import { join } from 'node:path'
import { CHROMIUM_ARGS, findInstalledChromium } from '@croupier/tooling/chromium'
import { root } from '@croupier/tooling/root'
import { defineConfig } from '@playwright/test'
import { LONG_TAG } from './src/support/long.ts'

const cache = join(root, 'node_modules', '.cache', 'journeys')
/** `pnpm test` sets a free port and a temporary folder; a manual run uses a fixed port and a persistent folder. */
const port = process.env['JOURNEY_PORT'] ?? '4191'
const data = process.env['JOURNEY_DATA'] ?? join(cache, 'data')
/** Log of the server. After the run `pnpm test` checks that it contains no secrets. */
const log = process.env['JOURNEY_LOG'] ?? join(cache, 'server.log')
const isLong = process.env['CROUPIER_LONG'] === '1'
const executablePath = findInstalledChromium()
// `--openapi`, because the addresses that journeys send are not of this machine.
const server = `node --conditions=source apps/server/src/main.ts --fresh --seed small --openapi --port ${port} --data "${data}"`

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  ...(isLong ? {} : { grepInvert: new RegExp(LONG_TAG), testIgnore: '**/*.long.spec.ts' }),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Some journeys visit many pages; each step has its own, shorter timeout.
  timeout: 120_000,
  // Less than the limit of the step, so that the report names what failed.
  globalTimeout: 1_440_000,
  maxFailures: 12,
  expect: { timeout: 20_000 },
  globalSetup: './run-folder.config.ts',
  outputDir: 'test-results',
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    // Animations would only delay the assertions.
    contextOptions: { reducedMotion: 'reduce' },
    // A DOM snapshot per step took a sixth of the processor time. The steps, a screenshot and the accessibility snapshot of
    // the failure are kept; `--trace on` records the rest for a single journey.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
    screenshot: 'only-on-failure',
    // Requests that a service worker sends would not be seen by the routes of a journey.
    serviceWorkers: 'block',
    launchOptions: { args: [...CHROMIUM_ARGS], ...(executablePath ? { executablePath } : {}) },
  },
  projects: [{ name: 'chromium' }],
  webServer: {
    command: `mkdir -p "${cache}" && ${server} > "${log}"`,
    cwd: root,
    env: { LOG_LEVEL: 'info' },
    url: `http://127.0.0.1:${port}/`,
    timeout: 120_000,
    // A manual run may use a server that is already running.
    reuseExistingServer: process.env['JOURNEY_DATA'] === undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
