import { join } from 'node:path'
import { chromiumLaunch, GROUPS, LONG_TAG, MAX_WORKERS, PROVIDED, TAGS } from '@croupier/tooling/vitest'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

// Vite passes variables of this prefix to stories.
if (PROVIDED.long) process.env['STORYBOOK_LONG'] = '1'

/** Generous, because a busy machine may pause a page for seconds. */
const TEST_TIMEOUT_MS = 60_000

/** Renders every story in a real browser, runs its `play` function and checks it with axe, its colours in one brand and scheme, or in all in a long run. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    await storybookTest({
      configDir: join(import.meta.dirname, '.storybook'),
      tags: { exclude: PROVIDED.long ? [] : [LONG_TAG] },
    }),
  ],
  test: {
    name: 'stories',
    // Pages of text have no stories.
    exclude: ['**/*.mdx'],
    provide: PROVIDED,
    globalSetup: ['scripts/fixtures/global-setup.ts'],
    tags: TAGS,
    maxWorkers: MAX_WORKERS,
    // The stories share one module graph per page.
    isolate: false,
    sequence: { groupOrder: GROUPS.parallel },
    testTimeout: TEST_TIMEOUT_MS,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // axe would measure the contrast of colours in the middle of a transition.
      provider: playwright({ launchOptions: chromiumLaunch(), contextOptions: { reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
