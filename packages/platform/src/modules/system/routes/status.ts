import { status as endpoint } from '@croupier/endpoints/calls/system'
import { operation } from '../../../core/http/operation.ts'
import { toStatusResponse } from '../site-info.ts'
import { getSettings, getSystemState } from '../../../core/merchants/state.ts'

/** Returns the system status alone, for the maintenance and blocked screens. */
export const status = operation.gate(endpoint, async (kernel, { merchant, ip }) => {
  const [state, settings] = await Promise.all([getSystemState(kernel, merchant, ip), getSettings(kernel, merchant)])
  return toStatusResponse(state, ip, settings)
})
