import type { Core } from '../core.ts'
import type { JobRun, JobRunState } from './jobs.ts'
import { listRuns } from './repository.ts'

/** Which runs to list. */
export interface JobRunQuery {
  readonly kind?: string
  readonly state?: JobRunState
  /** `next` of the page before. */
  readonly cursor?: bigint
  /** 50 by default. */
  readonly limit?: number
}

/** A page of runs, newest first; `next` is absent on the last one. */
export interface JobRunPage {
  readonly runs: readonly JobRun[]
  readonly next?: bigint
}

const defaultLimit = 50

/** Lists the runs of jobs for operators. */
export async function listJobRuns(
  { database }: Pick<Core, 'database'>,
  { kind, state, cursor, limit = defaultLimit }: JobRunQuery = {},
): Promise<JobRunPage> {
  const found = await listRuns(database, {
    ...(kind === undefined ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
    ...(cursor === undefined ? {} : { before: cursor }),
    limit: limit + 1,
  })
  const runs = found.slice(0, limit)
  const last = runs.at(-1)
  return { runs, ...(found.length > limit && last ? { next: last.id } : {}) }
}
