import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { clientBrand } from '@croupier/brand/client'
import type { Brand } from '@croupier/brand/define'
import { buildTokens } from '@croupier/brand/tokens/build'
import type { LanguageCode } from '@croupier/domain/languages'
import type { Plugin, Rolldown, ViteDevServer } from 'vite'

import { fromRoot } from '../root.ts'
import { type AssetStore, assetStore } from './asset-store.ts'
import { catalogFolder, catalogSource, catalogsSource, checkCatalogs, eagerModule } from './catalogs.ts'
import { headTags, paintShell, type SiteParts } from './document.ts'
import { listSubsets } from './families.ts'
import { buildFonts } from './fonts.ts'
import { manifest } from './manifest.ts'
import { buildIcons, buildPictures, type Drawing } from './pictures.ts'
import { criticalCss } from './critical-css.ts'
import { startAfterPaint } from './start.ts'

const brandModule = 'virtual:croupier/brand'
const prefix = 'virtual:croupier/'

interface Site extends SiteParts {
  readonly store: AssetStore
}

function brandFolder(brand: Brand): string {
  return fromRoot('brands', brand.id)
}

async function makeSite(brand: Brand, drawing: Drawing): Promise<Site> {
  const file = `brands/${brand.id}/tokens.json`
  const json: unknown = JSON.parse(readFileSync(fromRoot(file), 'utf8'))
  const tokens = buildTokens(json, { brand: brand.id, file, defaultScheme: brand.scheme, scope: 'page' })
  checkCatalogs(brand)
  const store = assetStore()
  const [fonts, assets, icons] = await Promise.all([
    buildFonts(brand, brandFolder(brand), store),
    buildPictures(brand, tokens, drawing, store),
    buildIcons(brand, drawing, store),
  ])
  return {
    brand,
    assets,
    icons,
    fonts,
    manifest: store.place('/manifest.webmanifest', manifest(brand, tokens, icons)),
    criticalCss: criticalCss(listSubsets(tokens.css, brand.faces), fonts.css),
    store,
  }
}

function serve(server: ViteDevServer, site: () => Promise<Site>): void {
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

/** The chunk of a bundle that holds a virtual module, and all that it imports. */
function chunkOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === `\0${module}`)
  return chunk ? [`/${chunk.fileName}`] : []
}

/**
 * Makes a site out of a brand: `virtual:croupier/brand` with its data and catalogs, its faces, pictures, icons and
 * manifest as files, and index.html with critical styles, boot script and painted shell.
 */
export function brandPlugin(brand: Brand, drawing: Drawing): Plugin {
  const tokensFile = join(brandFolder(brand), 'tokens.json')
  const fromBrand = createRequire(join(brandFolder(brand), 'brand.ts'))
  let made: Promise<Site> | undefined
  const site = () => (made ??= makeSite(brand, drawing))
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
      // The faces of a language are dependencies of the brand, not of whoever asks for its catalog.
      if (importer?.startsWith(`\0${prefix}`) && source.startsWith('@fontsource')) return fromBrand.resolve(source)
      return null
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const address = id.slice(1)
      if (address !== brandModule) return catalogSource(brand, address)
      const { assets } = await site()
      return `export const brand = ${JSON.stringify(clientBrand(brand, assets))}\n${catalogsSource(brand)}`
    },
    configureServer(server) {
      serve(server, site)
      server.watcher.add([tokensFile, catalogFolder])
    },
    hotUpdate({ file, server }) {
      if (file !== tokensFile && !file.startsWith(catalogFolder)) return
      made = undefined
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
        const modulesOf = (language: LanguageCode) => (bundle ? chunkOf(bundle, eagerModule(language)) : [])
        const painted = paintShell(html, parts)
        return { html: bundle ? startAfterPaint(painted, brand) : painted, tags: headTags(parts, modulesOf) }
      },
    },
  }
}
