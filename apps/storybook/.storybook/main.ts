import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions, mergeConfig } from 'vite'
import { brandStyles } from './brand-styles.ts'

const config: StorybookConfig = {
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx', '../../../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (own) =>
    mergeConfig(own, {
      plugins: [brandStyles()],
      // Pre-bundled, because a dependency discovered during a run of the stories as tests reloads the page and fails them.
      optimizeDeps: { include: ['axe-core', '@croupier/brand > culori'] },
      resolve: { conditions: ['source', ...defaultClientConditions] },
    }),
}

export default config
