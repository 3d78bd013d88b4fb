import type { WindowJob } from '../job.ts'

export const countingKind = 'counting'

/** Creates a job that counts its windows in the table `effect`, and calls back before its transaction ends. */
export function createCountingJob(onWrite: () => void = () => undefined): WindowJob {
  return {
    kind: countingKind,
    every: 'fiveMinutes',
    catchUp: 'all',
    retries: 1_000,
    run: async ({ connection, window }) => {
      await connection.query('insert into effect values ($1)', [window.from])
      onWrite()
    },
  }
}
