import * as envelopes from '@croupier/endpoints/calls/envelopes'
import * as missions from '@croupier/endpoints/calls/missions'
import * as operators from '@croupier/endpoints/calls/ops/campaigns'
import * as raffles from '@croupier/endpoints/calls/raffles'
import { operation, type Operation } from '../../core/http/operation.ts'
import { getEnvelopes, openEnvelope } from './envelopes.ts'
import { getLeaderboards } from './leaderboards.ts'
import { claimMission, getMissions } from './missions.ts'
import { addCampaign, listCampaigns, stopCampaign } from './operate.ts'
import { getRaffles, joinRaffle } from './raffles.ts'
import type { CampaignServices } from './services.ts'

export const operations: readonly Operation<CampaignServices>[] = [
  operation.member(missions.missionSummary, getMissions),
  operation.member(missions.claimMission, claimMission),
  operation.member(missions.missionLeaderboards, getLeaderboards),
  operation.member(envelopes.envelopes, getEnvelopes),
  operation.member(envelopes.openEnvelope, openEnvelope),
  operation.member(raffles.raffles, getRaffles),
  operation.member(raffles.joinRaffle, joinRaffle),
  operation.operator('view', operators.campaignList, listCampaigns),
  operation.operator('money', operators.addCampaign, addCampaign),
  operation.operator('money', operators.stopCampaign, stopCampaign),
]
