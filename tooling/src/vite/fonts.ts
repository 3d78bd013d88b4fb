import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'

import type { Brand } from '@croupier/brand/define'
import type { Face } from '@croupier/brand/faces'
import subsetFont from 'subset-font'

import { type AssetStore, cached } from './asset-store.ts'
import { declaredFamily } from './families.ts'
import { fallbackFace, readMetrics, type samples } from './font-metrics.ts'

/** The faces of a site: their CSS, and the files that a page opening in a language should ask for at once. */
export interface SiteFonts {
  readonly css: string
  /** Needed whatever the language. */
  readonly preload: readonly string[]
  /** Needed only where a language's script stands; by primary language tag. */
  readonly preloadByScript: Readonly<Record<string, readonly string[]>>
}

type Subset = Face['subset']
type Range = readonly [number, number]

// Ranges as fontsource cuts its files; the build only takes away what a brand never sets.
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
const scriptOf: Partial<Record<Subset, string>> = { burmese: 'my', vietnamese: 'vi' }

function charactersOf(subset: Subset): string {
  return ranges[subset]
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('')
}

function hex(code: number): string {
  return code.toString(16).toUpperCase()
}

function unicodeRange(subset: Subset): string {
  return ranges[subset].map(([first, last]) => `U+${hex(first)}${last === first ? '' : `-${hex(last)}`}`).join(',')
}

function axesOf(face: Face): Record<string, number | { min: number; max: number }> {
  return Object.fromEntries(
    Object.entries(face.axes ?? {}).map(([tag, axis]) => {
      return [tag, typeof axis === 'number' ? axis : { min: axis[0], max: axis[1] }]
    }),
  )
}

async function cut(source: Buffer, face: Face, targetFormat: 'woff2' | 'sfnt'): Promise<Uint8Array> {
  const variationAxes = axesOf(face)
  return cached([source, face.subset, JSON.stringify(variationAxes), unicodeRange(face.subset), targetFormat], () =>
    subsetFont(source, charactersOf(face.subset), { targetFormat, variationAxes }),
  )
}

/** What a face writes: a family with marks of Vietnamese sets its base letters in that language too. */
function sampleOf({ family, subset }: Face, faces: readonly Face[]): keyof typeof samples {
  if (subset === 'burmese' || subset === 'numeric') return subset
  return faces.some((face) => face.family === family && face.subset === 'vietnamese') ? 'vietnamese' : 'latin'
}

/** The stand-in of a face until its file is there; none where the brand names no kind. */
async function standIn(source: Buffer, face: Face, faces: readonly Face[]): Promise<string> {
  const { family, fallback: kind, weight, scale, subset } = face
  if (!kind) return ''
  const sample = sampleOf(face, faces)
  const metrics = readMetrics(Buffer.from(await cut(source, face, 'sfnt')), sample)
  // Latin stands first in every list, and its stand-in writes what it can; other faces have their own letters only.
  const ranged = subset === 'latin' ? {} : { unicodeRange: unicodeRange(subset) }
  return fallbackFace({ family, metrics, sample, kind, weight, scale, ...ranged })
}

/** Cuts the brand's faces to what it sets in them, adds them to the store and writes their CSS; see `listSubsets`. */
export async function buildFonts(brand: Brand, brandFolder: string, store: AssetStore): Promise<SiteFonts> {
  const resolve = createRequire(`${brandFolder}/brand.ts`).resolve
  const made = await Promise.all(
    brand.faces.map(async (face) => {
      const source = readFileSync(resolve(face.source))
      const url = store.add(basename(face.source, '.woff2'), 'woff2', await cut(source, face, 'woff2'))
      const real = [
        `@font-face{font-family:'${declaredFamily(face, brand.faces)}';font-style:normal;font-weight:${face.weight}`,
        ...(face.scale === undefined ? [] : [`size-adjust:${Math.round(face.scale * 100)}%`]),
        `font-display:${face.display};src:url(${url}) format('woff2');unicode-range:${unicodeRange(face.subset)}}`,
      ].join(';')
      return { face, url, css: real + (await standIn(source, face, brand.faces)) }
    }),
  )
  const preloaded = made.filter(({ face }) => face.preload === true)
  const scripts = new Set(preloaded.flatMap(({ face }) => scriptOf[face.subset] ?? []))
  const inScript = (script: string | undefined) =>
    preloaded.filter(({ face }) => scriptOf[face.subset] === script).map(({ url }) => url)
  return {
    css: made.map(({ css }) => css).join(''),
    preload: inScript(undefined),
    preloadByScript: Object.fromEntries([...scripts].map((script) => [script, inScript(script)])),
  }
}
