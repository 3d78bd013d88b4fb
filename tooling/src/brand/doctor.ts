import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawBrandMark } from '@croupier/art/brand-mark'
import { drawHeroBanner } from '@croupier/art/banner'
import type { Brand } from '@croupier/brand/define'
import { BrandError } from '@croupier/brand/problem'
import { buildTokens, type BuiltTokens } from '@croupier/brand/tokens/build'
import { measurePairs, schemes } from '@croupier/brand/tokens/contrast'
import { isMerchantFlag } from '@croupier/flags/codes'
import { flagRegistry } from '@croupier/flags/registry'
import { createAssetStore } from '../vite/asset-store.ts'
import { checkCatalogs } from '../vite/catalogs.ts'
import { buildPictures } from '../vite/pictures.ts'
import { readBrand, type StoredBrand } from './stored.ts'
import { createAboutTexts } from './create/texts.ts'
import { validateBrands } from './validate.ts'

/** `error` must be fixed; the site works with a `warning`. */
export type Severity = 'ok' | 'warning' | 'error'

/** Result of one examination. */
export interface Finding {
  readonly what: string
  readonly severity: Severity
  readonly detail: string
}

/** Maximum size of a hero image in bytes; it is the largest element of the first screen. */
const HERO_LIMIT = 45_000
const OWN_FILES = new Set(['brand.ts', 'tokens.json', 'seed.json', 'package.json', 'tsconfig.json', 'README.md'])
const GENERATED_FOLDERS = new Set(['node_modules', 'dist', '.turbo'])
const flagCodes = Object.keys(flagRegistry).filter(isMerchantFlag)

/** Diagnoses a brand: data, contrast, pictures, files, catalogs, domains, flags, lockfile and texts. */
export async function diagnoseBrand(root: string, id: string): Promise<readonly Finding[]> {
  const problems = (await validateBrands(root, [id])).get(id) ?? []
  const data = problems.map((detail): Finding => ({ what: 'data', severity: 'error', detail }))
  const stored = await readOrNull(root, id)
  if (!stored) return data
  const tokens = buildTokensOrNull(stored)
  return [
    ...(data.length > 0
      ? data
      : [{ what: 'data', severity: 'ok', detail: 'brand, tokens and seed are valid' } as const]),
    ...(tokens ? [checkContrast(tokens), ...(await checkPictures(stored.brand, tokens))] : []),
    checkBrandCatalogs(root, stored.brand),
    checkFiles(root, id),
    checkDomains(stored.brand),
    checkFlags(stored),
    checkLockfile(root, id),
    checkSchemas(root, id),
    checkTexts(root, stored.brand),
  ]
}

async function readOrNull(root: string, id: string): Promise<StoredBrand | null> {
  try {
    return await readBrand(root, id)
  } catch {
    return null
  }
}

function buildTokensOrNull({ brand, tokens }: StoredBrand): BuiltTokens | null {
  try {
    return buildTokens(tokens, { brand: brand.id, file: 'tokens.json', defaultScheme: brand.scheme })
  } catch (error) {
    if (error instanceof BrandError) return null
    throw error
  }
}

function checkContrast({ colors }: BuiltTokens): Finding {
  const measures = schemes.flatMap((scheme) => measurePairs(colors[scheme]).map((each) => ({ scheme, ...each })))
  const [closest] = measures.toSorted((a, b) => a.measured / a.ratio - b.measured / b.ratio)
  const nearest = closest
    ? `; the closest is ${closest.scheme}.${closest.front} on ${closest.back}, ${closest.measured.toFixed(2)}:1 of ${closest.ratio}:1`
    : ''
  const failed = measures.filter(({ passes }) => !passes).length
  return {
    what: 'contrast',
    severity: failed === 0 ? 'ok' : 'error',
    detail:
      failed === 0
        ? `all ${measures.length} pairs pass${nearest}`
        : `${failed} of ${measures.length} pairs fail${nearest}`,
  }
}

