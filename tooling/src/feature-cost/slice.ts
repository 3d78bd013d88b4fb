import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** A real feature of the repository, as patterns of the files that its author wrote. */
export interface Slice {
  /** Files that belong to the feature alone. */
  readonly own: readonly string[]
  /** Files that list things of several features, and got a line. */
  readonly registries: readonly string[]
  /** Catalogs with its texts; the languages of a namespace count as one. */
  readonly catalogs: readonly string[]
}

/** Messages and feedback from the call to the screen, without the libraries' parts that other features use too. */
export const MESSAGES: Slice = {
  own: [
    'packages/domain/src/{feedback,messages}.ts',
    'packages/endpoints/src/calls/{feedback,messages,ops/feedback}.ts',
    'packages/platform/src/modules/{feedback,messages}/**/*.ts',
    'packages/messages/{package.json,tsconfig.json,README.md}',
    'packages/messages/src/**/*.{ts,tsx,css}',
    'packages/runtime/src/overlays/feedback.ts',
    'packages/site/src/features/messages/*.test.tsx',
    'packages/testing/src/browser/actions/messages.ts',
    'packages/site/src/testing/control/messages.ts',
    'apps/storybook/src/pages/Messages.stories.tsx',
    'apps/operator/src/pages/feedback/*',
    'e2e/src/messages.long.spec.ts',
  ],
  registries: [
    'packages/domain/src/error-catalogue.ts',
    'packages/platform/src/modules/modules.ts',
    'tooling/src/boundaries/rules.ts',
    'packages/site/src/pages.ts',
    'packages/site/src/overlays/owned-overlays.ts',
    'packages/site/package.json',
    'packages/runtime/src/overlays/shared.ts',
    'packages/i18n/src/namespaces.ts',
    'packages/i18n/src/typed-texts.ts',
    'apps/storybook/scripts/fixtures/scenes.ts',
    'apps/operator/src/pages.ts',
    'e2e/src/screens/screens.ts',
  ],
  catalogs: [
    'packages/i18n/catalogs/en/messages.json',
    'packages/i18n/catalogs/en/errors.json',
    'packages/i18n/catalogs/en/mail.json',
    'packages/i18n/catalogs/en/shell.json',
    'packages/i18n/catalogs/en/operator.json',
  ],
}

/** Largest numbers of a slice; a change that needs more says why in docs/guides/build-a-capability.md. */
const MAX = { own: 57, registries: 12, catalogs: 5 } as const satisfies Record<keyof Slice, number>

const kinds = ['own', 'registries', 'catalogs'] as const satisfies readonly (keyof Slice)[]

/** Counts the files of a slice in a repository. A pattern without a file, and a number above its limit, is a failure. */
export function countSlice(
  root: string,
  slice: Slice,
): { readonly summary: string; readonly failures: readonly string[] } {
  const counts = kinds.map((kind) => {
    const found = slice[kind].map((pattern) => ({ pattern, paths: listFiles(root, pattern) }))
    return { kind, count: found.flatMap(({ paths }) => paths).length, found }
  })
  const missing = counts.flatMap(({ found }) => found.filter(({ paths }) => paths.length === 0))
  const above = counts.filter(({ kind, count }) => count > MAX[kind])
  return {
    summary: counts.map(({ kind, count }) => `${count} ${kind}`).join(', '),
    failures: [
      ...missing.map(({ pattern }) => `No file matches ${pattern}. Correct tooling/src/feature-cost/slice.ts.`),
      ...above.map(({ kind, count }) => `The slice has ${count} ${kind}; the limit is ${MAX[kind]}.`),
    ],
  }
}

function listFiles(root: string, pattern: string): readonly string[] {
  return /[*{]/.test(pattern) ? globSync(pattern, { cwd: root }) : existsSync(join(root, pattern)) ? [pattern] : []
}
