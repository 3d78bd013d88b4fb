import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import type { Brand } from '@croupier/brand/define'
import { buildTokens } from '@croupier/brand/tokens/build'

import { fromRoot } from '../root.ts'
import { type AssetStore, createAssetStore } from './asset-store.ts'
import { checkCatalogs } from './catalogs.ts'
import { buildCriticalCss } from './critical-css.ts'
import type { SiteParts } from './document.ts'
import { listSubsets } from './families.ts'
import { buildFonts } from './fonts.ts'
import { createManifest } from './manifest.ts'
import { renderOfflinePage } from './offline-page.ts'
import { buildIcons, buildPictures, type Drawing } from './pictures.ts'
import { createServiceWorker } from './service-worker.ts'

/** The parts of a site's document, and its files. */
export interface Site extends SiteParts {
  readonly store: AssetStore
}

/** Returns the folder of a brand. */
export function getBrandFolder(brand: Brand): string {
  return fromRoot('brands', brand.id)
}

/** Builds fonts, pictures, icons, manifest and critical CSS of a brand. Throws when a catalog lacks texts. */
export async function buildSite(brand: Brand, drawing: Drawing): Promise<Site> {
  const file = `brands/${brand.id}/tokens.json`
  const json: unknown = JSON.parse(readFileSync(fromRoot(file), 'utf8'))
  const tokens = buildTokens(json, { brand: brand.id, file, defaultScheme: brand.scheme, scope: 'page' })
  checkCatalogs(brand)
  const store = createAssetStore()
  const [fonts, assets, icons] = await Promise.all([
    buildFonts(brand, getBrandFolder(brand), store),
    buildPictures(brand, tokens, drawing, store),
    buildIcons(brand, drawing, store),
  ])
  const parts = {
    brand,
    assets,
    icons,
    fonts,
    manifest: store.place('/manifest.webmanifest', createManifest(brand, tokens, icons)),
    criticalCss: buildCriticalCss(listSubsets(tokens.css, fonts.parts), fonts.css),
    store,
  }
  const offline = renderOfflinePage(parts, new TextDecoder().decode(store.all.get(assets.mark)?.bytes))
  store.place('/offline.html', offline)
  store.place('/sw.js', createServiceWorker(createHash('sha256').update(offline).digest('hex').slice(0, 8)))
  return parts
}
