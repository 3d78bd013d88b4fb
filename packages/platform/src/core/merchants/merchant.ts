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
  /** `host`: without port, in any case. Hosts of no brand belong to the default brand. */
  getByHost(host: string): Merchant
  findByCode(code: string): Merchant | undefined
  readonly all: readonly Merchant[]
}
