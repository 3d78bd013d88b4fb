import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, instantText, queryInteger, requiredText, text } from '../../fields.ts'
import { publicId } from '../../ids.ts'
import { operatorCall, reasonField } from './fields.ts'

const states = ['scheduled', 'queued', 'running', 'completed', 'failed'] as const

const run = z.object({
  id: z.string(),
  kind: z.string(),
  merchant: z.string(),
  key: z.string(),
  state: z.enum(states),
  from: z.nullable(instantText),
  to: z.nullable(instantText),
  dueAt: z.nullable(instantText),
  attempts: z.int(),
  startedAt: z.nullable(instantText),
  finishedAt: z.nullable(instantText),
  error: z.nullable(z.string()),
})

/** A run of a job. */
export type JobRunWire = z.output<typeof run>

/**
 * Runs of jobs, newest first, and the kinds of jobs; `windowKinds` are those that run by time, which can be run now, and
 * `merchantKinds` those of them that run for each merchant.
 */
export const jobRuns = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/job/list',
  summary: 'Runs of jobs',
  query: z.strictObject({
    kind: z.optional(text(64)),
    state: z.optional(z.enum(states)),
    after: z.optional(text(256)),
    pageSize: z._default(queryInteger, 25),
  }),
  response: z.object({
    runs: z.array(run),
    kinds: z.array(z.string()),
    windowKinds: z.array(z.string()),
    merchantKinds: z.array(z.string()),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

/** Run a job now, for its last window, and wait for its end. */
export const runJob = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/job/run',
  summary: 'Run a job now',
  body: z.strictObject({ kind: requiredText(64), reason: reasonField, merchant: z.optional(text(16)) }),
  response: run,
  errors: ['NOT_FOUND', 'JOB_FAILED'],
})

/** Give a failed run all its tries again. */
export const retryJob = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/job/retry',
  summary: 'Retry a failed run',
  body: z.strictObject({ runId: publicId(20), reason: reasonField }),
  response: acknowledgement,
  errors: ['NOT_FOUND'],
})
