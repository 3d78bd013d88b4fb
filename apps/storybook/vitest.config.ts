import { join } from 'node:path'
import { chromiumLaunch } from '@croupier/tooling/vitest'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** Every story is drawn in a real browser and judged by axe; a story with a `play` is played. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [await storybookTest({ configDir: join(import.meta.dirname, '.storybook') })],
  test: {
    name: 'stories',
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Colours are judged as they stand, not half way through a fade.
      provider: playwright({ launchOptions: chromiumLaunch(), contextOptions: { reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
