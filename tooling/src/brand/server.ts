import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { toolEnvironment } from '../processes.ts'

export interface ServerOptions {
  /** Repository whose server runs. */
  readonly root: string
  /** The brand that it serves, alone. */
  readonly id: string
  readonly port: number
  /** Folder of its database. */
  readonly data: string
  readonly seed: 'full' | 'small'
  /** Sees what it prints. */
  readonly watch?: (chunk: string) => void
}

/** A server of one brand in a process of its own. */
export interface BrandServer {
  readonly origin: string
  /** Resolves when the process has ended, whoever ended it. */
  readonly ended: Promise<number>
  stop(): Promise<void>
}

const OPEN = 'Croupier is open'

/** Starts a server and waits until it is open. Throws with what it printed where it ends before that. */
export async function startServer({ root, id, port, data, seed, watch }: ServerOptions): Promise<BrandServer> {
  const flags = ['--only', id, '--port', String(port), '--data', data, '--seed', seed]
  const child = spawn(process.execPath, ['--conditions=source', 'apps/server/src/main.ts', ...flags], {
    cwd: root,
    // The embedded database of `data`, whatever this machine is set to.
    env: toolEnvironment({ DATABASE_URL: undefined, DEFAULT_BRAND: undefined }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : 1))
  const { promise: open, resolve } = Promise.withResolvers<void>()
  let output = ''
  const keep = (chunk: string) => {
    output += chunk
    watch?.(chunk)
    if (output.includes(OPEN)) resolve()
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const failed = ended.then((code) => {
    throw new Error(`The server of ${id} ended with code ${code}:\n${output.trim()}`)
  })
  // Once it is open, its end is no failure of this start.
  failed.catch(() => undefined)
  await Promise.race([open, failed])
  return {
    origin: `http://${id}.localhost:${port}`,
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
