import { servicePathCipher } from '@croupier/crypto/service-path'
import type { LanguageCode } from '@croupier/domain/languages'
import type { permission, status } from '@croupier/endpoints/calls/system'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { normalizeAddress } from '../../core/http/address.ts'
import { getSettings, type MerchantSettings } from '../../core/merchants/settings.ts'
import { getSystemState, type SystemState } from '../../core/merchants/state.ts'

/** A request to the gate. */
interface GateRequest {
  readonly merchant: Merchant
  readonly ip: string
  readonly language: LanguageCode
  /** Requested host, with port. */
  readonly host: string
}

/** Returns everything that the shell needs before the first screen in one request, whatever the status. */
export async function getGate(
  core: Core,
  { merchant, ip, language, host }: GateRequest,
): Promise<InferWire<typeof permission>> {
  const [state, settings] = await Promise.all([getSystemState(core, merchant, ip), getSettings(core, merchant)])
  const { config } = core
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
}

/** Returns the system status alone, for the maintenance and blocked screens. */
export async function getStatus(
  core: Core,
  { merchant, ip }: Pick<GateRequest, 'merchant' | 'ip'>,
): Promise<InferWire<typeof status>> {
  const [state, settings] = await Promise.all([getSystemState(core, merchant, ip), getSettings(core, merchant)])
  return toStatusResponse(state, ip, settings)
}

async function toStatusResponse(
  state: SystemState,
  ip: string,
  settings: MerchantSettings,
): Promise<InferWire<typeof status>> {
  return {
    status: state.status,
    maintenance: state.status === 1,
    regionRestriction: state.status === 2,
    maintenanceEnd: state.maintenanceEnd?.toISOString() ?? null,
    location: { ip: normalizeAddress(ip) },
    customerService: await Promise.all(
      settings.customerService.map(async ({ csType, title, url }) => ({
        csType,
        title,
        path: await servicePathCipher.encrypt(url),
      })),
    ),
  }
}

/** Returns the alternative addresses of a merchant's site, the main one first. */
export function getDomainRoutes({ brand }: Merchant): InferWire<typeof permission>['domainRoute'] {
  return brand.brand.domains.map((domain) => ({ name: domain, url: `https://${domain}` }))
}

/** Returns the banners in a language. Their pictures are served by the image hosts. */
function getBanners(
  merchant: Merchant,
  settings: MerchantSettings,
  language: LanguageCode,
): InferWire<typeof permission>['banners'] {
  return settings.banners.flatMap((banner) => {
    const title = banner.title[language]
    const text = banner.text[language]
    // A language that the brand added later: its banners appear with their texts.
    if (title === undefined || text === undefined) return []
    return {
      id: banner.id,
      groupName: banner.groupName,
      url: getBannerPath(merchant, banner.id),
      linkageType: banner.linkageType,
      link: banner.link ?? '',
      title,
      text,
    }
  })
}

/** Returns the path of a banner's picture on an image host. */
function getBannerPath(merchant: Merchant, bannerId: string): string {
  return `/TCG_PROD_IMAGES/BANNER/${merchant.brand.brand.id}/${bannerId}.png`
}
