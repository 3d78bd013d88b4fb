import type { TestPlatform } from '../../platform.ts'
import type { Actions } from '../action.ts'

/** Adds a run of a job, or changes its state and its error. */
async function setJobRun({ core, clock }: TestPlatform, { kind, state, error }: Record<string, unknown>) {
  await core.database.query(
    `insert into job_run (kind, merchant, key, state, due_at, error) values ($1, '', 'test', $2, $3, $4)
    on conflict (kind, merchant, key) do update set state = excluded.state, error = excluded.error`,
    [kind, state, clock.now(), error ?? null],
  )
  return {}
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/job/run': setJobRun,
}
