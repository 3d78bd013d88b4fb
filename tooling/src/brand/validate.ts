import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getBrandHosts } from '@croupier/brand/define'
import { BrandError } from '@croupier/brand/problem'
import { buildTokens } from '@croupier/brand/tokens/build'
import { DtcgError, parseDtcg } from '../tokens/dtcg.ts'
import { checkCatalogs } from '../vite/catalogs.ts'
import { listFontPackages } from './create/fonts.ts'
import { toLayoutKey } from './create/layout.ts'
import { CommandError } from './command-error.ts'
import { listBrandIds, isTree, readBrand, readJson, type StoredBrand } from './stored.ts'

const BRAND_FILES = ['brand.ts', 'tokens.json', 'seed.json', 'package.json', 'tsconfig.json']
const APP_FILES = ['index.html', 'package.json', 'src/main.tsx', 'vite.config.ts']

/** Problems of each brand, one line each with file and fix; empty for a valid brand. */
export type ValidationResults = ReadonlyMap<string, readonly string[]>

/** Checks brands as the build, the server and the tests do: data, tokens and contrast, catalogs, files, and against each other. */
export async function validateBrands(root: string, ids: readonly string[]): Promise<ValidationResults> {
  const all = await Promise.all(listBrandIds(root).map(async (id) => [id, await readOrReport(root, id)] as const))
  const valid = all.flatMap(([, { stored }]) => (stored ? [stored] : []))
  const read = new Map(all)
  const results = ids.map(async (id) => {
    const { stored, problems } = read.get(id) ?? { stored: null, problems: [] }
    const data = stored ? [...(await checkData(root, id, stored)), ...checkUniqueness(stored, valid)] : problems
    return [id, [...checkFiles(root, id), ...data]] as const
  })
  return new Map(await Promise.all(results))
}

async function readOrReport(
  root: string,
  id: string,
): Promise<{ stored: StoredBrand | null; problems: readonly string[] }> {
  try {
    return { stored: await readBrand(root, id), problems: [] }
  } catch (error) {
    return { stored: null, problems: toLines(error) }
  }
}

/** Returns the lines of a validation error; any other error is a fault of this program or of the code in brand.ts. */
function toLines(error: unknown): readonly string[] {
  if (error instanceof BrandError || error instanceof CommandError) return error.message.split('\n')
  return [`brand.ts cannot be read: ${error instanceof Error ? error.message : String(error)}`]
}

async function checkData(root: string, id: string, { brand, tokens }: StoredBrand): Promise<readonly string[]> {
  const options = { brand: id, file: `brands/${id}/tokens.json`, defaultScheme: brand.scheme }
  const named =
    brand.id === id
      ? []
      : [`brands/${id}/brand.ts: id is "${brand.id}", but its folder is "${id}". Rename one of them.`]
  const problems = collectProblems(() => buildTokens(tokens, options))
  return [
    ...named,
    ...(problems.length > 0 ? problems : await checkFormat(root, options.file)),
    ...collectProblems(() => checkCatalogs(brand, join(root, 'packages', 'i18n', 'catalogs'))),
    ...checkPackages(root, id, listFontPackages({ fonts: brand.fonts, languageFonts: brand.languageFonts ?? {} })),
  ]
}

function collectProblems(check: () => unknown): readonly string[] {
  try {
    check()
    return []
  } catch (error) {
    return toLines(error)
  }
}

function checkFiles(root: string, id: string): readonly string[] {
  const required = [
    ...BRAND_FILES.map((file) => `brands/${id}/${file}`),
    ...APP_FILES.map((file) => `apps/${id}/${file}`),
  ]
  const missing = required.filter((path) => !existsSync(join(root, path)))
  const config = join(root, 'apps', id, 'vite.config.ts')
  const own = `@croupier/brand-${id}/brand`
  const isForeign = existsSync(config) && !readFileSync(config, 'utf8').includes(own)
  return [
    ...missing.map((path) => `${path} is missing. Copy it from another brand.`),
    ...(isForeign ? [`apps/${id}/vite.config.ts does not import ${own}. The app would be another brand's.`] : []),
  ]
}

/** Finds violations of the Design Tokens Format, which other tools could not read. */
async function checkFormat(root: string, file: string): Promise<readonly string[]> {
  try {
    await parseDtcg(file, readFileSync(join(root, file), 'utf8'))
    return []
  } catch (error) {
    if (!(error instanceof DtcgError)) throw error
    return [`${file}: ${error.message} Write it as the Design Tokens Format defines it.`]
  }
}

function checkPackages(root: string, id: string, packages: readonly string[]): readonly string[] {
  const path = `brands/${id}/package.json`
  if (!existsSync(join(root, path))) return []
  const manifest = readJson(join(root, path))
  const dependencies = isTree(manifest) && isTree(manifest['dependencies']) ? manifest['dependencies'] : {}
  const declared = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'))
  const missing = packages.filter((name) => !declared.includes(name))
  const unused = declared.filter((name) => !packages.includes(name))
  return [
    ...missing.map(
      (name) => `${path}: dependencies lacks ${name}, which contains a font. Add it with "catalog:" and install.`,
    ),
    ...unused.map((name) => `${path}: dependencies has ${name}, which no font uses. Remove it.`),
  ]
}

/** Finds values that two brands may not share: name, merchant code, hosts, layout. */
function checkUniqueness({ brand }: StoredBrand, all: readonly StoredBrand[]): readonly string[] {
  const file = `brands/${brand.id}/brand.ts`
  const others = all.filter((each) => each.brand.id !== brand.id)
  return others.flatMap(({ brand: other }) => {
    const hosts = getBrandHosts(brand).filter((host) => getBrandHosts(other).includes(host))
    return [
      ...(other.name.toLowerCase() === brand.name.toLowerCase()
        ? [`${file}: name "${brand.name}" is also ${other.id}'s. Choose another.`]
        : []),
      ...(other.merchantCode === brand.merchantCode
        ? [`${file}: merchantCode "${brand.merchantCode}" is also ${other.id}'s. Choose another.`]
        : []),
      ...hosts.map(
        (host) => `${file}: domains has "${host}", which is also ${other.id}'s. Remove it from one of them.`,
      ),
      ...(toLayoutKey(other.layout) === toLayoutKey(brand.layout)
        ? [`${file}: layout is that of ${other.id}. Change a slot: brands must differ in more than colours.`]
        : []),
    ]
  })
}
