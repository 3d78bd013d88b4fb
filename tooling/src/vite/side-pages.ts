import type { Brand } from '@croupier/brand/define'
import { build, type InlineConfig, type Plugin } from 'vite'

import { createBrandModule } from './brand-module.ts'
import { renderSidePage, type SidePage } from './document.ts'
import type { Drawing } from './pictures.ts'
import { buildSite, type Site } from './site-parts.ts'

/** The pages beside the site, by the name of their document. */
const sidePages = {
  preview: 'startPreview',
  support: 'startSupport',
} as const satisfies Record<SidePage, string>

const names = Object.keys(sidePages) as SidePage[]

const entryPrefix = 'virtual:croupier-'

const createEntry = (name: SidePage) => `import { ${sidePages[name]} } from '@croupier/site/start-${name}'
import { brand, catalogs } from 'virtual:croupier/brand'
${sidePages[name]}({ brand, catalogs, element: document.getElementById('root') }).catch(reportError)`

/**
 * Builds further pages in the skin of a brand into the folder of its site, after the site: the one on which operators see
 * drafts, and the window of customer service. They are a bundle of their own, so that the site's first visit
 * carries nothing of them, and they nothing of the site's start.
 */
export function sidePagesPlugin(brand: Brand, drawing: Drawing, config: InlineConfig): Plugin {
  return {
    name: 'croupier-side-pages',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('A site is built into a folder.')
      const parts = buildSite(brand, drawing)
      const site = () => parts
      await build({
        ...config,
        configFile: false,
        logLevel: 'warn',
        plugins: [
          ...(config.plugins ?? []),
          { name: 'croupier-brand', ...createBrandModule(brand, site) },
          createDocumentPlugin(site),
        ],
        build: {
          ...config.build,
          outDir: dir,
          emptyOutDir: false,
          cssCodeSplit: false,
          modulePreload: false,
          rolldownOptions: {
            input: Object.fromEntries(names.map((name) => [name, entryPrefix + name])),
            output: {
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:6][extname]',
            },
          },
        },
      })
    },
  }
}

function createDocumentPlugin(site: () => Promise<Site>): Plugin {
  const findName = (id: string) => names.find((name) => id === entryPrefix + name)
  return {
    name: 'croupier-side-documents',
    resolveId: (source) => (findName(source) === undefined ? null : source),
    load: (id) => {
      const name = findName(id)
      return name === undefined ? null : createEntry(name)
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle)
        const sheets = files.map(({ fileName }) => fileName).filter((name) => name.endsWith('.css'))
        for (const name of names) {
          const start = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === name)
          if (!start) throw new Error(`The page ${name} has no entry.`)
          const source = renderSidePage(await site(), { page: name, module: start.fileName, sheets })
          this.emitFile({ type: 'asset', fileName: `${name}.html`, source })
        }
      },
    },
  }
}
