import { registerSettings as endpoint } from '@croupier/endpoints/calls/system'
import { operation } from '../../../core/http/operation.ts'
import { getSettings } from '../../../core/merchants/state.ts'

/** Returns the registration rules per field. */
export const registerSettings = operation.gate(
  endpoint,
  async (kernel, { merchant }) => (await getSettings(kernel, merchant)).registration,
)
