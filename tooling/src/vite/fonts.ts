import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'

import type { Brand } from '@croupier/brand/define'
import subsetFont from 'subset-font'

import { type AssetStore, readOrCreate } from './asset-store.ts'
import { getDeclaredFamily } from './families.ts'
import { buildFallbackFont, readMetrics, type samples } from './font-metrics.ts'
import { listCharacters, listFeatures, splitLatin, toUnicodeRange, type FontPart } from './font-parts.ts'

/** The fonts of a site: their CSS, and the files to preload. */
export interface SiteFonts {
  /** The files of the fonts, for `listSubsets`. */
  readonly parts: readonly FontPart[]
  readonly css: string
  /** Files for every language. */
  readonly preload: readonly string[]
  /** Files for the script of one language, by primary language tag. */
  readonly preloadByScript: Readonly<Record<string, readonly string[]>>
}

const scriptBySubset: Partial<Record<FontPart['subset'], string>> = {
  burmese: 'my',
  vietnamese: 'vi',
  'latin-vietnamese': 'vi',
}

function toVariationAxes(font: FontPart): Record<string, number | { min: number; max: number }> {
  return Object.fromEntries(
    Object.entries(font.axes ?? {}).map(([tag, axis]) => {
      return [tag, typeof axis === 'number' ? axis : { min: axis[0], max: axis[1] }]
    }),
  )
}

/** Limits a font's file to the characters and features of a part, cached by its input. */
export async function subsetFile(source: Buffer, font: FontPart, targetFormat: 'woff2' | 'sfnt'): Promise<Uint8Array> {
  const variationAxes = toVariationAxes(font)
  const keepFeatures = listFeatures(font.subset)
  const options = { targetFormat, variationAxes, ...(keepFeatures && { keepFeatures: [...keepFeatures] }) }
  return readOrCreate([source, font.subset, JSON.stringify(options), toUnicodeRange(font.subset)], () =>
    subsetFont(source, listCharacters(font.subset), options),
  )
}

/** Name of a part's file: that of its source, with the name of the part. */
function toFileName({ source, subset }: FontPart): string {
  const name = basename(source, '.woff2')
  return subset.startsWith('latin-') ? name.replace('-latin-', `-${subset}-`) : name
}

/** Returns the sample of a font. A family with a Vietnamese subset also sets the base letters of Vietnamese text. */
function chooseSample({ family, subset }: FontPart, fonts: readonly FontPart[]): keyof typeof samples {
  if (subset === 'burmese' || subset === 'numeric') return subset
  return fonts.some((font) => font.family === family && font.subset === 'vietnamese') ? 'vietnamese' : 'latin'
}

/** Builds the fallback until the font's file is loaded; empty when the brand names no fallback. */
async function buildFallback(source: Buffer, font: FontPart, fonts: readonly FontPart[]): Promise<string> {
  const { family, fallback: kind, weight, scale, subset } = font
  if (!kind) return ''
  const sample = chooseSample(font, fonts)
  const metrics = readMetrics(Buffer.from(await subsetFile(source, font, 'sfnt')), sample)
  // Latin is first in every list, and its fallback renders all letters it has; other fallbacks are limited to their range.
  const ranged = subset === 'latin' ? {} : { unicodeRange: toUnicodeRange(subset) }
  return buildFallbackFont({ family, metrics, sample, kind, weight, scale, ...ranged })
}

/** Splits and subsets the brand's fonts, adds them to the store and builds their CSS; see `splitLatin` and `listSubsets`. */
export async function buildFonts(brand: Brand, brandFolder: string, store: AssetStore): Promise<SiteFonts> {
  const resolve = createRequire(`${brandFolder}/brand.ts`).resolve
  const parts = splitLatin(brand.fonts)
  const built = await Promise.all(
    parts.map(async (font) => {
      const source = readFileSync(resolve(font.source))
      const url = store.add(toFileName(font), 'woff2', await subsetFile(source, font, 'woff2'))
      const real = [
        `@font-face{font-family:'${getDeclaredFamily(font, parts)}';font-style:normal;font-weight:${font.weight}`,
        ...(font.scale === undefined ? [] : [`size-adjust:${Math.round(font.scale * 100)}%`]),
        `font-display:${font.display};src:url(${url}) format('woff2');unicode-range:${toUnicodeRange(font.subset)}}`,
      ].join(';')
      return { font, url, css: real + (await buildFallback(source, font, parts)) }
    }),
  )
  const preloaded = built.filter(({ font }) => font.preload === true)
  const scripts = new Set(preloaded.flatMap(({ font }) => scriptBySubset[font.subset] ?? []))
  const inScript = (script: string | undefined) =>
    preloaded.filter(({ font }) => scriptBySubset[font.subset] === script).map(({ url }) => url)
  return {
    parts,
    css: built.map(({ css }) => css).join(''),
    preload: inScript(undefined),
    preloadByScript: Object.fromEntries([...scripts].map((script) => [script, inScript(script)])),
  }
}