async function checkPictures(brand: Brand, tokens: BuiltTokens): Promise<Finding[]> {
  const store = createAssetStore()
  const { hero, mark } = await buildPictures(
    brand,
    tokens,
    { brandMark: drawBrandMark, heroBanner: drawHeroBanner },
    store,
  )
  const sizes = [hero.wide.avif, hero.tall.avif].map((url) => store.all.get(url)?.bytes.length ?? 0)
  const weight = Math.max(...sizes)
  const drawn = sizes.every((size) => size > 0) && store.all.has(mark)
  return [
    drawn
      ? { what: 'pictures', severity: 'ok', detail: 'mark and hero are rendered' }
      : { what: 'pictures', severity: 'error', detail: 'mark or hero could not be rendered; see art in brand.ts' },
    {
      what: 'hero weight',
      severity: weight <= HERO_LIMIT ? 'ok' : 'warning',
      detail: `${(weight / 1000).toFixed(1)} kB of ${HERO_LIMIT / 1000} kB${weight <= HERO_LIMIT ? '' : '; choose an art.hero.theme with less detail'}`,
    },
  ]
}

function checkBrandCatalogs(root: string, brand: Brand): Finding {
  try {
    checkCatalogs(brand, join(root, 'packages', 'i18n', 'catalogs'))
    return { what: 'catalogs', severity: 'ok', detail: `${brand.languages.join(', ')} are complete` }
  } catch (error) {
    if (error instanceof BrandError) return { what: 'catalogs', severity: 'error', detail: error.message }
    throw error
  }
}

/** Finds files that the brand's data does not reference; the server never serves them. */
function checkFiles(root: string, id: string): Finding {
  const folder = join(root, 'brands', id)
  const named = ['brand.ts', 'tokens.json', 'seed.json']
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const files = listFiles(folder).filter((path) => !OWN_FILES.has(path) && !path.endsWith('.test.ts'))
  const unreferenced = files.filter((path) => !named.includes(path))
  return unreferenced.length === 0
    ? { what: 'files', severity: 'ok', detail: 'every file is used' }
    : {
        what: 'files',
        severity: 'warning',
        detail: `nothing references ${unreferenced.join(', ')}; remove unused files`,
      }
}

function listFiles(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    if (GENERATED_FOLDERS.has(entry.name)) return []
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`
    return entry.isDirectory() ? listFiles(folder, path) : [path]
  })
}

/** Finds placeholder hosts of RFC 2606. */
function checkDomains({ domains: hosts }: Brand): Finding {
  const real = hosts.filter((host) => !/\.(?:example|test|invalid)$/.test(host))
  return real.length > 0
    ? { what: 'domains', severity: 'ok', detail: real.join(', ') }
    : {
        what: 'domains',
        severity: 'warning',
        detail: `${hosts.join(', ')}: placeholders; set the real hosts before the launch`,
      }
}

function checkFlags({ seed }: StoredBrand): Finding {
  const ids = (nodes: typeof seed.modules): string[] =>
    nodes.flatMap((node) => [node.modId, ...ids(node.childrenNodes)])
  const named = ids(seed.modules)
  const unnamed = flagCodes.filter((code) => !named.includes(code))
  return unnamed.length === 0
    ? { what: 'flags', severity: 'ok', detail: `${flagCodes.length} registered modules are in the seed` }
    : { what: 'flags', severity: 'warning', detail: `the seed does not contain ${unnamed.join(', ')}: they are off` }
}

function checkLockfile(root: string, id: string): Finding {
  const path = join(root, 'pnpm-lock.yaml')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const missing = [`brands/${id}`, `apps/${id}`].filter((folder) => !text.includes(`\n  ${folder}:`))
  return missing.length === 0
    ? { what: 'lockfile', severity: 'ok', detail: 'both packages are in it' }
    : { what: 'lockfile', severity: 'error', detail: `pnpm-lock.yaml lacks ${missing.join(' and ')}; run pnpm install` }
}

function checkSchemas(root: string, id: string): Finding {
  const without = ['tokens.json', 'seed.json'].filter((file) => !readFileSync(join(root, 'brands', id, file), 'utf8').includes('"$schema"')) // prettier-ignore
  return without.length === 0
    ? { what: 'schemas', severity: 'ok', detail: 'tokens.json and seed.json reference their schemas' }
    : {
        what: 'schemas',
        severity: 'warning',
        detail: `${without.join(' and ')} have no $schema: editors cannot complete them`,
      }
}

/** Finds texts that `create` generated and that the brand should replace. */
function checkTexts(root: string, brand: Brand): Finding {
  const generated = createAboutTexts(root, brand.name, brand.languages, brand.footer.minimumAge)
  const left = brand.languages.filter((code) => brand.about[code]?.title === generated[code]?.title)
  return left.length === 0
    ? { what: 'texts', severity: 'ok', detail: 'titles are written for the brand' }
    : {
        what: 'texts',
        severity: 'warning',
        detail: `about in ${left.join(', ')} is still generated; write texts for the brand`,
      }
}
