import { servicePathCipher } from '@croupier/crypto/service-path'
import { countries } from '@croupier/domain/countries'
import type { LanguageCode } from '@croupier/domain/languages'
import type { permission, status } from '@croupier/endpoints/calls/system'
import type { countryCodes } from '@croupier/endpoints/calls/verification'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { normalizeAddress } from '../../core/http/address.ts'
import type { CallerPlace } from '../../core/http/caller-place.ts'
import { getRevision, getSettings } from '../../core/settings/settings.ts'
import type { MerchantSettings } from '../../core/settings/values.ts'
import { getBanners, hasNotices } from '../content/contents.ts'
import { listSignInProviders } from '../identities/providers.ts'
import { getSystemState, type SystemState } from '../../core/settings/state.ts'

/** A request to the gate. */
interface GateRequest extends CallerPlace {
  readonly merchant: Merchant
  readonly session: Session | null
  readonly language: LanguageCode
  /** Requested host, with port. */
  readonly host: string
}

/** Returns everything that the shell needs before the first screen in one request, whatever the status. */
export async function getGate(core: Core, request: GateRequest): Promise<InferWire<typeof permission>> {
  const { merchant, host } = request
  // Before the settings, so that a change meanwhile is one that the site has missed.
  const revision = await getRevision(core, merchant)
  const [state, settings] = await Promise.all([getSystemState(core, merchant, request), getSettings(core, merchant)])
  const { config } = core
  const domainRoute = getDomainRoutes(merchant)
  return {
    ...(await toStatusResponse(state, request, settings)),
    merchantCode: merchant.code,
    revision,
    modules: settings.modules,
    registrationRules: settings.registration,
    resources: settings.resources,
    domainRoute,
    mainDomain: domainRoute[0]?.name ?? host,
    imageCDNs: [...config.imageOrigins],
    launchGameCDNs: [...config.launchOrigins],
    gtagId: settings.measurement[0]?.gtagId ?? null,
    zaloReward: settings.zaloReward[0] ?? null,
    banners: await getBanners(core, request),
    signInProviders: listSignInProviders(core, settings).map(({ id, label }) => ({ id, label })),
    hasNotices: await hasNotices(core, request),
  }
}

/** Returns the system status alone, for the maintenance and blocked screens. */
export async function getStatus(
  core: Core,
  { merchant, ip, country }: Pick<GateRequest, 'merchant' | 'ip' | 'country'>,
): Promise<InferWire<typeof status>> {
  const place = { ip, country }
  const [state, settings] = await Promise.all([getSystemState(core, merchant, place), getSettings(core, merchant)])
  return toStatusResponse(state, place, settings)
}

/** Returns the countries whose mobile numbers a site accepts, its own first. */
export async function getCountries(
  core: Core,
  { merchant }: Pick<GateRequest, 'merchant'>,
): Promise<InferWire<typeof countryCodes>> {
  const { phoneCountries } = await getSettings(core, merchant)
  return phoneCountries.map((countryCode) => {
    const { dialingCode: countryDialingCode, minLength, maxLength } = countries[countryCode]
    return { countryCode, countryDialingCode, minLength, maxLength }
  })
}

async function toStatusResponse(
  state: SystemState,
  { ip, country }: CallerPlace,
  settings: MerchantSettings,
): Promise<InferWire<typeof status>> {
  return {
    status: state.status,
    maintenance: state.status === 1,
    regionRestriction: state.status === 2,
    maintenanceEnd: state.maintenanceEnd,
    restrictedBy: state.restrictedBy,
    location: { ip: normalizeAddress(ip), country },
    customerService: await Promise.all(
      settings.customerService.map(async ({ url, csType, title, ...titles }) => ({
        csType,
        title,
        ...titles,
        path: await servicePathCipher.encrypt(url),
      })),
    ),
  }
}

/** Returns the alternative addresses of a merchant's site, the main one first: those of its pages where another server sends them. */
export function getDomainRoutes({ brand }: Merchant): InferWire<typeof permission>['domainRoute'] {
  const { crossOrigin, domains } = brand.brand
  const origins = crossOrigin?.pages ?? domains.map((domain) => `https://${domain}`)
  return origins.map((url) => ({ name: new URL(url).hostname, url }))
}
