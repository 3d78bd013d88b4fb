import { servicePathCipher } from '@croupier/crypto/service-path'
import type { BrandSeed } from '@croupier/brand/seed'
import type { LanguageCode } from '@croupier/domain/languages'
import type { permission, status } from '@croupier/endpoints/calls/system'
import type { WireOf } from '@croupier/endpoints/endpoint'
import type { Merchant } from '../kernel.ts'
import { plainAddress } from './address.ts'
import type { SystemState } from './system-state.ts'

/** The status part of the gate's answer: also what a maintenance or blocked screen needs. */
export async function stateFacts(state: SystemState, ip: string, settings: BrandSeed): Promise<WireOf<typeof status>> {
  return {
    status: state.status,
    maintenance: state.status === 1,
    regionRestriction: state.status === 2,
    maintenanceEnd: state.maintenanceEnd?.toISOString() ?? null,
    location: { ip: plainAddress(ip) },
    customerService: await Promise.all(
      settings.customerService.map(async ({ csType, title, url }) => ({
        csType,
        title,
        path: await servicePathCipher.hide(url),
      })),
    ),
  }
}

/** Alternative addresses of a merchant's site, the main one first. */
export function domainRoutesOf({ brand }: Merchant): WireOf<typeof permission>['domainRoute'] {
  return brand.brand.domains.map((domain) => ({ name: domain, url: `https://${domain}` }))
}

/** Banners in a language. Pictures lie under the image hosts. */
export function bannersOf(
  merchant: Merchant,
  settings: BrandSeed,
  language: LanguageCode,
): WireOf<typeof permission>['banners'] {
  return settings.banners.map((banner) => {
    const title = banner.title[language]
    const text = banner.text[language]
    if (title === undefined || text === undefined) {
      throw new Error(`Banner ${banner.id} of ${merchant.code} has no text in ${language}.`)
    }
    return {
      id: banner.id,
      groupName: banner.groupName,
      url: bannerPath(merchant, banner.id),
      linkageType: banner.linkageType,
      link: banner.link ?? '',
      title,
      text,
    }
  })
}

/** Path of a banner's picture under an image host. */
function bannerPath(merchant: Merchant, bannerId: string): string {
  return `/TCG_PROD_IMAGES/BANNER/${merchant.brand.brand.id}/${bannerId}.png`
}
