import { join } from 'node:path'

import type { Brand } from '@croupier/brand/define'
import type { LanguageCode } from '@croupier/domain/languages'
import type { Plugin, Rolldown, ViteDevServer } from 'vite'

import { createBrandModule, modulePrefix } from './brand-module.ts'
import { catalogFolder, getEagerModuleId } from './catalogs.ts'
import { createHeadTags, paintShell } from './document.ts'
import type { Drawing } from './pictures.ts'
import { buildSite, getBrandFolder, type Site } from './site-parts.ts'
import { startAfterPaint } from './start.ts'

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
    ...createBrandModule(brand, site),
    configureServer(server) {
      serveAssets(server, site)
      server.watcher.add([tokensFile, catalogFolder])
    },
    hotUpdate({ file, server }) {
      if (file !== tokensFile && !file.startsWith(catalogFolder)) return
      cachedSite = undefined
      for (const module of server.environments.client?.moduleGraph.idToModuleMap.values() ?? []) {
        if (module.id?.startsWith(`\0${modulePrefix}`)) server.environments.client?.moduleGraph.invalidateModule(module)
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
