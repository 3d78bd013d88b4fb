import * as calls from '@croupier/endpoints/calls/affiliate'
import * as endpoints from '@croupier/endpoints/calls/ops/affiliates'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'
import { application, createApplication } from './applications.ts'

const createDecision = async ({ platform }: SampleContext) => ({
  body: { applicationId: await createApplication(platform), reason: 'Sample' },
})

const foreign = {
  applicationId: ({ platform }: Pick<SampleContext, 'platform'>) => createApplication(platform, 'aurora'),
}

export const samples = [
  sample('member', calls.affiliateApplication),
  sample('member', calls.applyAsAffiliate, async ({ platform, memberId }) => {
    // Each caller applies several times.
    const sql = `update affiliate_application set state = 'rejected', decided_at = $2, decided_by = 'sample' where member_id = $1 and state = 'pending'`
    await platform.core.database.query(sql, [memberId, platform.clock.now()])
    return { body: application }
  }),
  sample('operator', endpoints.affiliateList),
  sample('operator', endpoints.approveAffiliate, createDecision, foreign),
  sample('operator', endpoints.rejectAffiliate, createDecision, foreign),
]
