import type { Plugin } from 'vite'

/** Stores the paths of a site's pages in `.pages.json` for the server. */
export function pagesPlugin(pagePaths: readonly string[]): Plugin {
  return {
    name: 'croupier-pages',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.pages.json', source: JSON.stringify(pagePaths) })
    },
  }
}
