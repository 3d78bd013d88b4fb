import { testPlatform } from './tooling/src/vitest/platform-plugin.ts'
import { browserProject, GROUPS, MAX_WORKERS, nodeProject } from './tooling/src/vitest/projects.ts'
import { defineConfig } from 'vitest/config'

const TIMING = '**/*.timing.test.ts'
/** Tests that start servers or processes, stub globals or change module state: each file in a process of its own. */
const ISOLATED = [
  'packages/{api-client,platform,studio,testing}/src/**/*.test.ts',
  'packages/runtime/src/{session/{invitation,session-actions},data/queries,navigation/lazy-page}.test.ts',
  'brands/*/**/*.test.ts',
  'apps/*/src/**/*.test.ts',
  'tooling/src/{machine,turbo}.test.ts',
  'tooling/src/vite/{brand-plugin,start}.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    globalSetup: ['tooling/src/vitest/run-folder.ts'],
    projects: [
      nodeProject({
        name: 'pure',
        include: ['packages/*/src/**/*.test.ts', 'tooling/src/**/*.test.ts'],
        exclude: [TIMING, ...ISOLATED],
        shareModules: true,
      }),
      nodeProject({ name: 'server', include: ISOLATED, exclude: [TIMING] }),
      nodeProject({ name: 'timing', include: [`packages/*/src/${TIMING}`], group: GROUPS.timing }),
      browserProject({
        name: 'web',
        root: import.meta.dirname,
        include: ['packages/*/src/**/*.test.tsx', 'apps/*/src/**/*.test.tsx'],
        exclude: ['packages/ui-kit/**', 'apps/storybook/**'],
        plugins: [testPlatform()],
      }),
      'packages/ui-kit/vitest.config.ts',
      'apps/storybook/vitest.config.ts',
    ],
  },
})
