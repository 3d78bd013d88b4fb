import type { Api } from '@croupier/api-client/api'
import type { ClientBrand } from '@croupier/brand/client'
import type { LanguageCode } from '@croupier/domain/languages'
import type { permission } from '@croupier/endpoints/calls/system'
import type { InferModel } from '@croupier/endpoints/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use, type ReactNode } from 'react'
import type { Pictures } from '../data/pictures.ts'
import type { Page } from '../navigation/pages.ts'
import type { OwnedOverlay } from '../overlays/define-overlay.ts'

/** Model of the permission call. */
export type GateResponse = InferModel<typeof permission>

/** Values that never change while a site is mounted. */
export interface Site {
  readonly brand: ClientBrand
  readonly api: Api
  readonly queryClient: QueryClient
  readonly gate: GateResponse
  readonly pictures: Pictures
  /** Origin of the platform: the page's own. */
  readonly origin: string
  /** Pages of the centers, of all features. */
  readonly pages: readonly Page[]
  /** Overlays of all features. */
  readonly overlays: readonly OwnedOverlay[]
  /** Returns the interface language, for loaders; components use `useLanguage`. */
  readonly language: () => LanguageCode
  /** Changes the language of the whole site and stores it. */
  readonly changeLanguage: (language: LanguageCode) => Promise<void>
}

const SiteContext = createContext<Site | null>(null)

/** Provides the site to its subtree. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>
}

/** Returns the site. Throws outside SiteProvider. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite must be used inside SiteProvider')
  return site
}
