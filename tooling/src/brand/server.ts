import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createToolEnvironment } from '../processes.ts'

export interface ServerOptions {
  /** Repository of the server. */
  readonly root: string
  /** The only brand that it serves. */
  readonly id: string
  readonly port: number
  /** Folder of its database. */
  readonly data: string
  readonly seed: 'full' | 'small'
  /** Called with each chunk of its output. */
  readonly watch?: (chunk: string) => void
}

/** A server of one brand in a separate process. */
export interface BrandServer {
  readonly origin: string
  /** Resolves with the exit code when the process has ended. */
  readonly ended: Promise<number>
  stop(): Promise<void>
}

const READY_MESSAGE = 'Croupier is open'

/** Starts a server and waits until it is ready. Throws an error with its output when it exits before that. */
export async function startServer({ root, id, port, data, seed, watch }: ServerOptions): Promise<BrandServer> {
  const flags = ['--only', id, '--port', String(port), '--data', data, '--seed', seed, '--demo']
  const child = spawn(process.execPath, ['--conditions=source', 'apps/server/src/main.ts', ...flags], {
    cwd: root,
    // The embedded database in `data`, independent of this environment.
    env: createToolEnvironment({ DATABASE_URL: undefined, DEFAULT_BRAND: undefined }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : 1))
  const { promise: opened, resolve } = Promise.withResolvers<void>()
  let output = ''
  const append = (chunk: string) => {
    output += chunk
    watch?.(chunk)
    if (output.includes(READY_MESSAGE)) resolve()
  }
  child.stdout.setEncoding('utf8').on('data', append)
  child.stderr.setEncoding('utf8').on('data', append)
  const failed = ended.then((code) => {
    throw new Error(`The server of ${id} ended with code ${code}:\n${output.trim()}`)
  })
  // After the start, an exit is not an unhandled rejection.
  failed.catch(() => undefined)
  await Promise.race([opened, failed])
  return {
    origin: `http://${id}.localhost:${port}`,
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
