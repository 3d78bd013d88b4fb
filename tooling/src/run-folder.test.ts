import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fromRoot } from './root.ts'
import { killRunProcesses, listRunProcesses } from './run-processes.ts'

/** Starts a process in a group of its own that ignores signals, as servers and browsers may, and waits. */
const STUBBORN = `
  const { openRunFolder } = await import(${JSON.stringify(fromRoot('tooling', 'src', 'run-folder.ts'))})
  const { spawn } = await import('node:child_process')
  const { writeFileSync } = await import('node:fs')
  const folder = openRunFolder()
  writeFileSync(folder + '/data', '')
  const stubborn = "process.on('SIGTERM', () => {}); process.on('SIGINT', () => {}); setInterval(() => {}, 1000); console.log(process.pid)"
  const child = spawn(process.execPath, ['--eval', stubborn], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  child.stdout.once('data', (pid) => console.log(JSON.stringify({ folder, pid: Number(pid) })))`

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'runs-'))
})
afterEach(() => {
  killRunProcesses(parent)
  rmSync(parent, { recursive: true, force: true })
})

function startRun(args: readonly string[]): ChildProcess & { readonly stdout: NodeJS.ReadableStream } {
  const env = { ...process.env, TMPDIR: parent }
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
}

async function readLine(input: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  for await (const line of createInterface(input)) if (pattern.test(line)) return line
  throw new Error(`The run printed no line ${String(pattern)}.`)
}

function isRunning(pid: number): boolean {
  return listRunProcesses(parent).includes(pid)
}

describe('a run that a signal ends', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'leaves no process of another group and no folder after %s',
    async (signal) => {
      const run = startRun(['--eval', STUBBORN])
      const { folder, pid }: { folder: string; pid: number } = JSON.parse(await readLine(run.stdout, /folder/))
      expect(isRunning(pid)).toBe(true)
      expect(existsSync(join(folder, 'data'))).toBe(true)
      run.kill(signal)
      await once(run, 'exit')
      await vi.waitFor(() => expect(listRunProcesses(parent)).toEqual([]), { timeout: 10_000 })
      await vi.waitFor(() => expect(readdirSync(parent)).toEqual([]), { timeout: 10_000 })
    },
  )

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'leaves nothing of `pnpm test` and its steps after %s',
    async (signal) => {
      const run = startRun(['--conditions=source', fromRoot('tooling', 'src', 'test', 'main.ts'), 'format'])
      await readLine(run.stdout, /1\/1 format/)
      const [folder = ''] = readdirSync(parent)
      // The step's own process; signals end it with its group, the watchdog where the run itself was killed.
      await vi.waitFor(() => expect(listRunProcesses(join(parent, folder))).not.toEqual([]), { timeout: 10_000 })
      run.kill(signal)
      await once(run, 'exit')
      await vi.waitFor(() => expect(listRunProcesses(parent)).toEqual([]), { timeout: 10_000 })
      await vi.waitFor(() => expect(readdirSync(parent)).toEqual([]), { timeout: 10_000 })
    },
    30_000,
  )
})

test('finds the processes of a run by its folder, not those of a folder with the same start', async () => {
  const script = 'console.log("on"); setInterval(() => {}, 1000)'
  const children = ['a', 'a/inner', 'ab'].map((name) =>
    spawn(process.execPath, ['--eval', script], {
      env: { TMPDIR: join(parent, name) },
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
  await Promise.all(children.map(({ stdout }) => once(stdout, 'data')))
  const expected = children.slice(0, 2).map(({ pid }) => pid)
  expect(new Set(listRunProcesses(join(parent, 'a')))).toEqual(new Set(expected))
})
