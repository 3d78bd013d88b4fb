import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { browserProject, nodeProject } from './tooling/src/vitest/projects.ts'
import { defineConfig } from 'vitest/config'

/** Packages whose browser tests need a setup of their own. */
const OWN_PROJECTS = ['packages/ui-kit/vitest.config.ts', 'apps/storybook/vitest.config.ts']

export default defineConfig({
  test: {
    projects: [
      nodeProject('node', [
        'packages/*/src/**/*.test.ts',
        'brands/*/**/*.test.ts',
        'apps/*/src/**/*.test.ts',
        'tooling/src/**/*.test.ts',
      ]),
      browserProject({
        name: 'web',
        root: import.meta.dirname,
        include: ['packages/*/src/**/*.test.tsx', 'apps/*/src/**/*.test.tsx'],
        exclude: ['packages/ui-kit/**', 'apps/storybook/**'],
      }),
      ...OWN_PROJECTS.filter((path) => existsSync(join(import.meta.dirname, path))),
    ],
  },
})
