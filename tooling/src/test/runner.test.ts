import { describe, expect, test } from 'vitest'
import { checkBudget } from './budget.ts'
import { parseTestOptions } from './options.ts'
import { createOrderedOutput } from './ordered-output.ts'
import { STEPS } from './steps.ts'
import { compareFiles, JOURNEY_FILES, LONG_JOURNEY_FILES } from './tracked-tests.ts'

describe('the options of a run', () => {
  test('select all steps but the long ones without arguments, and the named ones in the order of the table', () => {
    expect(parseTestOptions([]).steps).toEqual(STEPS.filter(({ long }) => !long))
    expect(parseTestOptions(['--long']).steps).toEqual(STEPS)
    expect(parseTestOptions(['brand']).steps.map(({ name }) => name)).toEqual(['brand'])
    expect(parseTestOptions(['--', 'lint', 'types']).steps.map(({ name }) => name)).toEqual(['types', 'lint'])
  })

  test('select the partial steps with --changed', () => {
    const { steps, changed } = parseTestOptions(['--changed'])
    expect(changed).toBe(true)
    expect(steps.map(({ name }) => name)).toEqual(['types', 'format', 'boundaries', 'repository', 'lint', 'tests'])
  })

  test('throw for an unknown step or flag', () => {
    expect(() => parseTestOptions(['typos'])).toThrow('No step typos')
    expect(() => parseTestOptions(['--fast'])).toThrow('--fast')
  })
})

test('a step that is needed comes before the steps that need it', () => {
  const names = STEPS.map(({ name }) => name)
  const late = STEPS.filter(({ needs, name }) => needs !== undefined && !(names.indexOf(needs) < names.indexOf(name)))
  expect(late).toEqual([])
  expect(STEPS.filter(({ needs }) => needs !== undefined && !names.includes(needs))).toEqual([])
})

describe('the output of parallel steps', () => {
  test('is printed in the order of the steps, the first unfinished one at once', () => {
    const printed: string[] = []
    const output = createOrderedOutput(['a', 'b', 'c'], (chunk) => printed.push(chunk))
    output.write('b', 'b1')
    output.write('a', 'a1')
    output.write('c', 'c1')
    output.finish('c')
    expect(printed).toEqual(['a1'])
    output.finish('a')
    expect(printed).toEqual(['a1', 'b1'])
    output.write('b', 'b2')
    output.finish('b')
    expect(printed).toEqual(['a1', 'b1', 'b2', 'c1'])
  })
})

describe('a budget of processor time', () => {
  const step = { name: 'lint', cpuBudget: 10 }

  test.each([
    [undefined, 1, undefined],
    [10, 1, undefined],
    [20, 2, undefined],
    [11, 1, 'lint: took 11 s of processor time; its budget on this machine is 10 s'],
    [21, 2, 'lint: took 21 s of processor time; its budget on this machine is 20 s'],
  ])('of 10 s: %s s on a machine of factor %s', (seconds, factor, overrun) => {
    expect(checkBudget(step, seconds, factor)).toBe(overrun)
  })
})

describe('the output of a run that ends early', () => {
  test('is printed, also of steps that were waiting', () => {
    const printed: string[] = []
    const output = createOrderedOutput(['a', 'b'], (chunk) => printed.push(chunk))
    output.write('b', 'b1')
    output.flush()
    expect(printed).toEqual(['b1'])
  })
})

describe('the test files that ran', () => {
  test('equal the tracked ones', () => {
    expect(compareFiles('tests', ['a.test.ts', 'b.test.ts'], ['b.test.ts', 'a.test.ts'])).toEqual([])
  })

  test('are reported where one is missing or unknown', () => {
    expect(compareFiles('tests', ['a.test.ts', 'b.test.ts'], ['b.test.ts', 'c.test.ts'])).toEqual([
      'tests: a.test.ts did not run: no project includes it',
      'tests: c.test.ts ran, but git does not know it',
    ])
    expect(compareFiles('tests', ['a.test.ts', 'b.test.ts'], [])).toEqual(['tests: no test file ran'])
  })

  test.each([
    ['e2e/src/play.spec.ts', true, true],
    ['e2e/src/lists.long.spec.ts', false, true],
    ['e2e/src/support/long.ts', false, false],
  ])('%s is expected in every run: %s, in a long run: %s', (path, always, long) => {
    expect([JOURNEY_FILES.test(path), LONG_JOURNEY_FILES.test(path)]).toEqual([always, long])
  })
})
