import { DomainError } from '@croupier/domain/errors'
import type * as endpoints from '@croupier/endpoints/calls/ops/jobs'
import type { InferBody, InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { parseIdCursor, parseRowId, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Commit } from '../../core/http/unit-of-work.ts'
import type { JobRun } from '../../core/jobs/jobs.ts'
import { listJobRuns } from '../../core/jobs/runs.ts'

interface JobChange<Body> {
  readonly body: Body
  readonly commit: Commit<unknown>
}

/** Returns a page of runs, newest first. */
export async function listRuns(
  core: Core,
  { query }: { readonly query: InferQuery<typeof endpoints.jobRuns> },
): Promise<InferWire<typeof endpoints.jobRuns>> {
  const { kind, state, after, pageSize } = query
  const limit = toPageSize(pageSize)
  const cursor = parseIdCursor(after)
  const { runs } = await listJobRuns(core, {
    ...(kind === undefined ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
    ...(cursor === undefined ? {} : { cursor }),
    limit,
  })
  const kinds = [...core.jobs.listKinds()]
  const [merchant] = core.merchants.all
  const merchantKinds = kinds.filter((each) => merchant !== undefined && core.jobs.hasWindows(each, merchant.code))
  return {
    runs: runs.map(toWire),
    kinds,
    windowKinds: kinds.filter((each) => merchantKinds.includes(each) || core.jobs.hasWindows(each, '')),
    merchantKinds,
    next: toIdCursor(runs, limit),
  }
}

/**
 * Runs a job for its last window and waits for its end. Throws NOT_FOUND where there is no such window, JOB_FAILED.
 */
export async function runJobNow(
  core: Core,
  { body, commit }: JobChange<InferBody<typeof endpoints.runJob>>,
): Promise<InferWire<typeof endpoints.runJob>> {
  const { kind, merchant, reason } = body
  if (!core.jobs.hasWindows(kind, merchant ?? '')) throw new DomainError('NOT_FOUND')
  await commit(async (unit) =>
    unit.audit({ subject: `job ${kind}`, reason, ...(merchant ? { after: { merchant } } : {}) }),
  )
  // A run has transactions of its own.
  const run = await core.jobs.runNow(kind, merchant === undefined ? {} : { merchant }).catch((error: unknown) => {
    core.log.warn({ err: error, kind }, 'A job that an operator started failed.')
    throw new DomainError('JOB_FAILED')
  })
  return toWire(run)
}

/** Gives a failed run all its tries again. Throws NOT_FOUND for a run that has not failed. */
export async function retryRun(
  core: Core,
  { body, commit }: JobChange<InferBody<typeof endpoints.retryJob>>,
): Promise<{ done: true }> {
  const id = parseRowId(body.runId)
  if (id === null) throw new DomainError('NOT_FOUND')
  return commit(async (unit) => {
    if (!(await core.jobs.retry(unit, id))) throw new DomainError('NOT_FOUND')
    unit.audit({ subject: `job run ${body.runId}`, reason: body.reason })
    return { done: true as const }
  })
}

function toWire(run: JobRun): InferWire<typeof endpoints.runJob> {
  return {
    id: run.id.toString(),
    kind: run.kind,
    merchant: run.merchant,
    key: run.key,
    state: run.state,
    from: run.windowFrom?.toISOString() ?? null,
    to: run.windowTo?.toISOString() ?? null,
    dueAt: run.dueAt?.toISOString() ?? null,
    attempts: run.attempts,
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    error: run.error,
  }
}
