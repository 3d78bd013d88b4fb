import { expect, test } from 'vitest'
import { checkFeatures, countFeatures } from './features.ts'
import { createRepository } from './repository.ts'

const run = (files: Readonly<Record<string, string>>) =>
  createRepository(Object.entries(files).map(([path, text]) => ({ path, text })))
const lines = (count: number, line = 'run()') => `${line}\n`.repeat(count)
const listProblems = (files: Readonly<Record<string, string>>) => checkFeatures(run(files)).map(({ what }) => what)

test('counts the lines of tests per line of code, without fixtures and stories', () => {
  const files = {
    'packages/auth/src/a.tsx': lines(60),
    'packages/records/src/b.ts': lines(40),
    'packages/site/src/features/auth.test.tsx': lines(50),
    'packages/site/src/testing/render.tsx': lines(500),
    'packages/lobby/src/a.stories.tsx': lines(500),
    'packages/platform/src/c.test.ts': lines(500),
  }
  expect(countFeatures(run(files)).testRatio).toBe(0.5)
  expect(listProblems(files)).toEqual([])
})

test('reports features with too few tests', () => {
  const files = { 'packages/auth/src/a.tsx': lines(100), 'packages/auth/src/a.test.tsx': lines(49) }
  expect(listProblems(files)).toEqual([
    'has 0.49 lines of tests per line of agent-center, auth, community, lobby, member-center, messages, points-mall, records, site',
  ])
})

test('reports more than 1.5 effects per 1,000 lines', () => {
  const withEffects = (count: number) => ({
    'packages/runtime/src/a.ts': lines(2_000 - count) + lines(count, 'useEffect(() => {})'),
  })
  expect(listProblems(withEffects(3))).toEqual([])
  expect(listProblems(withEffects(4))[0]).toContain('4 effects')
  expect(countFeatures(run(withEffects(4))).effectsPerThousand).toBe(2)
})

test('reports query keys that do not carry the account', () => {
  const accepted = 'const a = { queryKey: toQueryKey(balance) }; const b = { queryKey: [...toQueryKey(permission), 1] }'
  expect(listProblems({ 'packages/runtime/src/a.ts': accepted })).toEqual([])
  const rejected = `const a = { queryKey: ['captcha'] }`
  expect(listProblems({ 'packages/runtime/src/a.ts': rejected })).toEqual(['has a query key of its own'])
})
