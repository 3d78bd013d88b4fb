import { servicePathCipher } from '@croupier/crypto/service-path'
import type { BrandSeed } from '@croupier/brand/seed'
import type { LanguageCode } from '@croupier/domain/languages'
import type { permission, status } from '@croupier/endpoints/calls/system'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { normalizeAddress } from '../../core/http/address.ts'
import type { SystemState } from '../../core/merchants/state.ts'

/** The status part of the gate response, which maintenance and blocked screens need too. */
export async function toStatusResponse(
  state: SystemState,
  ip: string,
  settings: BrandSeed,
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
export function getBanners(
  merchant: Merchant,
  settings: BrandSeed,
  language: LanguageCode,
): InferWire<typeof permission>['banners'] {
  return settings.banners.map((banner) => {
    const title = banner.title[language]
    const text = banner.text[language]
    if (title === undefined || text === undefined) {
      throw new Error(`Banner ${banner.id} of ${merchant.code} has no text in ${language}.`)
    }
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
