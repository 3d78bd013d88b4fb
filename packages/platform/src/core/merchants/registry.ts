import type { PlatformConfig } from '../config.ts'
import type { Merchant, MerchantRegistry } from './merchant.ts'

/**
 * Creates the registry of the configured brands' merchants; throws when two brands share a host or the default brand is
 * missing.
 */
export function createMerchantRegistry(config: Pick<PlatformConfig, 'brands' | 'defaultBrand'>): MerchantRegistry {
  const all = config.brands.map((brand): Merchant => {
    const { merchantCode, currency, timeZone } = brand.brand
    return { code: merchantCode, currency, timeZone, brand }
  })
  const fallback = all.find((merchant) => merchant.brand.brand.id === config.defaultBrand)
  if (!fallback) throw new Error(`Default brand "${config.defaultBrand}" is not among the brands of this server.`)
  const hosts = new Map<string, Merchant>()
  for (const merchant of all) {
    const { id, domains } = merchant.brand.brand
    for (const host of [`${id}.localhost`, ...domains]) {
      const taken = hosts.get(host)
      if (taken) throw new Error(`Host ${host} belongs to both ${taken.brand.brand.id} and ${id}.`)
      hosts.set(host.toLowerCase(), merchant)
    }
  }
  const codes = new Map(all.map((merchant) => [merchant.code, merchant]))
  return {
    all,
    getByHost: (host) => hosts.get(host.toLowerCase()) ?? fallback,
    findByCode: (code) => codes.get(code),
  }
}
