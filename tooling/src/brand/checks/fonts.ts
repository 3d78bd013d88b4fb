import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@croupier/brand/define'
import type { Font } from '@croupier/brand/fonts'
import type { LanguageCode } from '@croupier/domain/languages'
import type { Finding } from '../finding.ts'
import { type Coverage, listLetters, readFontCoverage, readSheetCoverage } from '../fonts/coverage.ts'
import { type FontList, getScriptTag, readFontLists } from '../fonts/lists.ts'
import { listFamiliesWith, subsetByScript, toSubsetSource } from '../fonts/offers.ts'
import { findFontFile, findPackageFolder, listInstalledPackages, splitSource } from '../fonts/packages.ts'
import { systemFamilies } from '../fonts/system.ts'
import { type Check, type CheckContext, createError } from './check.ts'
import { suggest } from './suggest.ts'

/** Maximum number of letters that a message shows. */
const MAX_SHOWN = 8

/** A file that brand.ts names. */
interface NamedFile {
  readonly field: string
  readonly source: string
}

/** Checks the files of the fonts, the families of tokens.json, and that some face has every letter of every language. */
export const fontsCheck: Check = {
  name: 'fonts',
  async run(context) {
    const missing = checkFontFiles(context)
    if (missing.length > 0 || !context.tokens || !context.builtTokens) return missing
    const { tokens, brand } = context
    const lists = brand.languages.map((code) => ({ code, lists: readFontLists(tokens, code) }))
    const families = checkFamilies(
      context,
      lists.flatMap((each) => each.lists),
    )
    if (families.length > 0) return families
    return (await Promise.all(lists.map((each) => checkLetters(context, each.code, each.lists)))).flat()
  },
  describe: ({ brand }) =>
    `${brand.fonts.length} faces exist, are used, and have the letters of ${brand.languages.join(', ')}`,
}

/** Lists every font and style sheet with its field. */
function listFontFiles({ fonts, languageFonts = {} }: Brand): readonly NamedFile[] {
  const sheets = Object.entries(languageFonts).flatMap(([code, sources]) =>
    sources.map((source, index) => ({ field: `languageFonts.${code}[${index}]`, source })),
  )
  return [...fonts.map(({ source }, index) => ({ field: `fonts[${index}].source`, source })), ...sheets]
}

function checkFontFiles({ root, id, brand }: CheckContext): readonly Finding[] {
  return listFontFiles(brand).flatMap(({ field, source }) => {
    if (findFontFile(root, source) !== null) return []
    const { name, file } = splitSource(source)
    const folder = findPackageFolder(root, name)
    const message =
      folder === null
        ? `is in the package ${name}, which is not installed. Add it to dependencies of brands/${id}/package.json and run pnpm install.`
        : `is "${source}", a file that ${name} does not have. ${suggest(
            source,
            listPackageFiles(folder, file).map((each) => `${name}/${each}`),
          )}`
    return [createError('fonts', `brands/${id}/brand.ts`, field, message)]
  })
}

/** Lists the files of a package of the same kind as one, such as all in `files/`. */
function listPackageFiles(folder: string, file: string): readonly string[] {
  const inside = file.split('/').slice(0, -1).join('/')
  const extension = file.slice(file.lastIndexOf('.'))
  const names = readdirSync(join(folder, inside)).filter((name) => name.endsWith(extension))
  return names.map((name) => (inside === '' ? name : `${inside}/${name}`))
}

/** Finds families without a face, and faces that no list names. */
function checkFamilies({ root, id, brand }: CheckContext, lists: readonly FontList[]): readonly Finding[] {
  const sheets = Object.values(brand.languageFonts ?? {}).flat()
  const ofSheets = sheets.flatMap((source) => [...readSheets(root, [source]).keys()])
  const faces = brand.fonts.map(({ family }) => family)
  const fallbacks = brand.fonts.filter(({ fallback }) => fallback).map(({ family }) => `${family} Fallback`)
  const known = [...new Set([...faces, ...fallbacks, ...ofSheets])]
  const byPath = new Map(lists.map((list) => [list.path, list.families]))
  const unknown = [...byPath].flatMap(([path, families]) =>
    families
      .filter((family, index) => !known.includes(family) && (index === 0 || !systemFamilies.includes(family)))
      .map((family) => {
        const message = `names "${family}", which no face of brand.ts declares. ${suggest(family, known)}`
        return createError('fonts', `brands/${id}/tokens.json`, path, message)
      }),
  )
  const used = new Set([...byPath.values()].flat())
  const unused = brand.fonts.flatMap(({ family }, index) => {
    if (used.has(family)) return []
    const message = `declares "${family}", which no list of tokens.json shows. Write it in type.font, or remove the face.`
    return [createError('fonts', `brands/${id}/brand.ts`, `fonts[${index}].family`, message)]
  })
  return [...unknown, ...unused]
}

function readSheets(root: string, sources: readonly string[]): Coverage {
  const files = sources.flatMap((source) => findFontFile(root, source) ?? [])
  return new Map(files.flatMap((file) => [...readSheetCoverage(readFileSync(file, 'utf8'))]))
}

/** Finds letters of a language that no face of a list has: a browser would take them from another font. */
async function checkLetters(
  { root, id, brand, seed }: CheckContext,
  code: LanguageCode,
  lists: readonly FontList[],
): Promise<readonly Finding[]> {
  const letters = listLetters(brand, seed?.banners ?? [], code, join(root, 'packages', 'i18n', 'catalogs'))
  const sheets = readSheets(root, brand.languageFonts?.[code] ?? [])
  const faces = await Promise.all(brand.fonts.map(async (font) => ({ font, has: await readFace(root, font) })))
  const found = lists
    .filter(({ role }) => role !== 'font.numeric')
    .map(({ path, families }) => {
      const own = faces.filter(({ font }) => families.includes(font.family))
      const missing = [...letters].filter((letter) => {
        const character = letter.codePointAt(0) ?? 0
        const inSheet = families.some((family) => sheets.get(family)?.(character))
        return !inSheet && !own.some(({ has }) => has.has(character))
      })
      return { path, families, missing }
    })
    .filter(({ missing }) => missing.length > 0)
  return [...new Map(found.map((each) => [each.path, each])).values()].map(({ path, families, missing }) => {
    const shown = missing.slice(0, MAX_SHOWN).join(' ')
    const more = missing.length > MAX_SHOWN ? ` and ${missing.length - MAX_SHOWN} more` : ''
    const message = `has no face with ${shown}${more}, which texts in ${code} need. ${adviseFace(root, brand, families, code)}`
    return createError('fonts', `brands/${id}/tokens.json`, path, message)
  })
}

async function readFace(root: string, font: Font): Promise<ReadonlySet<number>> {
  const file = findFontFile(root, font.source)
  return file === null ? new Set() : readFontCoverage(file, font)
}

/** Says what to write so that a list has the letters of a language. */
function adviseFace(root: string, { fonts }: Brand, families: readonly string[], code: LanguageCode): string {
  const subset = subsetByScript[getScriptTag(code)]
  if (!subset)
    return `Write a style sheet of a fontsource package in languageFonts.${code}, and its family in the list.`
  const own = fonts.find((font) => font.family === families[0] && font.subset === 'latin')
  const source = own && toSubsetSource(own.source, 'latin', subset)
  if (source && findFontFile(root, source) !== null)
    return `Add a face of "${own.family}" with source "${source}" and subset "${subset}".`
  return `Show a family that has them: ${listFamiliesWith(listInstalledPackages(root), subset).join(', ')}.`
}
