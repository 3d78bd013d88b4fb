import { randomUUID } from 'node:crypto'
import * as jobs from '@croupier/endpoints/calls/ops/jobs'
import * as lab from '@croupier/endpoints/calls/ops/lab'
import * as outbox from '@croupier/endpoints/calls/ops/outbox'
import { overview, revenue } from '@croupier/endpoints/calls/ops/overview'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'
import { storeCaptcha } from '../../../core/security/captcha.ts'

const merchant = 'SHW01'
const reason = 'Sample'

/** Writes a message that was given up. */
async function createFailedMessage({ core }: SampleContext['platform'], owner = merchant): Promise<string> {
  const now = core.clock.now()
  const [row] = await core.database.query<{ id: bigint }>(
    `insert into outbox (merchant, channel, recipient, language, template, body, state, attempts, next_attempt_at, created_at)
     values ($1, 'sms', '+95', 'EN', 'sample', '', 'failed', 8, $2, $2) returning id`,
    [owner, now],
  )
  return String(row?.id)
}

/** Inserts a run of a job that was given up. */
async function createFailedRun({ core }: SampleContext['platform']): Promise<string> {
  const [row] = await core.database.query<{ id: bigint }>(
    `insert into job_run (kind, merchant, key, state, due_at) values ('cleanup', '', $1, 'failed', $2) returning id`,
    [randomUUID(), core.clock.now()],
  )
  return String(row?.id)
}

export const samples = [
  sample('operator', overview, () => ({ query: { from: '2026-01-01', to: '2026-01-31' } })),
  sample('operator', revenue),
  sample('operator', jobs.jobRuns),
  sample('operator', jobs.runJob, () => ({ body: { kind: 'cleanup', reason } })),
  sample('operator', jobs.retryJob, async ({ platform }) => ({
    body: { runId: await createFailedRun(platform), reason },
  })),
  sample('operator', outbox.outboxMessages, () => ({ query: { merchant } })),
  ...[outbox.retryMessage, outbox.closeMessage].map((call) =>
    sample(
      'operator',
      call,
      async ({ platform }) => ({ body: { merchant, messageId: await createFailedMessage(platform), reason } }),
      { messageId: ({ platform, merchant: owner }) => createFailedMessage(platform, owner) },
    ),
  ),
  sample('operator', lab.labClock),
  sample('operator', lab.advanceLabClock, () => ({ body: { minutes: 0 } })),
  sample('operator', lab.pauseLabClock, () => ({ body: { paused: false } })),
  sample('operator', lab.vendorFaults),
  sample('operator', lab.switchVendorFault, () => ({ body: { vendor: 'CROUPIER', fault: 'none' as const, reason } })),
  sample('operator', lab.solveLabCaptcha, async ({ platform }) => ({
    body: { captchaId: await storeCaptcha(platform.core, merchant, 'SEEN') },
  })),
]
