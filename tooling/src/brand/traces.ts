import { isTree, type StoredBrand } from './stored.ts'

/** Something by which a brand would be recognised in another one's files. */
export interface TraceWord {
  readonly what: string
  readonly pattern: RegExp
}

export interface Trace {
  readonly path: string
  readonly what: string
}

/** Names that a ramp has by its job; every created brand has them. */
const JOBS = new Set(['neutral', 'accent', 'highlight', 'positive', 'negative', 'warning', 'info', 'font'])
/** Ids of banners by their job. */
const PLAIN_IDS = new Set(['welcome', 'slots', 'live', 'sign-in', 'sign-up', 'licence'])
/** Least signs of a text that says something of its own; Han and Burmese say more with fewer. */
const SHORTEST_TEXT = { latin: 6, other: 4 }

/**
 * All that is a brand's own: id, name, merchant code, hosts, addresses, colours of its art, names and seeds of its
 * ramps, descriptions and texts. What stands in `common`, such as the catalogs of the platform, is nobody's own.
 */
export function traceWords({ brand, seed, tokens }: StoredBrand, common: string): readonly TraceWord[] {
  const { art } = brand
  const colours = [art.mark.main, art.mark.light, art.mark.deep, ...Object.values(art.palette)]
  const urls = [...Object.values(seed.resources).flat(), ...seed.customerService].map(({ url }) => url)
  const primitives = isTree(tokens['primitive']) ? tokens['primitive'] : {}
  const ramps = Object.keys(primitives).filter((name) => !name.startsWith('$') && !JOBS.has(name))
  const texts = [
    ...Object.values(brand.about).flatMap((each) => (each ? [each.title, each.description] : [])),
    ...Object.values(brand.terms ?? {}).flatMap((terms) => Object.values(terms ?? {})),
    ...seed.banners.flatMap(({ title, text }) => [...Object.values(title), ...Object.values(text)]),
    ...descriptionsOf(tokens),
  ]
  const own = [...new Set(texts)].filter((text) => isTelling(text) && !common.includes(text))
  return [
    word('the id', brand.id),
    word('the name', brand.name),
    exact('the merchant code', [brand.merchantCode]),
    exact('a host', brand.domains),
    exact('an address', urls),
    exact('the art', [art.hero.id, ...(art.mark.kind === 'monogram' ? [] : [`kind: '${art.mark.kind}'`])]),
    exact('a colour of the art', colours),
    exact(
      'a ramp',
      ramps.map((name) => `primitive.${name}.`),
    ),
    exact('a banner', seed.banners.filter(({ id }) => !PLAIN_IDS.has(id)).map(({ id }) => `"id": "${id}"`)), // prettier-ignore
    exact('a text', own),
  ].filter((each) => each !== null)
}

/** Every place of some files where a brand shows. */
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

function isTelling(text: string): boolean {
  return (
    text.length >= (/^[\p{Script=Latin}\p{Script=Common}]*$/u.test(text) ? SHORTEST_TEXT.latin : SHORTEST_TEXT.other)
  )
}

/** The word by itself or as a part of a name: `lotus`, `lotus-hero`, `LOTUS_1`, not a longer word around it. */
function word(what: string, text: string): TraceWord {
  return { what, pattern: new RegExp(`(?<![\\p{L}])${escaped(text)}(?![\\p{L}])`, 'iu') }
}

function exact(what: string, texts: readonly string[]): TraceWord | null {
  const longest = texts.filter((text) => text !== '').toSorted((a, b) => b.length - a.length)
  return longest.length === 0 ? null : { what, pattern: new RegExp(longest.map(escaped).join('|'), 'u') }
}

function descriptionsOf(node: unknown): string[] {
  if (!isTree(node)) return []
  return Object.entries(node).flatMap(([name, child]) =>
    name === '$description' && typeof child === 'string' && !JOBS_ABOUT.test(child) ? [child] : descriptionsOf(child),
  )
}

/** Descriptions that every brand has. */
const JOBS_ABOUT = /seeds? (?:stand )?beside them|^(?:Grounds, text and lines|The accent|The second voice|What |Notes)/

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
