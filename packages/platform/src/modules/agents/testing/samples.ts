import { agentAnnouncements, consolidated } from '@croupier/endpoints/calls/agents'
import { sample } from '../../../core/http/testing/samples.ts'

export const samples = [sample('member', consolidated), sample('agent', agentAnnouncements)]
