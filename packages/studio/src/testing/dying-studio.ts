import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { buildStudio } from '../build.ts'

/** What a studio is started with that ends in the middle of a draw. */
export interface DyingStudioOptions {
  readonly databaseFile: string
  readonly vendors: Readonly<Record<string, string>>
  /** Its time, ms since 1970. */
  readonly now: number
  readonly ticketsPerBatch: number
  /** It kills itself, in the next transaction, once so many settles are due. */
  readonly dueSettles: number
}

const { databaseFile, vendors, now, ticketsPerBatch, dueSettles }: DyingStudioOptions = JSON.parse(
  process.argv[2] ?? '',
)
// Sees what is committed, and not what the studio is about to commit.
let countSettles = (): unknown => 0
const studio = await buildStudio({
  vendors,
  walletOrigin: 'http://127.0.0.1:9',
  databaseFile,
  clock: () => {
    if (countSettles() === dueSettles) process.kill(process.pid, 'SIGKILL')
    return new Date(now)
  },
  randomBytes: (size) => randomBytes(size),
  fetch: globalThis.fetch,
  formatErrorMessage: ({ code }) => code,
  pollMs: 0,
  ticketsPerBatch,
})
const query = new DatabaseSync(databaseFile, { readOnly: true }).prepare(
  `SELECT count(*) AS due FROM work WHERE kind = 'settle'`,
)
countSettles = () => query.get()?.['due']
await studio.worker.resume()
