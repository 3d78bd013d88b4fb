import * as endpoints from '@croupier/endpoints/calls/authenticator'
import { operation, type Operation } from '../../core/http/operation.ts'
import { confirmSetup, getAuthenticatorState, removeAuthenticator, renewRecoveryCodes, startSetup } from './setup.ts'

export const operations: readonly Operation[] = [
  operation.member(endpoints.authenticatorState, getAuthenticatorState),
  operation.member(endpoints.startAuthenticator, startSetup),
  operation.member(endpoints.confirmAuthenticator, confirmSetup),
  operation.member(endpoints.renewRecoveryCodes, renewRecoveryCodes),
  operation.member(endpoints.removeAuthenticator, removeAuthenticator),
]
