import type { Brand } from '@croupier/brand/define'
import type { Font } from '@croupier/brand/fonts'
import type { LanguageCode } from '@croupier/domain/languages'
import { getScriptTag } from '../fonts/lists.ts'
import { findSource, subsetByScript, toSubsetSource } from '../fonts/offers.ts'
import { findFontFile, type FontPackage, listInstalledPackages, splitSource } from '../fonts/packages.ts'
import { pickNumber } from './colours.ts'

/** The fonts of a new brand. */
export interface ChosenFonts {
  readonly fonts: Brand['fonts']
  readonly languageFonts: NonNullable<Brand['languageFonts']>
  /** Families of the source that lack letters of the languages, with the family instead of each. */
  readonly replaced: ReadonlyMap<string, string>
}

/** Kind of the local font until a family is loaded, by category of fontsource. */
const FALLBACKS: Readonly<Record<string, Font['fallback']>> = { serif: 'serif', monospace: 'mono' }
/** Families for one script; their Latin letters are only an addition. */
const SCRIPT_FAMILIES = /^Noto Sans (?:Myanmar|SC)$|^Padauk$/
const TEXT_WEIGHTS = [400, 700] as const

/**
 * Chooses the source's fonts for the languages of a brand. A family without the letters of a language gets the further subset
 * of its package, or is replaced by one of the workspace that has them, of the same category where there is one.
 */
export function chooseFonts(
  root: string,
  id: string,
  source: Brand,
  languages: readonly LanguageCode[],
  brands: readonly Brand[],
): ChosenFonts {
  const packages = listInstalledPackages(root)
  const tags = new Set(languages.map(getScriptTag))
  const unspoken = Object.entries(subsetByScript).filter(([tag]) => !tags.has(tag))
  const foreign = new Set(unspoken.map(([, subset]) => subset))
  const usable = source.fonts.filter(({ subset }) => !foreign.has(subset))
  const replaced = tags.has('vi') ? replaceFamilies(root, id, usable, packages) : new Map<string, string>()
  const latin = usable.filter(({ family }) => !replaced.has(family))
  const added = [...new Set(replaced.values())]
    .filter((family) => !latin.some((font) => font.family === family))
    .flatMap((family) =>
      createFaces(
        packages.filter((each) => each.family === family),
        ['latin', 'vietnamese'],
      ),
    )
  const vietnamese = tags.has('vi') ? latin.flatMap((font) => findVietnamese(root, font, latin)) : []
  const burmese = tags.has('my') ? findBurmese(usable, brands, packages) : []
  const languageFonts = chooseStylesheets(source, languages, brands)
  return { fonts: [...latin, ...added, ...vietnamese, ...burmese], languageFonts, replaced }
}

/** Lists the packages that contain the fonts, sorted. */
export function listFontPackages({
  fonts,
  languageFonts,
}: Pick<ChosenFonts, 'fonts' | 'languageFonts'>): readonly string[] {
  const sources = [...fonts.map(({ source }) => source), ...Object.values(languageFonts).flat()]
  return [...new Set(sources.map((source) => splitSource(source).name))].toSorted()
}

/** Finds a family for each one whose package has no Vietnamese letters. */
function replaceFamilies(
  root: string,
  id: string,
  fonts: Brand['fonts'],
  packages: readonly FontPackage[],
): ReadonlyMap<string, string> {
  const without = fonts.filter((font) => font.subset === 'latin' && !hasVietnamese(root, font, fonts))
  const kept = fonts.filter((font) => font.subset === 'latin' && !without.includes(font)).map(({ family }) => family)
  const offers = packages.filter(
    (each) => findSource(each, 'vietnamese') !== null && !SCRIPT_FAMILIES.test(each.family),
  )
  const text = chooseOffer(
    id,
    offers.filter(({ category }) => category === 'sans-serif'),
  )
  return new Map(
    without.flatMap(({ family, source }) => {
      const { category } = packages.find(({ name }) => name === splitSource(source).name) ?? { category: 'sans-serif' }
      const alike = chooseOffer(
        id,
        offers.filter((each) => each.category === category),
      )
      const instead = category === 'sans-serif' ? (kept[0] ?? text) : (alike ?? kept[0] ?? text)
      return instead === undefined ? [] : [[family, instead] as const]
    }),
  )
}

function chooseOffer(id: string, offers: readonly FontPackage[]): string | undefined {
  return offers[pickNumber(`font:${id}`, Math.max(1, offers.length))]?.family
}

function hasVietnamese(root: string, font: Font, fonts: Brand['fonts']): boolean {
  const isDeclared = fonts.some(({ family, subset }) => family === font.family && subset === 'vietnamese')
  return isDeclared || findVietnamese(root, font, fonts).length > 0
}

/** Finds the Vietnamese subset of a Latin font that lacks it, if its package contains that file. */
function findVietnamese(root: string, font: Font, fonts: Brand['fonts']): readonly Font[] {
  if (font.subset !== 'latin') return []
  if (fonts.some(({ family, subset }) => family === font.family && subset === 'vietnamese')) return []
  const source = toSubsetSource(font.source, 'latin', 'vietnamese')
  if (findFontFile(root, source) === null) return []
  const { fallback: _fallback, preload: _preload, ...rest } = font
  return [{ ...rest, source, subset: 'vietnamese' }]
}

/** Finds Burmese faces where there are none: those of another brand, else of the workspace. */
function findBurmese(
  fonts: Brand['fonts'],
  brands: readonly Brand[],
  packages: readonly FontPackage[],
): readonly Font[] {
  if (fonts.some(({ subset }) => subset === 'burmese')) return []
  const faces = brands.map((brand) => brand.fonts.filter(({ subset }) => subset === 'burmese'))
  return faces.find(({ length }) => length > 0) ?? createFaces(packages.filter((each) => findSource(each, 'burmese') !== null), ['burmese']) // prettier-ignore
}

/** Creates the faces of the first of some packages, the first face with preload and a local fallback. */
function createFaces([font]: readonly FontPackage[], subsets: readonly Font['subset'][]): readonly Font[] {
  if (!font) return []
  return subsets.flatMap((subset, index): Font[] => {
    const source = findSource(font, subset)
    if (source === null) return []
    const { family, category, isVariable } = font
    const fallback = subset === 'burmese' ? 'burmese' : (FALLBACKS[category] ?? 'sans')
    return [
      {
        family,
        source,
        weight: isVariable ? TEXT_WEIGHTS.join(' ') : '400',
        subset,
        ...(isVariable ? { axes: { wght: [...TEXT_WEIGHTS] } } : {}),
        display: 'swap',
        ...(index === 0 ? { preload: true, fallback } : {}),
      },
    ]
  })
}

/** Chooses stylesheets per language: the source's, else those of the first brand that has some. */
function chooseStylesheets(
  source: Brand,
  languages: readonly LanguageCode[],
  brands: readonly Brand[],
): ChosenFonts['languageFonts'] {
  return Object.fromEntries(
    languages.flatMap((code) => {
      const sheets = [source, ...brands].map(({ languageFonts }) => languageFonts?.[code]).find((each) => each)
      return sheets ? [[code, sheets]] : []
    }),
  )
}
