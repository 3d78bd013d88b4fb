import type { Core } from '../core/core.ts'
import type { Authenticators } from '../core/http/authentication.ts'
import { createVendorAuthenticator } from '../core/http/vendor-authenticator.ts'
import { createOperatorStore } from './operators/sessions.ts'
import { createSessionStore } from './session/sessions.ts'

/** Creates what identifies the callers of operations. */
export function createAuthenticators({ config, database, clock }: Core): Authenticators {
  return {
    sessions: createSessionStore(database, clock, config.limits),
    vendors: createVendorAuthenticator(config, database, clock),
    operators: createOperatorStore(config, database, clock),
  }
}
