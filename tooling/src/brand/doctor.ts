import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandMark } from '@croupier/art/brand-mark'
import { heroBanner } from '@croupier/art/banner'
import type { Brand } from '@croupier/brand/define'
import { BrandError } from '@croupier/brand/problem'
import { buildTokens, type BuiltTokens } from '@croupier/brand/tokens/build'
import { measurePairs, schemes } from '@croupier/brand/tokens/contrast'
import { flagRegistry } from '@croupier/flags/registry'
import { assetStore } from '../vite/asset-store.ts'
import { checkCatalogs } from '../vite/catalogs.ts'
import { buildPictures } from '../vite/pictures.ts'
import { readBrand, type StoredBrand } from './stored.ts'
import { aboutTexts } from './create/texts.ts'
import { validateBrands } from './validate.ts'

/** `ill` must be mended, `weak` can wait: the site works without. */
export type Health = 'well' | 'weak' | 'ill'

/** What one examination found. */
export interface Finding {
  readonly what: string
  readonly health: Health
  readonly detail: string
}

/** Most that a hero picture may weigh, in bytes; it is the largest thing on a first screen. */
const HERO_LIMIT = 45_000
const OWN_FILES = new Set(['brand.ts', 'tokens.json', 'seed.json', 'package.json', 'tsconfig.json', 'README.md'])
const MADE = new Set(['node_modules', 'dist', '.turbo'])
const flagCodes = Object.keys(flagRegistry)

/** Examines a brand: data, contrast, pictures, files, catalogs, domains, flags, lockfile and texts. */
export async function examineBrand(root: string, id: string): Promise<readonly Finding[]> {
  const problems = (await validateBrands(root, [id])).get(id) ?? []
  const data = problems.map((detail): Finding => ({ what: 'data', health: 'ill', detail }))
  const stored = await readOrNull(root, id)
  if (!stored) return data
  const tokens = tokensOf(stored)
  return [
    ...(data.length > 0
      ? data
      : [{ what: 'data', health: 'well', detail: 'brand, tokens and seed are right' } as const]),
    ...(tokens ? [contrast(tokens), ...(await pictures(stored.brand, tokens))] : []),
    catalogs(root, stored.brand),
    unused(root, id),
    domains(stored.brand),
    flags(stored),
    lockfile(root, id),
    schemas(root, id),
    texts(root, stored.brand),
  ]
}

async function readOrNull(root: string, id: string): Promise<StoredBrand | null> {
  try {
    return await readBrand(root, id)
  } catch {
    return null
  }
}

function tokensOf({ brand, tokens }: StoredBrand): BuiltTokens | null {
  try {
    return buildTokens(tokens, { brand: brand.id, file: 'tokens.json', defaultScheme: brand.scheme })
  } catch (error) {
    if (error instanceof BrandError) return null
    throw error
  }
}

function contrast({ colors }: BuiltTokens): Finding {
  const measures = schemes.flatMap((scheme) => measurePairs(colors[scheme]).map((each) => ({ scheme, ...each })))
  const [closest] = measures.toSorted((a, b) => a.measured / a.ratio - b.measured / b.ratio)
  const nearest = closest
    ? `; the closest is ${closest.scheme}.${closest.front} on ${closest.back}, ${closest.measured.toFixed(2)}:1 of ${closest.ratio}:1`
    : ''
  const failed = measures.filter(({ passes }) => !passes).length
  return {
    what: 'contrast',
    health: failed === 0 ? 'well' : 'ill',
    detail:
      failed === 0
        ? `all ${measures.length} pairs hold${nearest}`
        : `${failed} of ${measures.length} pairs are too weak${nearest}`,
  }
}

async function pictures(brand: Brand, tokens: BuiltTokens): Promise<Finding[]> {
  const store = assetStore()
  const { hero, mark } = await buildPictures(brand, tokens, { brandMark, heroBanner }, store)
  const sizes = [hero.wide.avif, hero.tall.avif].map((url) => store.all.get(url)?.bytes.length ?? 0)
  const weight = Math.max(...sizes)
  const drawn = sizes.every((size) => size > 0) && store.all.has(mark)
  return [
    drawn
      ? { what: 'pictures', health: 'well', detail: 'mark and hero are drawn' }
      : { what: 'pictures', health: 'ill', detail: 'mark or hero could not be drawn; see art in brand.ts' },
    {
      what: 'hero weight',
      health: weight <= HERO_LIMIT ? 'well' : 'weak',
      detail: `${(weight / 1000).toFixed(1)} kB of ${HERO_LIMIT / 1000} kB${weight <= HERO_LIMIT ? '' : '; choose a calmer art.hero.theme'}`,
    },
  ]
}

