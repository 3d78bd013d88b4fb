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
          '@base-ui/react/accordion',
          '@base-ui/react/avatar',
          '@base-ui/react/checkbox',
          '@base-ui/react/combobox',
          '@base-ui/react/csp-provider',
          '@base-ui/react/dialog',
          '@base-ui/react/field',
          '@base-ui/react/menu',
          '@base-ui/react/meter',
          '@base-ui/react/number-field',
          '@base-ui/react/otp-field',
          '@base-ui/react/popover',
          '@base-ui/react/progress',
          '@base-ui/react/radio',
          '@base-ui/react/radio-group',
          '@base-ui/react/select',
          '@base-ui/react/switch',
          '@base-ui/react/tabs',
          '@base-ui/react/toast',
          '@base-ui/react/tooltip',
          '@visx/scale',
          '@visx/shape',
          '@tanstack/react-virtual',
          'dompurify',
          'jsqr',
          'papaparse',
          'qrcode',
          'react-day-picker',
        ],
      },
    },
  ),
)
