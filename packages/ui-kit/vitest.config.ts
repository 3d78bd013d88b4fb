import { browserProject } from '@croupier/tooling/vitest'
import { defineConfig, mergeConfig } from 'vitest/config'

export default defineConfig(
  mergeConfig(
    browserProject({
      name: 'ui-kit',
      root: import.meta.dirname,
      include: ['src/**/*.test.tsx'],
    }),
    {
      test: { browser: { viewport: { width: 1280, height: 800 } } },
      // Pre-bundled, because a dependency discovered during a run reloads the page and fails tests.
      optimizeDeps: {
        include: [
          'react',
          'react/jsx-dev-runtime',
          'react-dom',
          'react-dom/client',
          'axe-core',
          'embla-carousel-react',
          'libphonenumber-js/min',
          '@base-ui/react/combobox',
          '@base-ui/react/dialog',
          '@base-ui/react/menu',
          '@base-ui/react/number-field',
          '@base-ui/react/popover',
          '@base-ui/react/select',
          '@base-ui/react/tabs',
          '@visx/scale',
          '@visx/shape',
          '@base-ui/react/accordion',
          '@base-ui/react/tooltip',
          '@tanstack/react-virtual',
          'dompurify',
          'jsqr',
          'qrcode',
        ],
      },
    },
  ),
)
