import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { toClientBrand } from '@croupier/brand/client'
import type { Brand } from '@croupier/brand/define'
import { buildTokens } from '@croupier/brand/tokens/build'
import type { LanguageCode } from '@croupier/domain/languages'
import type { Plugin, Rolldown, ViteDevServer } from 'vite'

import { fromRoot } from '../root.ts'
import { type AssetStore, createAssetStore } from './asset-store.ts'
import {
  catalogFolder,
  generateCatalogModule,
  generateCatalogsModule,
  checkCatalogs,
  getEagerModuleId,
} from './catalogs.ts'
import { createHeadTags, paintShell, type SiteParts } from './document.ts'
import { listSubsets } from './families.ts'
import { buildFonts } from './fonts.ts'
import { createManifest } from './manifest.ts'
import { buildIcons, buildPictures, type Drawing } from './pictures.ts'
import { buildCriticalCss } from './critical-css.ts'
import { startAfterPaint } from './start.ts'

const brandModule = 'virtual:croupier/brand'
const prefix = 'virtual:croupier/'

interface Site extends SiteParts {
  readonly store: AssetStore
}

function getBrandFolder(brand: Brand): string {
  return fromRoot('brands', brand.id)
}

async function buildSite(brand: Brand, drawing: Drawing): Promise<Site> {
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
  return {
    brand,
    assets,
    icons,
    fonts,
    manifest: store.place('/manifest.webmanifest', createManifest(brand, tokens, icons)),
    criticalCss: buildCriticalCss(listSubsets(tokens.css, fonts.parts), fonts.css),
    store,
  }
}

function serveAssets(server: ViteDevServer, site: () => Promise<Site>): void {
  server.middlewares.use((request, response, next) => {
    const path = request.url?.split('?')[0] ?? ''
    site()
      .then(({ store }) => {
        const asset = store.all.get(path)
        if (!asset) return next()
        response.setHeader('Content-Type', asset.type)
        response.end(asset.bytes)
      })
      .catch(next)
  })
}

/** Returns the URL of the chunk of a virtual module, or nothing when the bundle has none. */
function findChunk(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === `\0${module}`)
  return chunk ? [`/${chunk.fileName}`] : []
}

/**
 * Builds a site from a brand: `virtual:croupier/brand` with its data and catalogs, its fonts, images, icons and
 * manifest as files, and index.html with critical CSS, boot script and shell.
 */
export function brandPlugin(brand: Brand, drawing: Drawing): Plugin {
  const tokensFile = join(getBrandFolder(brand), 'tokens.json')
  const fromBrand = createRequire(join(getBrandFolder(brand), 'brand.ts'))
  let cachedSite: Promise<Site> | undefined
  const site = () => (cachedSite ??= buildSite(brand, drawing))
  return {
    name: 'croupier-brand',
    async buildStart() {
      this.addWatchFile(tokensFile)
      const { store } = await site()
      if (this.environment.mode !== 'build') return
      for (const { url, bytes } of store.all.values()) {
        this.emitFile({ type: 'asset', fileName: url.slice(1), source: bytes })
      }
    },
    resolveId(source, importer) {
      if (source.startsWith(prefix)) return `\0${source}`
      // The fonts of a language are dependencies of the brand, not of the package that imports its catalog.
      if (importer?.startsWith(`\0${prefix}`) && source.startsWith('@fontsource')) return fromBrand.resolve(source)
      return null
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const address = id.slice(1)
      if (address !== brandModule) return generateCatalogModule(brand, address)
      const { assets } = await site()
      return `export const brand = ${JSON.stringify(toClientBrand(brand, assets))}\n${generateCatalogsModule(brand)}`
    },
    configureServer(server) {
      serveAssets(server, site)
      server.watcher.add([tokensFile, catalogFolder])
    },
    hotUpdate({ file, server }) {
      if (file !== tokensFile && !file.startsWith(catalogFolder)) return
      cachedSite = undefined
      for (const module of server.environments.client?.moduleGraph.idToModuleMap.values() ?? []) {
        if (module.id?.startsWith(`\0${prefix}`)) server.environments.client?.moduleGraph.invalidateModule(module)
      }
      server.ws.send({ type: 'full-reload' })
      return []
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const parts = await site()
        const getModules = (language: LanguageCode) => (bundle ? findChunk(bundle, getEagerModuleId(language)) : [])
        const withShell = paintShell(html, parts)
        return { html: bundle ? startAfterPaint(withShell, brand) : withShell, tags: createHeadTags(parts, getModules) }
      },
    },
  }
}
