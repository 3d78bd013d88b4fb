import type { TimeWindow } from '@croupier/domain/time-windows'
import type { Connection } from '../db/database.ts'
import type { LastWindow } from './due-window.ts'
import type { DelayedRun, JobRun, JobRunState } from './jobs.ts'

type Runner = Pick<Connection, 'query'>

/** A run with the data of a delayed job. */
export interface StoredRun extends JobRun {
  readonly data: unknown
}

/** Which runs to list, newest first. */
export interface JobRunFilter {
  readonly kind?: string
  readonly state?: JobRunState
  /** Only runs with a smaller id: the last one of the page before. */
  readonly before?: bigint
  readonly limit: number
}

const columns = `id, kind, merchant, key, state, window_from as "windowFrom", window_to as "windowTo", due_at as "dueAt",
  attempts, started_at as "startedAt", finished_at as "finishedAt", error`

/** Runs of a kind in a state. */
export interface RunCount {
  readonly kind: string
  readonly state: Exclude<JobRunState, 'completed'>
  readonly count: number
}

/** Counts the runs of all jobs that are not completed. */
export function countUnfinishedRuns({ query }: Runner): Promise<readonly RunCount[]> {
  return query(
    `select kind, state, count(*)::int as count from job_run
    where state in ('scheduled', 'queued', 'running', 'failed') group by kind, state order by kind, state`,
  )
}

/** Inserts the run of a window; returns undefined when there is one already. */
export async function insertWindowRun(
  { query }: Runner,
  kind: string,
  merchant: string,
  { from, to }: TimeWindow,
): Promise<bigint | undefined> {
  const [row] = await query<{ id: bigint }>(
    `insert into job_run (kind, merchant, key, state, window_from, window_to) values ($1, $2, $3, 'queued', $4, $5)
    on conflict (kind, merchant, key) do nothing returning id`,
    [kind, merchant, from.toISOString(), from, to],
  )
  return row?.id
}

/** Inserts the run of a delayed job, unless one of the same key exists. */
export async function insertDelayedRun(
  { query }: Runner,
  kind: string,
  { merchant, key, at, data }: DelayedRun<unknown>,
): Promise<void> {
  await query(
    `insert into job_run (kind, merchant, key, state, due_at, data) values ($1, $2, $3, 'scheduled', $4, $5)
    on conflict (kind, merchant, key) do nothing`,
    [kind, merchant, key, at, JSON.stringify(data)],
  )
}

/** Returns the newest window of a job that has a run. */
export async function findLastWindow(
  { query }: Runner,
  kind: string,
  merchant: string,
): Promise<LastWindow | undefined> {
  const [row] = await query<LastWindow>(
    `select window_from as "windowFrom", state from job_run
    where kind = $1 and merchant = $2 and window_from is not null order by window_from desc limit 1`,
    [kind, merchant],
  )
  return row
}

/** Returns when the next delayed job of these kinds is due, also in the past; undefined when none waits. */
export async function findNextDueAt({ query }: Runner, kinds: readonly string[]): Promise<Date | undefined> {
  const [row] = await query<{ dueAt: Date }>(
    `select due_at as "dueAt" from job_run where state = 'scheduled' and kind = any($1) order by due_at limit 1`,
    [kinds],
  )
  return row?.dueAt
}

/** Marks due delayed jobs as queued and returns them, earliest first; at most `limit`. */
export async function queueDueRuns(
  { query }: Runner,
  kinds: readonly string[],
  now: Date,
  limit: number,
): Promise<bigint[]> {
  const rows = await query<{ id: bigint }>(
    `update job_run set state = 'queued' where id in (
      select id from job_run where state = 'scheduled' and due_at <= $1 and kind = any($2)
      order by due_at limit $3 for update skip locked
    ) returning id`,
    [now, kinds, limit],
  )
  return rows.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1))
}

/** Returns the runs of these kinds that wait for a server, in the order of their times. */
export async function listQueuedRuns({ query }: Runner, kinds: readonly string[]): Promise<bigint[]> {
  const rows = await query<{ id: bigint }>(
    `select id from job_run where state in ('queued', 'running') and kind = any($1)
    order by coalesce(window_to, due_at), id`,
    [kinds],
  )
  return rows.map(({ id }) => id)
}

/** Starts a try of a run; returns undefined when the run is finished. */
export async function startRun({ query }: Runner, id: bigint, now: Date): Promise<StoredRun | undefined> {
  const [row] = await query<StoredRun>(
    `update job_run set state = 'running', attempts = attempts + 1, started_at = $2
    where id = $1 and state in ('queued', 'running') returning ${columns}, data`,
    [id, now],
  )
  return row
}

/** Locks a run until the end of the transaction; returns false when it is finished meanwhile. */
export async function lockRun({ query }: Runner, id: bigint): Promise<boolean> {
  const open = `select 1 from job_run where id = $1 and state in ('queued', 'running') for update`
  return (await query(open, [id])).length > 0
}

/** Marks a run as completed. */
export async function completeRun({ query }: Runner, id: bigint, now: Date): Promise<void> {
  await query(`update job_run set state = 'completed', finished_at = $2, error = null where id = $1`, [id, now])
}

/** Notes the failure of a try, which is the last one when the state is `failed`. */
export async function failRun(
  { query }: Runner,
  id: bigint,
  { state, error, now }: { readonly state: 'queued' | 'failed'; readonly error: string; readonly now: Date },
): Promise<void> {
  await query(
    `update job_run set state = $2, error = $3, finished_at = case when $2 = 'failed' then $4::timestamptz end
    where id = $1 and state in ('queued', 'running')`,
    [id, state, error, now],
  )
}

/** Takes back a try that the server gave up when it was stopped. */
export async function releaseRun({ query }: Runner, id: bigint): Promise<void> {
  await query(
    `update job_run set state = 'queued', attempts = attempts - 1 where id = $1 and state in ('queued', 'running')`,
    [id],
  )
}

/** Queues a run in one of the states, with all its tries. Returns whether it was in one. */
export async function requeueRun({ query }: Runner, id: bigint, states: readonly JobRunState[]): Promise<boolean> {
  const rows = await query(
    `update job_run set state = 'queued', attempts = 0, finished_at = null where id = $1 and state = any($2) returning id`,
    [id, states],
  )
  return rows.length > 0
}

/** Returns the run of a key. */
export async function findRun(
  { query }: Runner,
  kind: string,
  merchant: string,
  key: string,
): Promise<JobRun | undefined> {
  const found = `select ${columns} from job_run where kind = $1 and merchant = $2 and key = $3`
  return (await query<JobRun>(found, [kind, merchant, key]))[0]
}

/** Lists runs, newest first. */
export function listRuns({ query }: Runner, { kind, state, before, limit }: JobRunFilter): Promise<JobRun[]> {
  return query<JobRun>(
    `select ${columns} from job_run where ($1::text is null or kind = $1) and ($2::text is null or state = $2)
      and ($3::bigint is null or id < $3) order by id desc limit $4`,
    [kind ?? null, state ?? null, before ?? null, limit],
  )
}

/** Deletes runs that were completed before an instant. Keeps the last window of each job, from which the next follows. */
export async function deleteOldRuns({ query }: Runner, before: Date): Promise<void> {
  await query(
    `delete from job_run old where state = 'completed' and finished_at < $1 and (window_from is null or exists (
      select 1 from job_run later
      where later.kind = old.kind and later.merchant = old.merchant and later.window_from > old.window_from
    ))`,
    [before],
  )
}
