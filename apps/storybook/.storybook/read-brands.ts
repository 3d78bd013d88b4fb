import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { Brand } from '@croupier/brand/define'
import { readSeed } from '@croupier/brand/seed'
import { buildTokens } from '@croupier/brand/tokens/build'
import { collectFlags } from '@croupier/flags/modules'
import { fromRoot } from '@croupier/tooling/root'
import { type AssetStore, createAssetStore } from '@croupier/tooling/vite/asset-store'
import { listSubsets } from '@croupier/tooling/vite/families'
import { buildFonts } from '@croupier/tooling/vite/fonts'
import type { BrandsOnOnePage, StoryBrand } from './brand-styles.ts'
import { readBrandTokens } from './read-tokens.ts'

// Run by brand-styles.ts with `--conditions=source`: prints a BrandsOnOnePage as JSON.

interface BrandModule {
  readonly default: Brand
}

const fontCache = fromRoot('node_modules', '.cache', 'croupier-story-fonts')

function readBrandJson(id: string, file: string): unknown {
  return JSON.parse(readFileSync(fromRoot('brands', id, file), 'utf8'))
}

/** Asset store that writes files for Vite to resolve: a URL is the quoted path of the file, as in a style sheet. */
function createDiskStore(): AssetStore {
  const store = createAssetStore()
  mkdirSync(fontCache, { recursive: true })
  return {
    ...store,
    add(name, extension, bytes) {
      const file = join(fontCache, basename(store.add(name, extension, bytes)))
      if (!existsSync(file)) writeFileSync(file, bytes)
      return JSON.stringify(file)
    },
  }
}

/** CSS of a brand: the subset fonts and fallback fonts of its site, and its tokens. */
async function buildBrandCss(brand: Brand): Promise<string> {
  const fonts = await buildFonts(brand, fromRoot('brands', brand.id), createDiskStore())
  const tokens = buildTokens(readBrandJson(brand.id, 'tokens.json'), {
    brand: brand.id,
    file: `brands/${brand.id}/tokens.json`,
    defaultScheme: brand.scheme,
    scope: 'brand',
  })
  return `${fonts.css}\n${listSubsets(tokens.css, fonts.parts)}`
}

function toStoryBrand(brand: Brand): StoryBrand {
  const { id, name, scheme, layout, about, timeZone, nativeDigits } = brand
  const languages = brand.languages.map((code) => ({ code, title: name, description: '', ...about[code] }))
  const { modules } = readSeed(readBrandJson(id, 'seed.json'), brand)
  return {
    id,
    name,
    scheme,
    ornament: layout.ornament,
    languages,
    timeZone,
    nativeDigits,
    flags: [...collectFlags(modules)],
  }
}

function collectLanguageFonts(brands: readonly Brand[]): BrandsOnOnePage['languageFonts'] {
  const fonts = brands.flatMap(({ id, languageFonts: own = {} }) => {
    const { resolve } = createRequire(fromRoot('brands', id, 'brand.ts'))
    return Object.entries(own).map(([code, paths]) => [code, paths.map((path) => resolve(path))] as const)
  })
  return Object.fromEntries(
    Object.entries(Object.groupBy(fonts, ([code]) => code)).map(([code, found = []]) => [
      code,
      [...new Set(found.flatMap(([, paths]) => paths))],
    ]),
  )
}

const ids = readdirSync(fromRoot('brands')).filter((id) => existsSync(fromRoot('brands', id, 'brand.ts')))
const brands = await Promise.all(
  ids.map(async (id) => {
    const module: BrandModule = await import(fromRoot('brands', id, 'brand.ts'))
    return module.default
  }),
)

const page: BrandsOnOnePage = {
  brands: brands.map(toStoryBrand),
  tokens: brands.map((brand) => readBrandTokens(brand, readBrandJson(brand.id, 'tokens.json'))),
  css: (await Promise.all(brands.map(buildBrandCss))).join('\n'),
  languageFonts: collectLanguageFonts(brands),
  sources: ids.flatMap((id) => ['brand.ts', 'tokens.json', 'seed.json'].map((file) => fromRoot('brands', id, file))),
}
process.stdout.write(JSON.stringify(page))
