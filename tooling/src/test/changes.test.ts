import { expect, test } from 'vitest'
import { listTestedSources, listUnaffectedTests } from './changes.ts'

const modules = 'packages/platform/src/modules'

test('a change of a module leaves out the server tests of the core and of other modules', () => {
  const globs = listUnaffectedTests([`${modules}/play/operations.ts`, 'docs/guides/add-a-table.md'])
  expect(globs).toContain('packages/platform/src/core/**')
  expect(globs).toContain(`${modules}/wallet/**`)
  expect(globs).not.toContain(`${modules}/play/**`)
})

test('a module that imports the changed one keeps its tests', () => {
  expect(listUnaffectedTests([`${modules}/catalogue/lists.ts`])).not.toContain(`${modules}/images/**`)
})

test('a changed test of another package leaves out the same', () => {
  const module = `${modules}/play/operations.ts`
  expect(listUnaffectedTests([module, 'packages/api-client/src/api.test.ts'])).toEqual(listUnaffectedTests([module]))
})

test.each([
  [],
  ['packages/domain/src/money.ts', `${modules}/play/operations.ts`],
  ['packages/platform/src/core/core.ts', `${modules}/play/operations.ts`],
  [`${modules}/modules.ts`],
  ['packages/lobby/src/pages/Home.tsx'],
  ['e2e/src/play.spec.ts'],
])('nothing is left out for a change of %s', (...changed) => {
  expect(listUnaffectedTests(changed)).toEqual([])
})

test('a changed text runs the tests of catalogs instead of every test that imports one', () => {
  const source = 'packages/lobby/src/pages/Home.tsx'
  expect(listTestedSources([source, 'packages/i18n/catalogs/my/lobby.json'])).toEqual([
    source,
    'packages/i18n/src/catalogs.test.ts',
    'tooling/src/vite/catalogs.test.ts',
  ])
  expect(listTestedSources([source])).toEqual([source])
})

test('a change of calls of operators concerns their commands, which are listed', () => {
  const calls = 'packages/endpoints/src/calls/ops/jobs.ts'
  expect(listTestedSources([calls])).toEqual([calls, 'tooling/src/operator/calls.ts'])
})

test('a change of what responds in the stories of pages concerns those stories', () => {
  const stories = 'apps/storybook/src/pages/story-brand.ts'
  for (const file of [
    `${modules}/play/operations.ts`,
    'brands/shwe/seed.json',
    'apps/storybook/scripts/fixtures/play.ts',
  ])
    expect(listTestedSources([file])).toEqual([file, stories])
  for (const file of [`${modules}/play/favorites.test.ts`, 'packages/ui-kit/src/Button/Button.tsx'])
    expect(listTestedSources([file])).toEqual([file])
})
