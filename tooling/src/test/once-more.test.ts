import { expect, test } from 'vitest'
import { applyRetries, type FailedTest, selectRetries } from './once-more.ts'

test('up to three failed browser tests run again', () => {
  const failed = [createFailed('e2e/src/lobby.spec.ts'), createFailed('packages/site/src/Menu.test.tsx')]
  expect(selectRetries(failed)).toEqual(failed)
  expect(selectRetries([])).toEqual([])
  expect(selectRetries(Array.from({ length: 4 }, () => createFailed('packages/a/src/A.stories.tsx')))).toEqual([])
})

test.each([
  'packages/platform/src/modules/vip/vip.test.ts',
  'packages/site/src/features/cashier/deposit.test.tsx',
  'packages/site/src/features/records/records.test.tsx',
  'security.spec.ts',
  'withdraw.spec.ts',
])('no test runs again when %s failed', (file) => {
  expect(selectRetries([createFailed('packages/site/src/Menu.test.tsx'), createFailed(file)])).toEqual([])
})

test('a test that passes alone is flaky, one that fails twice has failed', () => {
  const retries = [createFailed('a.test.tsx'), createFailed('b.test.tsx')]
  const outcome = { passed: 5, failed: 2, skipped: 0, failures: retries.map(({ failure }) => failure) }
  expect(applyRetries(outcome, retries, new Set(['a.test.tsx: opens']))).toEqual({
    passed: 6,
    failed: 1,
    skipped: 0,
    failures: ['b.test.tsx: opens: Error: closed'],
    flaky: ['a.test.tsx: opens: Error: closed'],
  })
})

function createFailed(file: string): FailedTest {
  const name = `${file}: opens`
  return { name, file, title: 'opens', failure: `${name}: Error: closed` }
}
