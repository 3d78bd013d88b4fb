import { status as endpoint } from '@croupier/endpoints/calls/system'
import { operation } from '../../http/operation.ts'
import { stateFacts } from '../../services/site-facts.ts'
import { settingsOf, systemStateOf } from '../../services/system-state.ts'

/** System status alone, for the maintenance and blocked screens. */
export const status = operation.gate(endpoint, async (kernel, { merchant, ip }) => {
  const [state, settings] = await Promise.all([systemStateOf(kernel, merchant, ip), settingsOf(kernel, merchant)])
  return stateFacts(state, ip, settings)
})
