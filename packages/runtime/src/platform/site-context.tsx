import { createContext, use, type ReactNode } from 'react'
import type { MenuEntry } from '../navigation/menus.ts'
import type { Page } from '../navigation/pages.ts'
import type { OwnedOverlay } from '../overlays/define-overlay.ts'
import type { SiteServices } from './site-services.ts'

/** Values that never change while a site is mounted. */
export interface Site extends SiteServices {
  /** Pages of the centers, of all features. */
  readonly pages: readonly Page[]
  /** Menu entries of all features, beside those of the pages. */
  readonly entries: readonly MenuEntry[]
  /** Loads the overlays of all features, which the first screen has none of. */
  readonly loadOverlays: () => Promise<readonly OwnedOverlay[]>
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
