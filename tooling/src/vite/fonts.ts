import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'

import type { Brand } from '@croupier/brand/define'
import type { Font } from '@croupier/brand/fonts'
import subsetFont from 'subset-font'

import { type AssetStore, readOrCreate } from './asset-store.ts'
import { getDeclaredFamily } from './families.ts'
import { buildFallbackFont, readMetrics, type samples } from './font-metrics.ts'

/** The fonts of a site: their CSS, and the files to preload. */
export interface SiteFonts {
  readonly css: string
  /** Files for every language. */
  readonly preload: readonly string[]
  /** Files for the script of one language, by primary language tag. */
  readonly preloadByScript: Readonly<Record<string, readonly string[]>>
}

type Subset = Font['subset']
type Range = readonly [number, number]

// Ranges of fontsource's subset files; the build only removes characters that no brand uses.
const ranges: Readonly<Record<Subset, readonly Range[]>> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2013, 0x2014],
    [0x2018, 0x201a],
    [0x201c, 0x201e],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x2039, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
  ],
  'latin-ext': [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x1ff],
    [0x218, 0x21b],
  ],
  vietnamese: [
    [0x102, 0x103],
    [0x110, 0x111],
    [0x128, 0x129],
    [0x168, 0x169],
    [0x1a0, 0x1a1],
    [0x1af, 0x1b0],
    [0x300, 0x301],
    [0x303, 0x304],
    [0x308, 0x309],
    [0x323, 0x323],
    [0x329, 0x329],
    [0x1ea0, 0x1ef9],
    [0x20ab, 0x20ab],
  ],
  burmese: [
    [0x1000, 0x109f],
    [0x200c, 0x200d],
    [0x25cc, 0x25cc],
  ],
  numeric: [
    [0x24, 0x25],
    [0x28, 0x29],
    [0x2b, 0x3a],
    [0xd7, 0xd7],
    [0x20ac, 0x20ac],
    [0x2212, 0x2212],
  ],
}
const scriptBySubset: Partial<Record<Subset, string>> = { burmese: 'my', vietnamese: 'vi' }

function listCharacters(subset: Subset): string {
  return ranges[subset]
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('')
}

function toHex(code: number): string {
  return code.toString(16).toUpperCase()
}

function toUnicodeRange(subset: Subset): string {
  return ranges[subset].map(([first, last]) => `U+${toHex(first)}${last === first ? '' : `-${toHex(last)}`}`).join(',')
}

function toVariationAxes(font: Font): Record<string, number | { min: number; max: number }> {
  return Object.fromEntries(
    Object.entries(font.axes ?? {}).map(([tag, axis]) => {
      return [tag, typeof axis === 'number' ? axis : { min: axis[0], max: axis[1] }]
    }),
  )
}

async function subsetFile(source: Buffer, font: Font, targetFormat: 'woff2' | 'sfnt'): Promise<Uint8Array> {
  const variationAxes = toVariationAxes(font)
  return readOrCreate(
    [source, font.subset, JSON.stringify(variationAxes), toUnicodeRange(font.subset), targetFormat],
    () => subsetFont(source, listCharacters(font.subset), { targetFormat, variationAxes }),
  )
}

/** Returns the sample of a font. A family with a Vietnamese subset also sets the base letters of Vietnamese text. */
function chooseSample({ family, subset }: Font, fonts: readonly Font[]): keyof typeof samples {
  if (subset === 'burmese' || subset === 'numeric') return subset
  return fonts.some((font) => font.family === family && font.subset === 'vietnamese') ? 'vietnamese' : 'latin'
}

/** Builds the fallback until the font's file is loaded; empty when the brand names no fallback. */
async function buildFallback(source: Buffer, font: Font, fonts: readonly Font[]): Promise<string> {
  const { family, fallback: kind, weight, scale, subset } = font
  if (!kind) return ''
  const sample = chooseSample(font, fonts)
  const metrics = readMetrics(Buffer.from(await subsetFile(source, font, 'sfnt')), sample)
  // Latin is first in every list, and its fallback renders all letters it has; other fallbacks are limited to their range.
  const ranged = subset === 'latin' ? {} : { unicodeRange: toUnicodeRange(subset) }
  return buildFallbackFont({ family, metrics, sample, kind, weight, scale, ...ranged })
}

/** Subsets the brand's fonts, adds them to the store and builds their CSS; see `listSubsets`. */
export async function buildFonts(brand: Brand, brandFolder: string, store: AssetStore): Promise<SiteFonts> {
  const resolve = createRequire(`${brandFolder}/brand.ts`).resolve
  const built = await Promise.all(
    brand.fonts.map(async (font) => {
      const source = readFileSync(resolve(font.source))
      const url = store.add(basename(font.source, '.woff2'), 'woff2', await subsetFile(source, font, 'woff2'))
      const real = [
        `@font-face{font-family:'${getDeclaredFamily(font, brand.fonts)}';font-style:normal;font-weight:${font.weight}`,
        ...(font.scale === undefined ? [] : [`size-adjust:${Math.round(font.scale * 100)}%`]),
        `font-display:${font.display};src:url(${url}) format('woff2');unicode-range:${toUnicodeRange(font.subset)}}`,
      ].join(';')
      return { font, url, css: real + (await buildFallback(source, font, brand.fonts)) }
    }),
  )
  const preloaded = built.filter(({ font }) => font.preload === true)
  const scripts = new Set(preloaded.flatMap(({ font }) => scriptBySubset[font.subset] ?? []))
  const inScript = (script: string | undefined) =>
    preloaded.filter(({ font }) => scriptBySubset[font.subset] === script).map(({ url }) => url)
  return {
    css: built.map(({ css }) => css).join(''),
    preload: inScript(undefined),
    preloadByScript: Object.fromEntries([...scripts].map((script) => [script, inScript(script)])),
  }
}
