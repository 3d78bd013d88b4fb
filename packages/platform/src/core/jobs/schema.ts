import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, int8 } from '../db/columns.ts'
import type { JobRunState } from './jobs.ts'

/**
 * A run of a job: one window of a merchant, or one delayed job. The effect of a run and its state `completed` are
 * committed together.
 */
export const jobRun = pgTable(
  'job_run',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    /** Empty for a job of the whole platform. */
    merchant: text('merchant').notNull(),
    /** Start of the window, or the key of a delayed job. */
    key: text('key').notNull(),
    state: text('state').$type<JobRunState>().notNull(),
    windowFrom: instant('window_from'),
    windowTo: instant('window_to'),
    /** When a delayed job is due. */
    dueAt: instant('due_at'),
    data: jsonb('data'),
    attempts: integer('attempts').notNull().default(0),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    /** Message of the last failure. */
    error: text('error'),
  },
  (table) => [
    unique('job_run_once').on(table.kind, table.merchant, table.key),
    check('job_run_state_check', sql`${table.state} in ('scheduled', 'queued', 'running', 'completed', 'failed')`),
    check('job_run_window_or_due', sql`(${table.windowFrom} is null) = (${table.dueAt} is not null)`),
    index('job_run_windows').on(table.kind, table.merchant, table.windowFrom),
    index('job_run_due')
      .on(table.dueAt)
      .where(sql`${table.state} = 'scheduled'`),
    index('job_run_states').on(table.state, table.id),
  ],
)
