import { readFileSync } from 'node:fs'
import type { Brand } from '@croupier/brand/define'
import type { Font } from '@croupier/brand/fonts'
import type { BrandSeed } from '@croupier/brand/seed'
import type { LanguageCode } from '@croupier/domain/languages'
import { listSiteTexts } from '../../vite/catalogs.ts'
import { filterCharacters } from '../../vite/font-metrics.ts'
import { listCharacters, splitLatin } from '../../vite/font-parts.ts'
import { subsetFile } from '../../vite/fonts.ts'

/** Families with the characters that each can render. */
export type Coverage = ReadonlyMap<string, (character: number) => boolean>

const cachedCoverage = new Map<string, Promise<ReadonlySet<number>>>()

/** Reads the characters that the build's files of a font have. The subsets are cached like those of the build. */
export function readFontCoverage(file: string, font: Font): Promise<ReadonlySet<number>> {
  const key = `${font.subset} ${file}`
  const coverage = cachedCoverage.get(key) ?? computeCoverage(file, font)
  cachedCoverage.set(key, coverage)
  return coverage
}

/** Leaves the axes as they are: they change no character, and pinning them takes long. */
async function computeCoverage(file: string, font: Font): Promise<ReadonlySet<number>> {
  const source = readFileSync(file)
  const parts = splitLatin([{ ...font, axes: undefined }]).map(async (part) => {
    const characters = Array.from(listCharacters(part.subset), (character) => character.codePointAt(0) ?? 0)
    return filterCharacters(Buffer.from(await subsetFile(source, part, 'sfnt')), characters)
  })
  return new Set((await Promise.all(parts)).flat())
}

/** Reads the families of a style sheet of a fontsource package, with the ranges of their files. */
export function readSheetCoverage(css: string): Coverage {
  const ranges = new Map<string, (readonly [number, number])[]>()
  for (const [, block = ''] of css.matchAll(/@font-face\s*\{([^}]+)\}/g)) {
    const family = /font-family:\s*['"]?([^'";]+)/.exec(block)?.[1]?.trim() ?? ''
    const own = ranges.get(family) ?? []
    ranges.set(family, own)
    for (const [, first = '', last = first] of block.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi))
      own.push([Number.parseInt(first, 16), Number.parseInt(last, 16)])
  }
  return new Map(
    [...ranges].map(([family, own]) => {
      return [family, (character: number) => own.some(([first, last]) => character >= first && character <= last)]
    }),
  )
}

/** Lists the letters, marks and digits of all texts of a site in one language. */
export function listLetters(
  brand: Brand,
  banners: BrandSeed['banners'],
  code: LanguageCode,
  catalogFolder: string,
): ReadonlySet<string> {
  const { title = '', description = '' } = brand.about[code] ?? {}
  const own = banners.flatMap((banner) => [banner.title[code] ?? '', banner.text[code] ?? ''])
  const texts = [...listSiteTexts(brand, code, catalogFolder), ...own, brand.name, title, description]
  return new Set(texts.join('\n').match(/[\p{L}\p{M}\p{Nd}]/gu))
}
