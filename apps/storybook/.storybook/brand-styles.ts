import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LanguageCode } from '@croupier/domain/languages'
import type { FlagCode } from '@croupier/flags/codes'
import type { Plugin } from 'vite'
import type { BrandTokens } from './token-data.ts'

/** Data of a brand for the toolbar and the stories. */
export interface StoryBrand {
  readonly id: string
  readonly name: string
  readonly scheme: 'light' | 'dark'
  readonly ornament: string
  /** Its languages, the default first, with title and description. */
  readonly languages: readonly { readonly code: LanguageCode; readonly title: string; readonly description: string }[]
  readonly timeZone: string
  readonly nativeDigits: boolean
  /** The whitelabel flags that its seed enables. */
  readonly flags: readonly FlagCode[]
}

/** Fonts and tokens of every brand, scoped by `data-brand` and `data-scheme`, and their source files. */
export interface BrandsOnOnePage {
  readonly brands: readonly StoryBrand[]
  readonly tokens: readonly BrandTokens[]
  readonly css: string
  /** Style sheets of the fonts that a language needs beyond the brand's own, as absolute paths. */
  readonly languageFonts: Partial<Record<LanguageCode, readonly string[]>>
  readonly sources: readonly string[]
}

const reader = join(import.meta.dirname, 'read-brands.ts')
const run = promisify(execFile)

/** Runs in a child process with the `source` condition, independent of the conditions of the Storybook process. */
async function readBrands(): Promise<BrandsOnOnePage> {
  const { stdout } = await run(process.execPath, ['--conditions=source', reader], { maxBuffer: 2 ** 26 })
  const page: BrandsOnOnePage = JSON.parse(stdout)
  return page
}

function buildFontsModule(fonts: BrandsOnOnePage['languageFonts']): string {
  const entries = Object.entries(fonts).map(([code, paths]) => {
    const imports = paths.map((path) => `import(${JSON.stringify(path)})`)
    return `${code}: () => Promise.all([${imports.join(', ')}])`
  })
  return `export const languageFonts = { ${entries.join(', ')} }`
}

const modules: Readonly<Record<string, (page: BrandsOnOnePage) => string>> = {
  'virtual:croupier/story-brands': ({ brands }) => `export const brands = ${JSON.stringify(brands)}`,
  'virtual:croupier/story-tokens': ({ tokens }) => `export const tokens = ${JSON.stringify(tokens)}`,
  'virtual:croupier/story-fonts': ({ languageFonts }) => buildFontsModule(languageFonts),
  'virtual:croupier/story-brands.css': ({ css }) => css,
}

/**
 * Vite plugin that makes all brands available on one page: `virtual:croupier/story-brands` lists them, the `.css` module of
 * that name contains their styles, `story-fonts` loads the fonts of a language, `story-tokens` is the data of "Foundation".
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
