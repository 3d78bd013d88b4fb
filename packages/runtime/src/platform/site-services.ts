import type { Api } from '@croupier/api-client/api'
import type { ClientBrand } from '@croupier/brand/client'
import type { LanguageCode } from '@croupier/domain/languages'
import type { permission } from '@croupier/endpoints/calls/system'
import type { InferModel } from '@croupier/endpoints/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import type { Pictures } from '../data/pictures.ts'

/** Model of the permission call. */
export type GateResponse = InferModel<typeof permission>

/** What a site offers to its features, without what they register themselves. */
export interface SiteServices {
  readonly brand: ClientBrand
  readonly api: Api
  readonly queryClient: QueryClient
  readonly gate: GateResponse
  readonly pictures: Pictures
  /** Origin of the page; that of the calls may be another one (`getApiOrigin`). */
  readonly origin: string
  /** Returns the interface language, for loaders; components use `useLanguage`. */
  readonly language: () => LanguageCode
  /** Changes the language of the whole site and stores it. */
  readonly changeLanguage: (language: LanguageCode) => Promise<void>
}
