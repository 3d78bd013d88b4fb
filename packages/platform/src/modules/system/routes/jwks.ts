import { jwks as endpoint } from '@croupier/endpoints/calls/system'
import { operation } from '../../../core/http/operation.ts'

/** Returns the public keys for encrypted bodies, newest first. */
export const jwks = operation.gate(endpoint, async (kernel) => ({
  keys: [...(await kernel.envelopes.getPublicKeys())],
}))
