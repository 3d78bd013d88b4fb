import { expect, test } from 'vitest'
import { isGood, sumOutcomes, formatVerdict } from './outcome.ts'
import { readPlaywrightReport, readVitestReport } from './reports.ts'

const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [] }

test('counts the tests of a Vitest report', () => {
  const report = vitestReport([file('a.test.ts', ['passed', 'passed', 'failed', 'skipped'])])
  expect(readVitestReport(report, 1)).toMatchObject({
    outcome: { passed: 2, failed: 1, skipped: 1, failures: ['a.test.ts: test 2: Error: 3 is not 4'] },
    files: ['a.test.ts'],
  })
})

test('counts no test that is left to long runs as skipped', () => {
  const report = vitestReport([file('a.test.ts', ['passed', 'skipped', 'skipped'], [[], ['long'], []])])
  expect(readVitestReport(report, 0).outcome).toMatchObject({ passed: 1, failed: 0, skipped: 1 })
})

test('counts a test file that could not be loaded as a failure', () => {
  const broken = { name: 'a.test.ts', status: 'failed', message: 'Cannot find module\nat x', assertionResults: [] }
  expect(readVitestReport(vitestReport([broken]), 1)).toMatchObject({
    outcome: { failed: 1, failures: ['a.test.ts: Cannot find module'] },
  })
})

test('counts an error outside of any test as a failure', () => {
  expect(readVitestReport(vitestReport([file('a.test.ts', ['passed'])]), 1).outcome).toMatchObject({
    passed: 1,
    failed: 1,
  })
})

test('names the errors outside of any test', () => {
  const report = vitestReport([file('a.test.ts', ['passed'])])
  expect(readVitestReport(report, 1, { outside: ['TypeError: late < a.ts:7'], messages: {} }).outcome).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['outside of any test: TypeError: late < a.ts:7'],
  })
})

test('states the message of a failed test that its stack does not contain', () => {
  const report = vitestReport([file('a.test.ts', ['failed'])])
  const messages = { 'a.test.ts: test 0': 'Error: frame was detached' }
  expect(readVitestReport(report, 1, { outside: [], messages }).outcome.failures).toEqual([
    'a.test.ts: test 0: Error: frame was detached',
  ])
})

test('counts journeys at every depth, and one that passed on a retry as failed', () => {
  const report = JSON.stringify({
    errors: [],
    suites: [
      {
        title: 'login.spec.ts',
        specs: [spec('a player logs in', 'expected'), spec('a player logs out', 'flaky')],
        suites: [{ title: 'wrong password', specs: [spec('is refused', 'unexpected'), spec('later', 'skipped')] }],
      },
    ],
  })
  const { outcome, files } = readPlaywrightReport(report, 1)
  expect(files).toEqual(['login.spec.ts'])
  expect(outcome).toMatchObject({ passed: 1, failed: 2, skipped: 1 })
  expect(outcome.failures).toContain('login.spec.ts › wrong password › is refused › [chromium]: Error: not visible')
})

test('counts a browser run that ended before its journeys as failed', () => {
  const report = JSON.stringify({ errors: [{ message: 'the server did not start\n…' }], suites: [] })
  expect(readPlaywrightReport(report, 1).outcome).toMatchObject({
    failed: 1,
    failures: ['journeys: the server did not start'],
  })
})

test('verdict contains skipped and flaky tests only when there are some', () => {
  const sum = sumOutcomes([
    { passed: 1, failed: 0, skipped: 0, failures: [] },
    { passed: 41, failed: 0, skipped: 0, failures: [] },
  ])
  expect(formatVerdict(sum)).toBe('42 passed, 0 failed')
  expect(formatVerdict({ ...sum, skipped: 2 })).toBe('42 passed, 0 failed, 2 skipped')
  expect(formatVerdict({ ...sum, flaky: ['a'] })).toBe('42 passed, 0 failed, 1 flaky')
})

test('isGood is false when nothing ran or something failed', () => {
  expect(isGood(NOTHING)).toBe(false)
  expect(isGood({ ...NOTHING, passed: 3, failed: 1 })).toBe(false)
  expect(isGood({ ...NOTHING, passed: 3 })).toBe(true)
})

function vitestReport(testResults: readonly object[]): string {
  return JSON.stringify({ success: false, testResults })
}

function file(name: string, statuses: readonly string[], tags: readonly (readonly string[])[] = []): object {
  const assertionResults = statuses.map((status, index) => ({
    fullName: `test ${index}`,
    title: `test ${index}`,
    status,
    duration: index * 100,
    tags: tags[index] ?? [],
    failureMessages: status === 'failed' ? ['Error: 3 is not 4\n    at a.test.ts:7'] : [],
  }))
  return { name, status: statuses.includes('failed') ? 'failed' : 'passed', message: '', assertionResults }
}

function spec(title: string, status: string): object {
  const errors = status === 'expected' ? [] : [{ message: '\u001B[31mError: not visible\u001B[39m\nCall log' }]
  const results = [{ duration: 1500, errors }]
  return { title, file: 'login.spec.ts', line: 7, tests: [{ projectName: 'chromium', status, results }] }
}
