import { whitelabel as endpoint } from '@croupier/endpoints/calls/system'
import { operation } from '../../http/operation.ts'
import { getSettings } from '../../services/system-state.ts'

/** Returns the whitelabel module tree. */
export const whitelabel = operation.gate(
  endpoint,
  async (kernel, { merchant }) => (await getSettings(kernel, merchant)).modules,
)
