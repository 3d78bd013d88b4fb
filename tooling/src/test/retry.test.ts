import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { fromRoot } from '../root.ts'
import { LONG_TAG } from '../vitest/long-tag.ts'
import type { StepOutcome } from './outcome.ts'
import { outcomePath, runStepProcess } from './step-process.ts'

const SUITES = fromRoot('tooling', 'src', 'test', 'suites.ts')
const TIMEOUT_MS = 120_000
/** One test passes, one fails on its first try only, one always. */
const TESTS = `
  test('passes', () => {})
  test('fails once (a chance)', () => {
    appendFileSync(import.meta.dirname + '/tries', 'x')
    expect(readFileSync(import.meta.dirname + '/tries', 'utf8')).toBe('xx')
  })
  test('fails twice', () => expect('a').toBe('b'))
`

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'retry-'))
  write('package.json', '{ "type": "module" }')
})

describe('a browser test that fails once is flaky, one that fails again fails the run,', () => {
  test('with Vitest', { timeout: TIMEOUT_MS }, async () => {
    const tags = `tags: [{ name: '${LONG_TAG}' }]`
    write('vitest.config.ts', `export default { test: { globals: true, include: ['*.test.tsx'], ${tags} } }`)
    const long = `test('is left to long runs', { tags: '${LONG_TAG}' }, () => expect('a').toBe('b'))`
    write('planted.test.tsx', `import { appendFileSync, readFileSync } from 'node:fs'${TESTS}${long}`)
    const options = `['--root', '${folder}', '--tagsFilter=!${LONG_TAG}']`
    const outcome = await runStep(`runTests('${join(folder, 'reports')}', { options: ${options} })`)
    expectFlaky(outcome, 'planted.test.tsx')
  })

  test('with Playwright', { timeout: TIMEOUT_MS }, async () => {
    symlinkSync(fromRoot('e2e', 'node_modules'), join(folder, 'node_modules'))
    write('playwright.config.ts', `export default { testMatch: '*.spec.ts', projects: [{ name: 'planted' }] }`)
    write(
      'planted.spec.ts',
      `import { appendFileSync, readFileSync } from 'node:fs'
      import { expect, test } from '@playwright/test'${TESTS}`,
    )
    const options = `['--config', '${join(folder, 'playwright.config.ts')}']`
    const outcome = await runStep(`runJourneys('${join(folder, 'reports')}', ${options})`)
    expectFlaky(outcome, 'planted.spec.ts')
  })
})

function expectFlaky({ passed, failed, skipped, failures, flaky }: StepOutcome, file: string): void {
  const name = (title: string) => expect.stringMatching(new RegExp(`${file}.*${title}.*: .*expect`))
  expect({ passed, failed, skipped, failures, flaky }).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: [name('fails twice')],
    flaky: [name('fails once')],
  })
}

/** Evaluates a call of `suites.ts` in a process of its own, as a step of a run. */
async function runStep(call: string): Promise<StepOutcome> {
  write(
    'step.mjs',
    `import { writeFileSync } from 'node:fs'
    import { runJourneys, runTests } from '${SUITES}'
    const { outcome } = await ${call}
    writeFileSync('${outcomePath(folder, 'planted')}', JSON.stringify({ outcome }))`,
  )
  const step = { name: 'planted', limitSeconds: TIMEOUT_MS / 1000, script: join(folder, 'step.mjs') }
  const { outcome } = await runStepProcess(step, { folder }, () => undefined)
  return outcome
}

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}
