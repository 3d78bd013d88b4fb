import type { LanguageCode } from '@croupier/domain/languages'
import { readTokens } from '@croupier/brand/tokens/document'
import { fontRoles, getScriptTag, readFontLists } from '../fonts/lists.ts'
import { isTree, type StoredBrand, type TokenTree } from '../stored.ts'
import type { ChosenFonts } from './fonts.ts'

const FALLBACK = ' Fallback'
const HEADING_WEIGHT = 600

/**
 * Fits the font lists of a source's tokens to the chosen fonts: names replaced families, drops those that are not loaded and the
 * scripts of other languages, and adds the scripts that the source does not have from another brand.
 */
export function fitFontTokens(
  tokens: TokenTree,
  source: StoredBrand,
  languages: readonly LanguageCode[],
  chosen: ChosenFonts,
  brands: readonly StoredBrand[],
): TokenTree {
  const tags = new Set(languages.map(getScriptTag))
  const sourceScripts = isTree(tokens['script']) ? tokens['script'] : {}
  const scripts = Object.entries(sourceScripts).filter(([tag]) => tag.startsWith('$') || tags.has(tag))
  const dropped = listDropped(source, chosen)
  const fit = (names: readonly string[]) => fitList(names, chosen.replaced, dropped)
  const { script: _script, ...rest } = tokens
  const own = mapLists({ ...rest, script: Object.fromEntries(scripts) }, fit)
  const added = [...tags]
    .filter((tag) => !(tag in sourceScripts))
    .flatMap((tag) => {
      const group = borrowScript(own, tag, chosen, brands)
      return group ? [[tag, group] as const] : []
    })
  const script = { ...(isTree(own['script']) ? own['script'] : {}), ...Object.fromEntries(added) }
  const { script: _own, ...others } = own
  const complete = Object.keys(script).length === 0 ? others : { ...others, script }
  const weighted = replacesDisplay(source, chosen) ? setDisplayWeight(complete) : complete
  return dropUnusedLists(tags.has('my') ? addBurmese(weighted, chosen) : weighted)
}

/** Whether headings get a variable text family instead of one that was drawn for headings in a single weight. */
function replacesDisplay({ brand, tokens }: StoredBrand, { replaced, fonts }: ChosenFonts): boolean {
  const [family = ''] = readTokens(tokens).read('type.font.display', 'fontFamily') ?? []
  const isSingle = brand.fonts.some((font) => font.family === family && !font.weight.includes(' '))
  return isSingle && fonts.some((font) => font.family === replaced.get(family) && font.weight.includes(' '))
}

function setDisplayWeight(tokens: TokenTree): TokenTree {
  const { type } = tokens
  if (!isTree(type) || !isTree(type['weight'])) return tokens
  const display = { $type: 'fontWeight', $value: HEADING_WEIGHT }
  return { ...tokens, type: { ...type, weight: { ...type['weight'], display } } }
}

/** Removes the faces that no list shows. */
export function dropUnusedFaces(
  chosen: ChosenFonts,
  tokens: TokenTree,
  languages: readonly LanguageCode[],
): ChosenFonts {
  const shown = new Set(languages.flatMap((code) => readFontLists(tokens, code).flatMap(({ families }) => families)))
  return { ...chosen, fonts: chosen.fonts.filter(({ family }) => shown.has(family)) }
}

/** Lists the families of the source that the new brand does not load, with their local fallbacks. */
function listDropped({ brand }: StoredBrand, { fonts, replaced }: ChosenFonts): ReadonlySet<string> {
  const families = new Set(fonts.map(({ family }) => family))
  const dropped = brand.fonts.map(({ family }) => family).filter((each) => !families.has(each) && !replaced.has(each))
  return new Set(dropped.flatMap((family) => [family, family + FALLBACK]))
}

