import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fromRoot } from '../root.ts'
import { readProgress } from './progress.ts'
import { progressPath, runStepProcess, type StepProcess } from './step-process.ts'

const PROGRESS = fromRoot('tooling', 'src', 'test', 'progress.ts')
const PROCESSES = fromRoot('tooling', 'src', 'processes.ts')
/** More than any of these tests takes. */
const NEVER = 3600

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'limits-'))
})

describe('a step is killed, and names what it ran,', () => {
  test('when a test keeps the processor and no other ends', async () => {
    const script = writeScript(`
      import { recordProgress } from '${PROGRESS}'
      recordProgress('begin', 'quick.test.ts'); recordProgress('end', 'quick.test.ts'); recordProgress('begin', 'busy.test.ts')
      for (;;);`)
    expect(await runStep({ script, silenceSeconds: 1 })).toEqual([
      'planted: no test began or ended for 1 s; 1 ended, running: busy.test.ts',
    ])
  })

  test('when it is stopped by a signal', async () => {
    const script = writeScript(`process.kill(process.pid, 'SIGSTOP')`)
    expect(await runStep({ script, limitSeconds: 1 })).toEqual(['planted: not finished after 1 s'])
  })

  test('when the whole run has reached its limit', async () => {
    const limit = new AbortController()
    const script = writeScript(`
      import { recordProgress } from '${PROGRESS}'
      recordProgress('begin', 'endless.test.ts'); console.log('began'); await new Promise(() => setInterval(() => {}, 9999))`)
    const failures = runStep(
      { script },
      { signal: limit.signal, write: (chunk) => chunk.includes('began') && limit.abort('enough') },
    )
    expect(await failures).toEqual(['planted: enough; 0 ended, running: endless.test.ts'])
  })

  test('by the reporter of Vitest, for a busy loop and for a module that never loads', async () => {
    const limit = new AbortController()
    const failures = runStep({ script: writeVitestRun() }, { signal: limit.signal })
    await vi.waitFor(
      () => expect(readProgress(progressPath(folder, 'planted')).running).toEqual(expect.arrayContaining(HANGING)),
      { timeout: 50_000, interval: 100 },
    )
    limit.abort('enough')
    const [failure] = await failures
    for (const name of HANGING) expect(failure).toEqual(name)
  })
})

test('a step ends with its own process, not with one that holds its output open', async () => {
  const script = writeScript(`
    import { spawn } from 'node:child_process'
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 9999)'], { stdio: ['ignore', 'inherit', 'inherit'] }).unref()`)
  expect(await runStep({ script })).toEqual(['planted: ended with code 0 and without a result'])
})

test('a command ends with its own process, not with one that holds its output open', async () => {
  const command = writeScript(`
    import { spawn } from 'node:child_process'
    console.log('done')
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 9999)'], { stdio: ['ignore', 'inherit', 'inherit'] }).unref()`)
  const script = writeScript(`
    import { run } from '${PROCESSES}'
    const { code, output } = await run(process.execPath, ['${command}'])
    process.stdout.write(\`code \${code}: \${output}\`)
    process.exit()`)
  let output = ''
  await runStep({ script }, { write: (chunk) => (output += chunk) })
  expect(output).toBe('code 0: done\n')
})

const HANGING = ['busy.test.ts', 'waiting.test.ts'].map((name) => expect.stringContaining(name))

interface RunOptions {
  readonly signal?: AbortSignal
  readonly write?: (chunk: string) => unknown
}

async function runStep(
  step: Partial<StepProcess>,
  { signal, write = () => undefined }: RunOptions = {},
): Promise<readonly string[]> {
  const planted = { name: 'planted', limitSeconds: NEVER, ...step }
  const { outcome } = await runStepProcess(planted, { folder }, (chunk) => void write(chunk), signal)
  return outcome.failures
}

let scripts = 0
function writeScript(text: string): string {
  scripts += 1
  const path = join(folder, `planted-${scripts}.mjs`)
  writeFileSync(path, text)
  return path
}

/** A step that runs Vitest over two files that never end. */
function writeVitestRun(): string {
  const tests = fromRoot('node_modules', '.cache', 'limits')
  mkdirSync(tests, { recursive: true })
  writeFileSync(join(tests, 'busy.test.ts'), `import { test } from 'vitest'\ntest('never ends', () => { for (;;); })\n`)
  writeFileSync(
    join(tests, 'waiting.test.ts'),
    `import { test } from 'vitest'\nawait new Promise(() => {})\ntest('never begins', () => {})\n`,
  )
  writeFileSync(join(tests, 'vitest.config.ts'), `export default { test: { include: ['*.test.ts'], maxWorkers: 2 } }\n`)
  const reporter = fromRoot('tooling', 'src', 'vitest', 'progress-reporter.ts')
  return writeScript(`
    import { run } from '${PROCESSES}'
    await run('vitest', ['run', '--root', '${tests}', '--reporter=${reporter}'])`)
}
