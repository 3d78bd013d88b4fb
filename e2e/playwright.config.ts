import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM_ARGS, locateChromium } from '@croupier/tooling/chromium'
import { root } from '@croupier/tooling/root'
import { defineConfig } from '@playwright/test'

/** `pnpm test` gives a free port and a folder of its run; by hand a fixed port and one kept folder do. */
const port = process.env['JOURNEY_PORT'] ?? '4190'
const data = process.env['JOURNEY_DATA'] ?? join(tmpdir(), 'croupier-journeys')
/** What the server writes; `pnpm test` reads it when all journeys have run, and finds no secret in it. */
const log = process.env['JOURNEY_LOG'] ?? join(tmpdir(), 'croupier-journeys.log')
const executablePath = locateChromium()
const server = `node --conditions=source apps/server/src/main.ts --fresh --seed small --port ${port} --data "${data}"`

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Some journeys walk through many pages; each of their steps has its own, shorter time.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    // Motion only delays what a journey waits for.
    contextOptions: { reducedMotion: 'reduce' },
    // Steps and documents tell what happened; a film of each page besides would take a processor's time from all others.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    launchOptions: { args: [...CHROMIUM_ARGS], ...(executablePath ? { executablePath } : {}) },
  },
  projects: [{ name: 'chromium' }],
  webServer: {
    command: `${server} > "${log}"`,
    cwd: root,
    env: { LOG_LEVEL: 'info' },
    url: `http://127.0.0.1:${port}/`,
    timeout: 120_000,
    // By hand, a server that is already there will do.
    reuseExistingServer: process.env['JOURNEY_DATA'] === undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
