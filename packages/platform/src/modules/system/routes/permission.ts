import { permission as endpoint } from '@croupier/endpoints/calls/system'
import { operation } from '../../../core/http/operation.ts'
import { getBanners, getDomainRoutes, toStatusResponse } from '../site-info.ts'
import { getSettings, getSystemState } from '../../../core/merchants/state.ts'

/** The gate: returns everything that the shell needs before the first screen in one request, whatever the status. */
export const permission = operation.gate(endpoint, async (kernel, { merchant, ip, language, host }) => {
  const [state, settings] = await Promise.all([getSystemState(kernel, merchant, ip), getSettings(kernel, merchant)])
  const { config } = kernel
  const domainRoute = getDomainRoutes(merchant)
  return {
    ...(await toStatusResponse(state, ip, settings)),
    merchantCode: merchant.code,
    modules: settings.modules,
    registrationRules: settings.registration,
    resources: settings.resources,
    domainRoute,
    mainDomain: domainRoute[0]?.name ?? host,
    imageCDNs: [...config.imageOrigins],
    launchGameCDNs: [...config.launchOrigins],
    gtagId: null,
    banners: getBanners(merchant, settings, language),
  }
})
