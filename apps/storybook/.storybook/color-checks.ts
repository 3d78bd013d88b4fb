import { composite, measureContrast, parseColor, type TokenColor } from '@croupier/brand/tokens/color'
import axe from 'axe-core'
import { brands } from 'virtual:croupier/story-brands'

/** A text and the elements at its place, the topmost first; its own and those around it where it is out of view. */
interface Text {
  readonly element: Element
  readonly behind: readonly Element[]
}

/** Texts that axe leaves out, such as a page behind a dialog. */
const hidden = '[inert], [aria-hidden="true"]'
const rules = ['color-contrast', 'link-in-text-block']
const schemes = ['light', 'dark'] as const
/** Every brand in every scheme. */
export const combinations = brands.flatMap(({ id, ornament }) =>
  schemes.map((scheme): Combination => ({ brand: id, scheme, ornament })),
)

interface Combination {
  readonly brand: string
  readonly scheme: (typeof schemes)[number]
  readonly ornament: (typeof brands)[number]['ornament']
}

/** Lowest contrast of small texts (WCAG 2.2 AA); axe knows the exceptions. */
const minContrast = 4.5

/**
 * Applies colours at once instead of in transitions, and removes the page's ornament, over which axe decides nothing.
 */
const plainPage =
  '*, ::before, ::after { transition: none !important } html, body { background-image: none !important }'

/** What axe accepted on this page: the colours of a text and of all that is behind it. */
const accepted = new Set<string>()
const parsed = new Map<string, TokenColor | null>()

/** Whether stories run as tests, which check colours here instead of in the scan of the addon. */
export const isTestRun = import.meta.env['VITEST_STORYBOOK'] !== undefined

/** Whether a test checks the colours of a story in every brand and scheme, as long runs do. */
export const isLongRun = import.meta.env['STORYBOOK_LONG'] === '1'

/** Rules that tests check themselves, switched off for the scan of the one that is shown. */
export const colorRulesOff = rules.map((id) => ({ id, enabled: false }))

/** Selects the combination of a story by its id: all stories together show every combination. */
export function selectCombination(storyId: string): readonly Combination[] {
  const hash = Array.from(storyId).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 0)
  return combinations.slice(hash % combinations.length).slice(0, 1)
}

/**
 * Finds texts of the mounted story with too little contrast, one line each, in the given brands and schemes. Switches the
 * attributes of the document, so that the story is mounted only once.
 */
export async function findColorViolations(checked: readonly Combination[]): Promise<readonly string[]> {
  const { dataset } = document.documentElement
  const { brand, scheme, ornament } = dataset
  const style = document.createElement('style')
  style.textContent = plainPage
  document.head.append(style)
  const found: string[] = []
  axe.reset()
  for (const combination of checked) {
    Object.assign(dataset, combination)
    // A page may replace elements while axe runs.
    const texts = listTexts().filter((text) => !isPlainAndReadable(text))
    for (const line of await scan(texts)) found.push(`${combination.brand} ${combination.scheme}: ${line}`)
  }
  style.remove()
  Object.assign(dataset, { brand, scheme, ornament })
  return found
}

async function scan(texts: readonly Text[]): Promise<readonly string[]> {
  const fresh = new Map(texts.map((text) => [describeColors(text), text.element]))
  for (const colors of fresh.keys()) if (accepted.has(colors)) fresh.delete(colors)
  if (fresh.size === 0) return []
  const options = { runOnly: rules, resultTypes: ['violations' as const], iframes: false }
  const { violations } = await axe.run({ include: [...fresh.values()] }, options)
  if (violations.length === 0) for (const colors of fresh.keys()) accepted.add(colors)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id} at ${target.join(' ')}: ${any.map(({ message }) => message).join('; ')}`),
  )
}

function describeColors({ element, behind }: Text): string {
  const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element)
  const paints = [...behind, ...listAncestors(element)].map((each) => {
    const { color, backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(each)
    return [color, backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ')
  })
  return [element.localName, color, fontSize, fontWeight, textShadow, textDecorationLine, ...paints].join(' / ')
}

function listTexts(): readonly Text[] {
  const texts: Text[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element } = node
    if (!element || !node.nodeValue?.trim() || !element.checkVisibility() || element.closest(hidden)) continue
    range.selectNode(node)
    const { x, y, width, height } = range.getBoundingClientRect()
    const behind = document.elementsFromPoint(x + width / 2, y + height / 2)
    texts.push({ element, behind: behind.length > 0 ? behind : listAncestors(element) })
  }
  return texts
}

/** Whether a text has enough contrast over plain colours. Scanning a page costs axe a hundred times as much. */
function isPlainAndReadable({ element, behind: [top, ...rest] }: Text): boolean {
  if (top !== element || isLinkInText(element) || !listAncestors(element).every(isPlain)) return false
  const color = parse(getComputedStyle(element).color)
  const background = mixBackgrounds([top, ...rest])
  if (!color || !background) return false
  return measureContrast(color, background) >= minContrast
}

function isLinkInText(element: Element): boolean {
  const isText = ({ nodeType, nodeValue }: Node) => nodeType === Node.TEXT_NODE && Boolean(nodeValue?.trim())
  const link = element.closest('a')
  return link?.parentNode ? [...link.parentNode.childNodes].some(isText) : false
}

function isPlain(element: Element): boolean {
  const { opacity, filter, mixBlendMode, textShadow } = getComputedStyle(element)
  return opacity === '1' && filter === 'none' && mixBlendMode === 'normal' && textShadow === 'none'
}

/** Mixes the background colours of elements, the topmost first; null where one is a picture or none is opaque. */
function mixBackgrounds(elements: readonly Element[]): TokenColor | null {
  const veils: TokenColor[] = []
  for (const element of elements) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    const color = parse(backgroundColor)
    if (!color || backgroundImage !== 'none') return null
    if (color.alpha === 1) return veils.reduceRight((back, front) => composite(front, back), color)
    if (color.alpha > 0) veils.push(color)
  }
  return null
}

function parse(color: string): TokenColor | null {
  const known = parsed.get(color)
  if (known !== undefined) return known
  const read = parseColor(color)
  parsed.set(color, read)
  return read
}

function listAncestors(element: Element): readonly Element[] {
  const list: Element[] = []
  for (let each: Element | null = element; each; each = each.parentElement) list.push(each)
  return list
}
