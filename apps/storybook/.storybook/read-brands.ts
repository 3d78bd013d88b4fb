import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { Brand } from '@croupier/brand/define'
import { readSeed } from '@croupier/brand/seed'
import { buildTokens } from '@croupier/brand/tokens/build'
import { flagsOf } from '@croupier/flags/modules'
import { fromRoot } from '@croupier/tooling/root'
import { type AssetStore, assetStore } from '@croupier/tooling/vite/asset-store'
import { listSubsets } from '@croupier/tooling/vite/families'
import { buildFonts } from '@croupier/tooling/vite/fonts'
import type { BrandsOnOnePage, StoryBrand } from './brand-styles.ts'
import { tokensOf } from './read-tokens.ts'

// Run by brand-styles.ts with `--conditions=source`: prints a BrandsOnOnePage as JSON.

interface BrandModule {
  readonly default: Brand
}

const cutFaces = fromRoot('node_modules', '.cache', 'croupier-story-faces')

function jsonOf(id: string, file: string): unknown {
  return JSON.parse(readFileSync(fromRoot('brands', id, file), 'utf8'))
}

/** Files that Vite shall find: an address is the quoted path of the file, as a style sheet writes it. */
function filesOnDisk(): AssetStore {
  const made = assetStore()
  mkdirSync(cutFaces, { recursive: true })
  return {
    ...made,
    add(name, extension, bytes) {
      const file = join(cutFaces, basename(made.add(name, extension, bytes)))
      if (!existsSync(file)) writeFileSync(file, bytes)
      return JSON.stringify(file)
    },
  }
}

/** The same cut faces and stand-ins that the brand's site has, and its tokens. */
async function cssOf(brand: Brand): Promise<string> {
  const fonts = await buildFonts(brand, fromRoot('brands', brand.id), filesOnDisk())
  const tokens = buildTokens(jsonOf(brand.id, 'tokens.json'), {
    brand: brand.id,
    file: `brands/${brand.id}/tokens.json`,
    defaultScheme: brand.scheme,
    scope: 'brand',
  })
  return `${fonts.css}\n${listSubsets(tokens.css, brand.faces)}`
}

function storyBrand(brand: Brand): StoryBrand {
  const { id, name, scheme, layout, about, timeZone, nativeDigits } = brand
  const languages = brand.languages.map((code) => ({ code, title: name, description: '', ...about[code] }))
  const { modules } = readSeed(jsonOf(id, 'seed.json'), brand)
  return {
    id,
    name,
    scheme,
    ornament: layout.ornament,
    languages,
    timeZone,
    nativeDigits,
    flags: [...flagsOf(modules)],
  }
}

function languageFaces(brands: readonly Brand[]): BrandsOnOnePage['languageFaces'] {
  const faces = brands.flatMap(({ id, languageFaces: own = {} }) => {
    const { resolve } = createRequire(fromRoot('brands', id, 'brand.ts'))
    return Object.entries(own).map(([code, paths]) => [code, paths.map((path) => resolve(path))] as const)
  })
  return Object.fromEntries(
    Object.entries(Object.groupBy(faces, ([code]) => code)).map(([code, found = []]) => [
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
  brands: brands.map(storyBrand),
  tokens: brands.map((brand) => tokensOf(brand, jsonOf(brand.id, 'tokens.json'))),
  css: (await Promise.all(brands.map(cssOf))).join('\n'),
  languageFaces: languageFaces(brands),
  sources: ids.flatMap((id) => ['brand.ts', 'tokens.json', 'seed.json'].map((file) => fromRoot('brands', id, file))),
}
process.stdout.write(JSON.stringify(page))
