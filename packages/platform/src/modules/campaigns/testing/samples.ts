import * as envelopes from '@croupier/endpoints/calls/envelopes'
import * as missions from '@croupier/endpoints/calls/missions'
import * as operators from '@croupier/endpoints/calls/ops/campaigns'
import * as raffles from '@croupier/endpoints/calls/raffles'
import { sample, type OtherOwner } from '../../../core/http/testing/samples.ts'
import { addTestCampaign, rules } from './campaigns.ts'
import { addHour } from '../../wallet/testing/scenarios.ts'

const merchant = 'SHW01'
const foreign = ({ platform }: OtherOwner) => addTestCampaign(platform, { rules: rules.raffle }, 'LTS01')

export const samples = [
  sample('member', missions.missionSummary),
  sample(
    'member',
    missions.claimMission,
    async ({ platform, memberId }) => {
      if (memberId !== null) await addHour(platform, { merchant, memberId }, { validBet: 1000n })
      return { body: { missionId: await addTestCampaign(platform, { rules: rules.mission }) } }
    },
    { missionId: ({ platform }) => addTestCampaign(platform, { rules: rules.mission }, 'LTS01') },
  ),
  sample('member', missions.missionLeaderboards),
  sample('member', envelopes.envelopes),
  sample(
    'member',
    envelopes.openEnvelope,
    async ({ platform }) => ({ body: { envelopeId: await addTestCampaign(platform, { rules: rules.envelope }) } }),
    { envelopeId: ({ platform }) => addTestCampaign(platform, { rules: { ...rules.envelope, total: '9' } }, 'LTS01') },
  ),
  sample('member', raffles.raffles),
  sample(
    'member',
    raffles.joinRaffle,
    async ({ platform }) => ({ body: { raffleId: await addTestCampaign(platform, { rules: rules.raffle }) } }),
    { raffleId: foreign },
  ),
  sample('operator', operators.campaignList, () => ({ query: { merchant } })),
  sample('operator', operators.addCampaign, () => ({
    body: {
      merchant,
      titles: { EN: 'Sample' },
      rules: rules.mission,
      startsAt: null,
      endsAt: null,
      reason: 'Sample',
    },
  })),
  sample(
    'operator',
    operators.stopCampaign,
    async ({ platform }) => ({
      body: { campaignId: await addTestCampaign(platform, { rules: rules.mission }), reason: 'Sample' },
    }),
    { campaignId: foreign },
  ),
]
