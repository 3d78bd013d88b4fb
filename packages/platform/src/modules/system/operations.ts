import { jwks } from '@croupier/endpoints/calls/keys'
import * as system from '@croupier/endpoints/calls/system'
import { operation, type Operation } from '../../core/http/operation.ts'
import { getSettings } from '../../core/merchants/settings.ts'
import { getDomainRoutes, getGate, getStatus } from './site-info.ts'

export const operations: readonly Operation[] = [
  operation.gate(system.permission, getGate),
  operation.gate(system.status, getStatus),
  operation.gate(system.whitelabel, async (core, { merchant }) => (await getSettings(core, merchant)).modules),
  operation.gate(
    system.registerSettings,
    async (core, { merchant }) => (await getSettings(core, merchant)).registration,
  ),
  operation.gate(system.domainRoutes, (_core, { merchant }) => Promise.resolve(getDomainRoutes(merchant))),
  operation.gate(jwks, async (core) => ({ keys: [...(await core.envelopes.getPublicKeys())] })),
]
