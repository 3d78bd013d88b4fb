import { whitelabel as endpoint } from '@croupier/endpoints/calls/system'
import { operation } from '../../../core/http/operation.ts'
import { getSettings } from '../../../core/merchants/state.ts'

/** Returns the whitelabel module tree. */
export const whitelabel = operation.gate(
  endpoint,
  async (kernel, { merchant }) => (await getSettings(kernel, merchant)).modules,
)
