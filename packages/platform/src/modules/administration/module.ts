import * as jobs from '@croupier/endpoints/calls/ops/jobs'
import * as lab from '@croupier/endpoints/calls/ops/lab'
import * as outbox from '@croupier/endpoints/calls/ops/outbox'
import { overview } from '@croupier/endpoints/calls/ops/overview'
import { operation } from '../../core/http/operation.ts'
import { defineModule } from '../../core/module.ts'
import { listRuns, retryRun, runJobNow } from './job-runs.ts'
import { advanceLabClock, getClock, pauseLabClock, solveCaptcha } from './lab.ts'
import { listOutbox, retryMessage } from './outbox.ts'
import { getOverview } from './overview.ts'
import { listFaults, switchFault } from './vendor-faults.ts'

export const administrationModule = defineModule({
  name: 'administration',
  operations: [
    operation.operator('view', overview, getOverview),
    operation.chiefOperator('jobs', jobs.jobRuns, listRuns),
    operation.chiefOperator('jobs', jobs.runJob, runJobNow),
    operation.chiefOperator('jobs', jobs.retryJob, retryRun),
    operation.operator('messages', outbox.outboxMessages, listOutbox),
    operation.operator('messages', outbox.retryMessage, retryMessage),
    operation.chiefOperator('lab', lab.labClock, getClock),
    operation.chiefOperator('lab', lab.advanceLabClock, advanceLabClock),
    operation.chiefOperator('lab', lab.pauseLabClock, pauseLabClock),
    operation.chiefOperator('lab', lab.solveLabCaptcha, solveCaptcha),
    operation.operator('view', lab.vendorFaults, listFaults),
    operation.chiefOperator('lab', lab.switchVendorFault, switchFault),
  ],
})
