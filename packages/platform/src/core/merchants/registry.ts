import { getBrandHosts } from '@croupier/brand/define'
import { DomainError } from '@croupier/domain/errors'
import type { PlatformConfig } from '../config.ts'
import type { Merchant, MerchantRegistry } from './merchant.ts'

/** Names of the local machine, as request hosts contain them. */
const localHosts = ['localhost', '127.0.0.1', '[::1]'] as const

/**
 * Creates the registry of the configured brands' merchants; throws when two brands share a host or the default brand is
 * missing.
 */
export function createMerchantRegistry(
  config: Pick<PlatformConfig, 'brands' | 'defaultBrand' | 'siteHosts'>,
): MerchantRegistry {
  const all = config.brands.map((brand): Merchant => {
    const { merchantCode, currency, timeZone } = brand.brand
    return { code: merchantCode, currency, timeZone, brand }
  })
  const fallback = all.find((merchant) => merchant.brand.brand.id === config.defaultBrand)
  if (!fallback) throw new Error(`Default brand "${config.defaultBrand}" is not among the brands of this server.`)
  const hosts = new Map<string, Merchant>()
  for (const merchant of all) {
    const { brand } = merchant.brand
    for (const host of getBrandHosts(brand)) {
      const taken = hosts.get(host)
      if (taken) throw new Error(`Host ${host} belongs to both ${taken.brand.brand.id} and ${brand.id}.`)
      hosts.set(host.toLowerCase(), merchant)
    }
  }
  for (const host of [...localHosts, ...config.siteHosts]) {
    if (!hosts.has(host.toLowerCase())) hosts.set(host.toLowerCase(), fallback)
  }
  const findByHost = (host: string) => hosts.get(host.toLowerCase())
  const codes = new Map(all.map((merchant) => [merchant.code, merchant]))
  return {
    all,
    findByHost,
    getByHost: (host) => {
      const merchant = findByHost(host)
      if (!merchant) throw new DomainError('DOMAIN_CHECK_FAILED')
      return merchant
    },
    findByCode: (code) => codes.get(code),
  }
}
