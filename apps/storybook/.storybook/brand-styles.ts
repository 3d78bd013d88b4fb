import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

/** What the toolbar and the page need to know of a brand. */
export interface StoryBrand {
  readonly id: string
  readonly name: string
  readonly scheme: 'light' | 'dark'
  readonly ornament: string
}

/** Every brand's faces and tokens, told apart by `data-brand` and `data-scheme`, and the files they come from. */
export interface BrandsOnOnePage {
  readonly brands: readonly StoryBrand[]
  readonly css: string
  readonly sources: readonly string[]
}

const listId = 'virtual:croupier/story-brands'
const sheetId = 'virtual:croupier/story-brands.css'
const reader = join(import.meta.dirname, 'read-brands.ts')
const run = promisify(execFile)

/** In a process of its own: the brands are read as source, whatever conditions Storybook itself was started with. */
async function readBrands(): Promise<BrandsOnOnePage> {
  const { stdout } = await run(process.execPath, ['--conditions=source', reader], { maxBuffer: 2 ** 26 })
  const page: BrandsOnOnePage = JSON.parse(stdout)
  return page
}

/** Puts all brands on one page: `virtual:croupier/story-brands` lists them, the `.css` of that name dresses them. */
export function brandStyles(): Plugin {
  return {
    name: 'croupier:story-brands',
    resolveId: (id) => (id === listId || id === sheetId ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${listId}` && id !== `\0${sheetId}`) return null
      const page = await readBrands()
      for (const source of page.sources) this.addWatchFile(source)
      return id === `\0${sheetId}` ? page.css : `export const brands = ${JSON.stringify(page.brands)}`
    },
  }
}