function fitList(
  names: readonly string[],
  replaced: ChosenFonts['replaced'],
  dropped: ReadonlySet<string>,
): readonly string[] {
  const renamed = names.map((name) => {
    const family = name.endsWith(FALLBACK) ? name.slice(0, -FALLBACK.length) : name
    const instead = replaced.get(family)
    return instead === undefined ? name : name.replace(family, instead)
  })
  return [...new Set(renamed.filter((name) => !dropped.has(name)))]
}

/** Creates the tokens of a script from the first other brand that has it, with the families of the new brand. */
function borrowScript(
  tokens: TokenTree,
  tag: string,
  chosen: ChosenFonts,
  brands: readonly StoredBrand[],
): TokenTree | null {
  const donor = brands.find(({ tokens: { script } }) => isTree(script) && isTree(script[tag]))
  const group = donor && isTree(donor.tokens['script']) ? donor.tokens['script'][tag] : null
  if (!donor || !isTree(group)) return null
  const document = readTokens(donor.tokens)
  const lists = fontRoles.flatMap((role) => {
    const path = `script.${tag}.${role}`
    const names = document.paths.includes(path) ? document.read(path, 'fontFamily') : null
    if (!names) return []
    const list = joinLists(readTokens(tokens).read(`type.${role}`, 'fontFamily') ?? [], names, donor, chosen)
    return [[role.slice('font.'.length), { $type: 'fontFamily', $value: list }] as const]
  })
  const { font: _font, ...others } = group
  return { ...(lists.length > 0 ? { font: Object.fromEntries(lists) } : {}), ...others }
}

/** Puts the first family of a brand before the families of a script that another brand lists. */
function joinLists(
  own: readonly string[],
  names: readonly string[],
  { brand }: StoredBrand,
  { fonts }: ChosenFonts,
): readonly string[] {
  const [first] = own
  const loaded = (name: string) => fonts.some(({ family }) => name === family || name === family + FALLBACK)
  const foreign = (name: string) => brand.fonts.some(({ family }) => name === family || name === family + FALLBACK)
  const usable = names.filter((name) => loaded(name) || !foreign(name))
  const isFallback = (name: string) => name.endsWith(FALLBACK)
  const faces = [...(first === undefined ? [] : [first]), ...usable.filter((name) => loaded(name) && !isFallback(name))]
  const fallbacks = own.filter((name) => name === `${first}${FALLBACK}`)
  return [...new Set([...faces, ...fallbacks, ...usable])]
}

/** Puts the Burmese families after the first one of each Burmese list, before every fallback. */
function addBurmese(tokens: TokenTree, { fonts }: ChosenFonts): TokenTree {
  const families = [...new Set(fonts.filter(({ subset }) => subset === 'burmese').map(({ family }) => family))]
  const paths = new Set(readFontLists(tokens, 'MY').map(({ path }) => path))
  return mapLists(tokens, (names, path) => {
    const [first, second] = names
    if (first === undefined || !paths.has(path) || families.some((family) => family === second)) return names
    return [...new Set([first, ...families, ...names])]
  })
}

/** Removes lists that no token refers to. */
function dropUnusedLists(tokens: TokenTree): TokenTree {
  const { primitive } = tokens
  if (!isTree(primitive) || !isTree(primitive['font'])) return tokens
  const text = JSON.stringify(tokens)
  const font = Object.entries(primitive['font']).filter(
    ([name]) => name.startsWith('$') || text.includes(`{primitive.font.${name}}`),
  )
  return { ...tokens, primitive: { ...primitive, font: Object.fromEntries(font) } }
}

/** Maps every font list; only such a token is an array of texts. */
function mapLists(
  tree: TokenTree,
  change: (names: readonly string[], path: string) => readonly string[],
  path = '',
): TokenTree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, child]) => {
      if (name === '$value' && Array.isArray(child) && child.every((each) => typeof each === 'string'))
        return [name, change(child, path)]
      return [name, isTree(child) && !name.startsWith('$') ? mapLists(child, change, path === '' ? name : `${path}.${name}`) : child] // prettier-ignore
    }),
  )
}
