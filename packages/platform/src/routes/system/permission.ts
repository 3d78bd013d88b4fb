import { permission as endpoint } from '@croupier/endpoints/calls/system'
import { operation } from '../../http/operation.ts'
import { bannersOf, domainRoutesOf, stateFacts } from '../../services/site-facts.ts'
import { settingsOf, systemStateOf } from '../../services/system-state.ts'

/** The gate: everything that the shell needs before the first screen, in one trip, whatever the status. */
export const permission = operation.gate(endpoint, async (kernel, { merchant, ip, language, host }) => {
  const [state, settings] = await Promise.all([systemStateOf(kernel, merchant, ip), settingsOf(kernel, merchant)])
  const { config } = kernel
  const domainRoute = domainRoutesOf(merchant)
  return {
    ...(await stateFacts(state, ip, settings)),
    merchantCode: merchant.code,
    modules: settings.modules,
    registrationRules: settings.registration,
    resources: settings.resources,
    domainRoute,
    mainDomain: domainRoute[0]?.name ?? host,
    imageCDNs: [...config.imageOrigins],
    launchGameCDNs: [...config.launchOrigins],
    gtagId: null,
    banners: bannersOf(merchant, settings, language),
  }
})
