import type { LanguageCode } from '@croupier/domain/languages'
import type { agentAnnouncements } from '@croupier/endpoints/calls/agents'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { listTextsForRole } from '../content/contents.ts'
import { assertAgentPolicy } from './agent-policy.ts'

/** Returns the announcements and notices that name agents as their audience. Throws FEATURE_OFF without the agent policy. */
export async function getAgentAnnouncements(
  core: Core,
  request: { readonly merchant: Merchant; readonly session: Session; readonly language: LanguageCode },
): Promise<InferWire<typeof agentAnnouncements>> {
  await assertAgentPolicy(core, request.merchant)
  return listTextsForRole(core, request, 'agent')
}
