import { spawn, spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'
import { fromRoot, root } from './root.ts'

export interface RunOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Sees the output while it comes, in the pieces that it comes in. Without it the output is only kept. */
  readonly watch?: (chunk: string) => void
}

export interface Outcome {
  /** Exit code; 127 when the command could not be started, 128 when a signal ended it. */
  readonly code: number
  /** Standard output and standard error in the order they came. */
  readonly output: string
}

const COULD_NOT_START = 127
const ENDED_BY_SIGNAL = 128

/** The environment for the workspace's own tools: their folder first on the PATH, the `source` condition, no telemetry. */
export function toolEnvironment(extra: RunOptions['env'] = {}): NodeJS.ProcessEnv {
  const env = process.env
  return {
    ...env,
    PATH: [fromRoot('node_modules', '.bin'), env['PATH']].filter(Boolean).join(delimiter),
    NODE_OPTIONS: withSourceCondition(env['NODE_OPTIONS']),
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    ...extra,
  }
}

/** Runs a command to its end. Never rejects: a command that cannot start has code 127 and says why in `output`. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: toolEnvironment(options.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  const keep = (chunk: string) => {
    chunks.push(chunk)
    options.watch?.(chunk)
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  child.on('error', (error) => resolve({ code: COULD_NOT_START, output: `${command}: ${error.message}` }))
  child.on('close', (code) => resolve({ code: code ?? ENDED_BY_SIGNAL, output: chunks.join('') }))
  return promise
}

/** Shows output as it comes. */
export function show(chunk: string): void {
  process.stdout.write(chunk)
}

/** First line that a command prints, or undefined when it fails or is not there. For `--version` and the like. */
export function firstLineOf(command: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', timeout: 20_000 })
  return status === 0 ? stdout.split('\n')[0]?.trim() : undefined
}

function withSourceCondition(options: string | undefined): string {
  const condition = '--conditions=source'
  if (options === undefined || options === '') return condition
  return options.includes(condition) ? options : `${options} ${condition}`
}
