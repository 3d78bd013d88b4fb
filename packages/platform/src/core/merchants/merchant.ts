import type { Currency } from '@croupier/domain/money'
import type { PlatformBrand } from '../config.ts'

/** A tenant: the brand's data, constant while the server runs. */
export interface Merchant {
  readonly code: string
  readonly currency: Currency
  readonly timeZone: string
  readonly brand: PlatformBrand
}

/** Finds merchants by host or code. */
export interface MerchantRegistry {
  /**
   * Finds the merchant of a host without port, in any case. The local machine and `siteHosts` of the configuration
   * belong to the default brand; other hosts to no merchant.
   */
  findByHost(host: string): Merchant | undefined
  /** Like `findByHost`; throws DOMAIN_CHECK_FAILED for a host of no merchant. */
  getByHost(host: string): Merchant
  findByCode(code: string): Merchant | undefined
  readonly all: readonly Merchant[]
}
