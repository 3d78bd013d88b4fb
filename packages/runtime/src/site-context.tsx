import type { Api } from '@croupier/api-client/api'
import type { ClientBrand } from '@croupier/brand/client'
import type { LanguageCode } from '@croupier/domain/languages'
import type { permission } from '@croupier/endpoints/calls/system'
import type { ModelOf } from '@croupier/endpoints/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use, type ReactNode } from 'react'
import type { Pictures } from './pictures.ts'

/** The permission and info answer. */
export type GateAnswer = ModelOf<typeof permission>

/** What never changes while a site is mounted. */
export interface Site {
  readonly brand: ClientBrand
  readonly api: Api
  readonly queryClient: QueryClient
  readonly gate: GateAnswer
  readonly pictures: Pictures
  /** Origin of the platform: the page's own. */
  readonly origin: string
  /** Changes the language of the whole site and remembers it. */
  readonly changeLanguage: (language: LanguageCode) => Promise<void>
}

const SiteContext = createContext<Site | null>(null)

/** Gives the site to everything below. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>
}

/** The site that this component belongs to. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('The site was asked for outside SiteProvider')
  return site
}
