import type { TestPlatform } from '../../platform.ts'
import type { Actions } from '../action.ts'

/** Adds a run of a job, or changes its state. */
async function setJobRun({ core, clock }: TestPlatform, { kind, state }: Record<string, unknown>) {
  await core.database.query(
    `insert into job_run (kind, merchant, key, state, due_at) values ($1, '', 'test', $2, $3)
    on conflict (kind, merchant, key) do update set state = excluded.state`,
    [kind, state, clock.now()],
  )
  return {}
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/job/run': setJobRun,
}
