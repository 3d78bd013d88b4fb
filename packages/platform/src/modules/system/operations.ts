import { jwks } from '@croupier/endpoints/calls/keys'
import * as sites from '@croupier/endpoints/calls/ops/sites'
import * as system from '@croupier/endpoints/calls/system'
import { countryCodes } from '@croupier/endpoints/calls/verification'
import { operation, type Operation } from '../../core/http/operation.ts'
import { getSettings } from '../../core/settings/settings.ts'
import {
  changeCountries,
  changeNetworks,
  changeStatus,
  getSiteDetails,
  getSiteHistory,
  replaceSetting,
  switchFlag,
} from './edit-site.ts'
import { getCountries, getDomainRoutes, getGate, getStatus } from './site-info.ts'

export const operations: readonly Operation[] = [
  operation.gate(system.permission, getGate),
  operation.gate(system.status, getStatus),
  operation.gate(system.whitelabel, async (core, { merchant }) => (await getSettings(core, merchant)).modules),
  operation.gate(
    system.registerSettings,
    async (core, { merchant }) => (await getSettings(core, merchant)).registration,
  ),
  operation.gate(system.domainRoutes, (_core, { merchant }) => Promise.resolve(getDomainRoutes(merchant))),
  operation.visitor(countryCodes, getCountries),
  operation.gate(jwks, async (core) => ({ keys: [...(await core.envelopes.getPublicKeys())] })),
  operation.operator('view', sites.siteDetails, getSiteDetails),
  operation.operator('view', sites.siteHistory, getSiteHistory),
  operation.operator('sites', sites.changeSiteStatus, changeStatus),
  operation.operator('sites', sites.changeSiteNetworks, changeNetworks),
  operation.operator('sites', sites.changeSiteCountries, changeCountries),
  operation.operator('sites', sites.switchSiteFlag, switchFlag),
  operation.operator('sites', sites.changeSiteSetting, replaceSetting),
]
