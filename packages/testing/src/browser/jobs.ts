import type { TestPlatform } from '../platform.ts'

/** Adds a run of a job, or changes its state. */
export async function setJobRun({ core, clock }: TestPlatform, { kind, state }: Record<string, unknown>) {
  await core.database.query(
    `insert into job_run (kind, merchant, key, state, due_at) values ($1, '', 'test', $2, $3)
    on conflict (kind, merchant, key) do update set state = excluded.state`,
    [kind, state, clock.now()],
  )
  return {}
}
