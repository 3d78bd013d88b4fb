import { jwks } from '@croupier/endpoints/calls/keys'
import * as sites from '@croupier/endpoints/calls/ops/sites'
import * as system from '@croupier/endpoints/calls/system'
import { countryCodes } from '@croupier/endpoints/calls/verification'
import { sample } from '../../../core/http/testing/samples.ts'

const merchant = 'SHW01'
const reason = 'Sample'

export const samples = [
  sample('visitor', system.permission),
  sample('visitor', system.status),
  sample('visitor', system.whitelabel),
  sample('visitor', system.registerSettings),
  sample('visitor', system.domainRoutes),
  sample('visitor', countryCodes),
  sample('visitor', jwks),
  sample('operator', sites.siteDetails, () => ({ query: { merchant } })),
  sample('operator', sites.siteHistory, () => ({ query: { merchant, key: 'modules' } })),
  sample('operator', sites.changeSiteStatus, () => ({ body: { merchant, maintenance: false, reason } })),
  sample('operator', sites.changeSiteNetworks, () => ({ body: { merchant, networks: [], reason } })),
  sample('operator', sites.changeSiteCountries, () => ({ body: { merchant, countries: [], reason } })),
  sample('operator', sites.switchSiteFlag, () => ({ body: { merchant, flag: 'FREEPLAY3', enabled: true, reason } })),
  sample('operator', sites.changeSiteSetting, () => ({
    body: { merchant, key: 'customerService', value: [], reason },
  })),
]
