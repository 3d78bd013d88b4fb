import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LanguageCode } from '@croupier/domain/languages'
import type { FlagCode } from '@croupier/flags/registry'
import type { Plugin } from 'vite'
import type { BrandTokens } from './token-data.ts'

/** What the toolbar and the page need to know of a brand. */
export interface StoryBrand {
  readonly id: string
  readonly name: string
  readonly scheme: 'light' | 'dark'
  readonly ornament: string
  /** Its languages, its own first, with the words by which it introduces itself. */
  readonly languages: readonly { readonly code: LanguageCode; readonly title: string; readonly description: string }[]
  readonly timeZone: string
  readonly nativeDigits: boolean
  /** The whitelabel flags that its first data turns on. */
  readonly flags: readonly FlagCode[]
}

/** Every brand's faces and tokens, told apart by `data-brand` and `data-scheme`, and the files they come from. */
export interface BrandsOnOnePage {
  readonly brands: readonly StoryBrand[]
  readonly tokens: readonly BrandTokens[]
  readonly css: string
  /** Style sheets of the faces that a language needs beyond the brand's own, as absolute paths. */
  readonly languageFaces: Partial<Record<LanguageCode, readonly string[]>>
  readonly sources: readonly string[]
}

const reader = join(import.meta.dirname, 'read-brands.ts')
const run = promisify(execFile)

/** In a process of its own: the brands are read as source, whatever conditions Storybook itself was started with. */
async function readBrands(): Promise<BrandsOnOnePage> {
  const { stdout } = await run(process.execPath, ['--conditions=source', reader], { maxBuffer: 2 ** 26 })
  const page: BrandsOnOnePage = JSON.parse(stdout)
  return page
}

function facesSource(faces: BrandsOnOnePage['languageFaces']): string {
  const entries = Object.entries(faces).map(([code, paths]) => {
    const imports = paths.map((path) => `import(${JSON.stringify(path)})`)
    return `${code}: () => Promise.all([${imports.join(', ')}])`
  })
  return `export const languageFaces = { ${entries.join(', ')} }`
}

const modules: Readonly<Record<string, (page: BrandsOnOnePage) => string>> = {
  'virtual:croupier/story-brands': ({ brands }) => `export const brands = ${JSON.stringify(brands)}`,
  'virtual:croupier/story-tokens': ({ tokens }) => `export const tokens = ${JSON.stringify(tokens)}`,
  'virtual:croupier/story-faces': ({ languageFaces }) => facesSource(languageFaces),
  'virtual:croupier/story-brands.css': ({ css }) => css,
}

/**
 * Puts all brands on one page: `virtual:croupier/story-brands` lists them, the `.css` of that name dresses them,
 * `story-faces` loads what a language needs, and `story-tokens` is what the pages under "Foundation" show.
 */
export function brandStyles(): Plugin {
  let page: Promise<BrandsOnOnePage> | undefined
  return {
    name: 'croupier:story-brands',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : null),
    async load(id) {
      const write = modules[id.slice(1)]
      if (!id.startsWith('\0') || !write) return null
      page ??= readBrands()
      const read = await page
      for (const source of read.sources) this.addWatchFile(source)
      return write(read)
    },
    watchChange: () => {
      page = undefined
    },
    hotUpdate: () => {
      page = undefined
    },
  }
}
