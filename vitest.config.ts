import { testPlatform } from './tooling/src/vitest/platform-plugin.ts'
import { browserProject, GROUPS, MAX_WORKERS, nodeProject } from './tooling/src/vitest/projects.ts'
import { defineConfig } from 'vitest/config'

/** Tests that `pnpm test --changed` leaves out. `--exclude` does not reach the tests of projects. */
const UNAFFECTED = process.env['CROUPIER_UNAFFECTED_TESTS']?.split(',') ?? []
const TIMING = '**/*.timing.test.ts'
/** Tests of servers in the process of the test; they may use the platform of their worker. */
const STUDIO_SITES = 'apps/server/src/{instant-games,jackpots,live,lottery,sports}.test.ts'
const SERVER = ['packages/{api-client,platform,studio}/src/**/*.test.ts', STUDIO_SITES]
/** Tests that start processes, stub globals or change module state: each file in a process of its own. */
const ISOLATED = [
  'packages/testing/src/**/*.test.ts',
  'packages/runtime/src/{session/{invitation,session-actions},data/queries,navigation/lazy-page}.test.ts',
  'brands/*/**/*.test.ts',
  'apps/{server,storybook}/src/**/*.test.ts',
  'tooling/src/{literal-text,machine,run-folder,turbo}.test.ts',
  'tooling/src/vite/{brand-plugin,start}.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    globalSetup: ['tooling/src/vitest/run-folder.ts'],
    projects: [
      nodeProject({
        name: 'pure',
        include: ['{packages/*,apps/arcade,apps/operator,tooling}/src/**/*.test.ts'],
        exclude: [TIMING, ...SERVER, ...ISOLATED],
        shareModules: 'threads',
      }),
      nodeProject({ name: 'server', include: SERVER, exclude: [TIMING, ...UNAFFECTED], shareModules: 'forks' }),
      nodeProject({ name: 'isolated', include: ISOLATED, exclude: [STUDIO_SITES] }),
      nodeProject({ name: 'timing', include: [`packages/*/src/${TIMING}`], exclude: UNAFFECTED, group: GROUPS.timing }),
      browserProject({
        name: 'web',
        root: import.meta.dirname,
        include: ['packages/*/src/**/*.test.tsx', 'apps/*/src/**/*.test.tsx'],
        exclude: ['packages/ui-kit/**', 'apps/storybook/**'],
        plugins: [testPlatform()],
        shareModules: true,
        production: true,
        reducedMotion: true,
      }),
      'packages/ui-kit/vitest.config.ts',
      'apps/storybook/vitest.config.ts',
    ],
  },
})