function catalogs(root: string, brand: Brand): Finding {
  try {
    checkCatalogs(brand, join(root, 'packages', 'i18n', 'catalogs'))
    return { what: 'catalogs', health: 'well', detail: `${brand.languages.join(', ')} are complete` }
  } catch (error) {
    if (error instanceof BrandError) return { what: 'catalogs', health: 'ill', detail: error.message }
    throw error
  }
}

/** A file that the brand's data does not name: nothing would ever serve it. */
function unused(root: string, id: string): Finding {
  const folder = join(root, 'brands', id)
  const named = ['brand.ts', 'tokens.json', 'seed.json']
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const files = filesOf(folder).filter((path) => !OWN_FILES.has(path) && !path.endsWith('.test.ts'))
  const idle = files.filter((path) => !named.includes(path))
  return idle.length === 0
    ? { what: 'files', health: 'well', detail: 'every file is used' }
    : { what: 'files', health: 'weak', detail: `nothing names ${idle.join(', ')}; remove what is not used` }
}

function filesOf(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    if (MADE.has(entry.name)) return []
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`
    return entry.isDirectory() ? filesOf(folder, path) : [path]
  })
}

/** Names of RFC 2606 reach nobody. */
function domains({ domains: hosts }: Brand): Finding {
  const real = hosts.filter((host) => !/\.(?:example|test|invalid)$/.test(host))
  return real.length > 0
    ? { what: 'domains', health: 'well', detail: real.join(', ') }
    : {
        what: 'domains',
        health: 'weak',
        detail: `${hosts.join(', ')}: placeholders; write the hosts of players before it goes out`,
      }
}

function flags({ seed }: StoredBrand): Finding {
  const ids = (nodes: typeof seed.modules): string[] =>
    nodes.flatMap((node) => [node.modId, ...ids(node.childrenNodes)])
  const named = ids(seed.modules)
  const unnamed = flagCodes.filter((code) => !named.includes(code))
  return unnamed.length === 0
    ? { what: 'flags', health: 'well', detail: `${flagCodes.length} registered modules are in the seed` }
    : { what: 'flags', health: 'weak', detail: `the seed does not name ${unnamed.join(', ')}: they start off` }
}

function lockfile(root: string, id: string): Finding {
  const path = join(root, 'pnpm-lock.yaml')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const missing = [`brands/${id}`, `apps/${id}`].filter((folder) => !text.includes(`\n  ${folder}:`))
  return missing.length === 0
    ? { what: 'lockfile', health: 'well', detail: 'both packages are in it' }
    : { what: 'lockfile', health: 'ill', detail: `pnpm-lock.yaml lacks ${missing.join(' and ')}; run pnpm install` }
}

function schemas(root: string, id: string): Finding {
  const without = ['tokens.json', 'seed.json'].filter((file) => !readFileSync(join(root, 'brands', id, file), 'utf8').includes('"$schema"')) // prettier-ignore
  return without.length === 0
    ? { what: 'schemas', health: 'well', detail: 'editors find the shapes of tokens.json and seed.json' }
    : {
        what: 'schemas',
        health: 'weak',
        detail: `${without.join(' and ')} name no $schema: editors cannot complete them`,
      }
}

/** Texts that `create` put together are a start, not what a brand says of itself. */
function texts(root: string, brand: Brand): Finding {
  const made = aboutTexts(root, brand.name, brand.languages, brand.footer.minimumAge)
  const left = brand.languages.filter((code) => brand.about[code]?.title === made[code]?.title)
  return left.length === 0
    ? { what: 'texts', health: 'well', detail: 'titles are the brand’s own' }
    : {
        what: 'texts',
        health: 'weak',
        detail: `about in ${left.join(', ')} is still as it was made; say what the brand is`,
      }
}
