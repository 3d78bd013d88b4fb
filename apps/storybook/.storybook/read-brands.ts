import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brand } from '@croupier/brand/define'
import type { Face } from '@croupier/brand/faces'
import { buildTokens } from '@croupier/brand/tokens/build'
import type { BrandsOnOnePage, StoryBrand } from './brand-styles.ts'

// Run by brand-styles.ts with `--conditions=source`: prints a BrandsOnOnePage as JSON.

interface BrandModule {
  readonly default: Brand
}

const folder = join(import.meta.dirname, '../../../brands')

/** The characters that fontsource cuts each kind of file for. */
const ranges = {
  latin: 'U+0-FF,U+131,U+152-153,U+2BB-2DC,U+2000-200B,U+200E-2044,U+20AC,U+2122,U+2190-2193,U+2212',
  'latin-ext': 'U+100-130,U+132-151,U+154-2BA,U+1E00-1E9F,U+1EF2-1EFF',
  vietnamese: 'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-323,U+1EA0-1EF9,U+20AB',
  burmese: 'U+1000-109F,U+200C-200D,U+25CC',
  numeric: 'U+24-25,U+28-3A,U+D7,U+2212',
} as const satisfies Record<Face['subset'], string>

function brandFile(id: string): string {
  return join(folder, id, 'brand.ts')
}

function faceCss(brand: Brand, face: Face): string {
  const file = createRequire(brandFile(brand.id)).resolve(face.source)
  const width = face.axes?.['wdth']
  return [
    `@font-face{font-family:'${face.family}';font-weight:${face.weight};font-display:swap`,
    ...(typeof width === 'number' ? [`font-stretch:${width}%`] : []),
    ...(face.scale === undefined ? [] : [`size-adjust:${Math.round(face.scale * 100)}%`]),
    `unicode-range:${ranges[face.subset]};src:url(${JSON.stringify(file)}) format('woff2')}`,
  ].join(';')
}

function cssOf(brand: Brand): string {
  const file = join(folder, brand.id, 'tokens.json')
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const tokens = buildTokens(json, { brand: brand.id, file, defaultScheme: brand.scheme, scope: 'brand' })
  return [...brand.faces.map((face) => faceCss(brand, face)), tokens.css].join('\n')
}

function storyBrand({ id, name, scheme, layout }: Brand): StoryBrand {
  return { id, name, scheme, ornament: layout.ornament }
}

const brands = await Promise.all(
  readdirSync(folder).map(async (id) => {
    const module: BrandModule = await import(pathToFileURL(brandFile(id)).href)
    return module.default
  }),
)

const page: BrandsOnOnePage = {
  brands: brands.map(storyBrand),
  css: brands.map(cssOf).join('\n'),
  sources: brands.flatMap(({ id }) => [brandFile(id), join(folder, id, 'tokens.json')]),
}
process.stdout.write(JSON.stringify(page))
