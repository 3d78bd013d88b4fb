import { whitelabel as endpoint } from '@croupier/endpoints/calls/system'
import { operation } from '../../http/operation.ts'
import { settingsOf } from '../../services/system-state.ts'

/** The whitelabel module tree. */
export const whitelabel = operation.gate(
  endpoint,
  async (kernel, { merchant }) => (await settingsOf(kernel, merchant)).modules,
)
