import { registerSettings as endpoint } from '@croupier/endpoints/calls/system'
import { operation } from '../../http/operation.ts'
import { settingsOf } from '../../services/system-state.ts'

/** Registration rules per field. */
export const registerSettings = operation.gate(
  endpoint,
  async (kernel, { merchant }) => (await settingsOf(kernel, merchant)).registration,
)
