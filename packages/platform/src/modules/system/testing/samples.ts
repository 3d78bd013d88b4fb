import { jwks } from '@croupier/endpoints/calls/keys'
import * as system from '@croupier/endpoints/calls/system'
import { sample } from '../../../core/http/testing/samples.ts'

export const samples = [
  sample('visitor', system.permission),
  sample('visitor', system.status),
  sample('visitor', system.whitelabel),
  sample('visitor', system.registerSettings),
  sample('visitor', system.domainRoutes),
  sample('visitor', jwks),
]
