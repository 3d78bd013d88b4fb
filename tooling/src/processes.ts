import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'
import { fromRoot, root } from './root.ts'

export interface RunOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Called with each chunk of output. Without it the output is only collected. */
  readonly watch?: (chunk: string) => void
}

export interface Outcome {
  /** Exit code; 127 when the command could not be started, 128 when a signal terminated it. */
  readonly code: number
  /** Standard output and standard error in order of arrival. */
  readonly output: string
}

const COULD_NOT_START = 127
const ENDED_BY_SIGNAL = 128
/** Time for the output of an ended process to arrive, milliseconds. */
const OUTPUT_GRACE_MS = 2000

/** Creates the environment for the workspace's tools: their folder first on the PATH, the `source` condition, no telemetry. */
export function createToolEnvironment(extra: RunOptions['env'] = {}): NodeJS.ProcessEnv {
  const env = process.env
  return {
    ...env,
    PATH: [fromRoot('node_modules', '.bin'), env['PATH']].filter(Boolean).join(delimiter),
    NODE_OPTIONS: addSourceCondition(env['NODE_OPTIONS']),
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    ...extra,
  }
}

/** For tools written in Go, which otherwise spend a fifth of their time on collecting garbage. */
export const GO_ENVIRONMENT: Readonly<Record<string, string>> = { GOGC: '400' }

/** Runs a command to completion. Never rejects: a command that cannot start has code 127 and the error in `output`. */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: createToolEnvironment(options.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  const append = (chunk: string) => {
    chunks.push(chunk)
    options.watch?.(chunk)
  }
  child.stdout.setEncoding('utf8').on('data', append)
  child.stderr.setEncoding('utf8').on('data', append)
  child.on('error', (error) => append(`${command}: ${error.message}`))
  const code = await waitForEnd(child)
  return { code, output: chunks.join('') }
}

/**
 * Resolves with the exit code when a process has ended and its output has arrived. A process that it started may keep the
 * pipe of its output open for longer; then the pipe is closed after a moment.
 */
export function waitForEnd(child: ChildProcess): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  child.on('error', () => resolve(COULD_NOT_START))
  child.on('exit', () => {
    const timer = setTimeout(() => {
      child.stdout?.destroy()
      child.stderr?.destroy()
    }, OUTPUT_GRACE_MS)
    child.on('close', () => clearTimeout(timer))
  })
  child.on('close', (code) => resolve(code ?? ENDED_BY_SIGNAL))
  return promise
}

/** Prints output as it arrives; for `RunOptions.watch`. */
export function writeToStdout(chunk: string): void {
  process.stdout.write(chunk)
}

/** Returns the first line of a command's output, or undefined when it fails or does not exist. For flags such as `--version`. */
export function readFirstLine(command: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', timeout: 20_000 })
  return status === 0 ? stdout.split('\n')[0]?.trim() : undefined
}

function addSourceCondition(options: string | undefined): string {
  const condition = '--conditions=source'
  if (options === undefined || options === '') return condition
  return options.includes(condition) ? options : `${options} ${condition}`
}
