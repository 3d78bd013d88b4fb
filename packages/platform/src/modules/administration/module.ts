import * as jobs from '@croupier/endpoints/calls/ops/jobs'
import * as lab from '@croupier/endpoints/calls/ops/lab'
import * as outbox from '@croupier/endpoints/calls/ops/outbox'
import { overview, revenue } from '@croupier/endpoints/calls/ops/overview'
import { operation } from '../../core/http/operation.ts'
import { defineModule } from '../../core/module.ts'
import { listRuns, retryRun, runJobNow } from './job-runs.ts'
import { advanceLabClock, getClock, pauseLabClock, solveCaptcha } from './lab.ts'
import { closeMessage, listOutbox, retryMessage } from './outbox.ts'
import { getOverview } from './overview.ts'
import { getRevenue } from './revenue.ts'
import { listFaults, switchFault } from './vendor-faults.ts'

export const administrationModule = defineModule({
  name: 'administration',
  operations: [
    operation.operator('view', overview, getOverview),
    operation.operator('money', revenue, getRevenue),
    operation.operator('jobs', jobs.jobRuns, listRuns),
    operation.operator('jobs', jobs.runJob, runJobNow),
    operation.operator('jobs', jobs.retryJob, retryRun),
    operation.operator('messages', outbox.outboxMessages, listOutbox),
    operation.operator('messages', outbox.retryMessage, retryMessage),
    operation.operator('messages', outbox.closeMessage, closeMessage),
    operation.operator('lab', lab.labClock, getClock),
    operation.operator('lab', lab.advanceLabClock, advanceLabClock),
    operation.operator('lab', lab.pauseLabClock, pauseLabClock),
    operation.operator('lab', lab.solveLabCaptcha, solveCaptcha),
    operation.operator('view', lab.vendorFaults, listFaults),
    operation.operator('lab', lab.switchVendorFault, switchFault),
  ],
})
