import { supportPath } from '@croupier/domain/support'
import { isTree, type StoredBrand } from './stored.ts'

/** A pattern that identifies a brand in the files of another one. */
export interface TraceWord {
  readonly what: string
  readonly pattern: RegExp
}

export interface Trace {
  readonly path: string
  readonly what: string
}

/** Ramp names by job; every created brand has them. */
const JOBS = new Set(['neutral', 'accent', 'highlight', 'positive', 'negative', 'warning', 'info', 'font'])
/** Generic banner ids. */
const PLAIN_IDS = new Set(['welcome', 'slots', 'live', 'sign-in', 'sign-up', 'menu', 'licence'])
/** Minimum length of a distinctive text; Han and Burmese texts are shorter. */
const MIN_TEXT_LENGTH = { latin: 6, other: 4 }

/**
 * Lists everything specific to a brand: id, name, merchant code, hosts, URLs, colours of its art, names and seeds of its
 * ramps, descriptions and texts. Texts in `common`, such as the catalogs of the platform, are not specific.
 */
export function listTraceWords({ brand, seed, tokens }: StoredBrand, common: string): readonly TraceWord[] {
  const { art } = brand
  const colours = [art.mark.main, art.mark.light, art.mark.deep, ...Object.values(art.palette)]
  const urls = [...Object.values(seed.resources).flat(), ...seed.customerService]
    .map(({ url }) => url)
    // Every site has it.
    .filter((url) => url !== supportPath)
  const primitives = isTree(tokens['primitive']) ? tokens['primitive'] : {}
  const ramps = Object.keys(primitives).filter((name) => !name.startsWith('$') && !JOBS.has(name))
  const texts = [
    ...Object.values(brand.about).flatMap((each) => (each ? [each.title, each.description] : [])),
    ...Object.values(brand.terms ?? {}).flatMap((terms) => Object.values(terms ?? {})),
    ...seed.banners.flatMap(({ title, text }) => [...Object.values(title), ...Object.values(text)]),
    ...listDescriptions(tokens),
  ]
  const own = [...new Set(texts)].filter((text) => isDistinctive(text) && !common.includes(text))
  return [
    createWord('the id', brand.id),
    createWord('the name', brand.name),
    createExactWord('the merchant code', [brand.merchantCode]),
    createExactWord('a host', brand.domains),
    createExactWord('an address', urls),
    createExactWord('the art', [art.hero.id, ...(art.mark.kind === 'monogram' ? [] : [`kind: '${art.mark.kind}'`])]),
    createExactWord('a colour of the art', colours),
    createExactWord(
      'a ramp',
      ramps.map((name) => `primitive.${name}.`),
    ),
    createExactWord('a banner', seed.banners.filter(({ id }) => !PLAIN_IDS.has(id)).map(({ id }) => `"id": "${id}"`)), // prettier-ignore
    createExactWord('a text', own),
  ].filter((each) => each !== null)
}

/** Finds every occurrence of a brand in some files. */
export function findTraces(
  words: readonly TraceWord[],
  files: readonly { readonly path: string; readonly text: string }[],
): readonly Trace[] {
  return files.flatMap(({ path, text }) =>
    words.flatMap(({ what, pattern }) => {
      const found = pattern.exec(text)?.[0]
      return found === undefined ? [] : [{ path, what: `${what} ${JSON.stringify(found.slice(0, 60))}` }]
    }),
  )
}

function isDistinctive(text: string): boolean {
  return (
    text.length >=
    (/^[\p{Script=Latin}\p{Script=Common}]*$/u.test(text) ? MIN_TEXT_LENGTH.latin : MIN_TEXT_LENGTH.other)
  )
}

/** Matches the word alone or as part of a name: `lotus`, `lotus-hero`, `LOTUS_1`, but not inside a longer word. */
function createWord(what: string, text: string): TraceWord {
  return { what, pattern: new RegExp(`(?<![\\p{L}])${escapeRegExp(text)}(?![\\p{L}])`, 'iu') }
}

function createExactWord(what: string, texts: readonly string[]): TraceWord | null {
  const longest = texts.filter((text) => text !== '').toSorted((a, b) => b.length - a.length)
  return longest.length === 0 ? null : { what, pattern: new RegExp(longest.map(escapeRegExp).join('|'), 'u') }
}

function listDescriptions(node: unknown): string[] {
  if (!isTree(node)) return []
  return Object.entries(node).flatMap(([name, child]) =>
    name === '$description' && typeof child === 'string' && !JOBS_ABOUT.test(child) ? [child] : listDescriptions(child),
  )
}

/** Descriptions that every brand has. */
const JOBS_ABOUT =
  /seeds? (?:stand )?beside them|^(?:Grounds, text and lines|The accent|The highlight|Success|Errors|Warnings|Notes)/

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
