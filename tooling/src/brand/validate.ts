import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostsOf } from '@croupier/brand/define'
import { BrandError } from '@croupier/brand/problem'
import { buildTokens } from '@croupier/brand/tokens/build'
import { DtcgError, parseDtcg } from '../tokens/dtcg.ts'
import { checkCatalogs } from '../vite/catalogs.ts'
import { facePackages } from './create/faces.ts'
import { keyOf } from './create/layout.ts'
import { Refusal } from './refusal.ts'
import { brandIds, isTree, readBrand, readJson, type StoredBrand } from './stored.ts'

const BRAND_FILES = ['brand.ts', 'tokens.json', 'seed.json', 'package.json', 'tsconfig.json']
const APP_FILES = ['index.html', 'package.json', 'src/main.tsx', 'vite.config.ts']

/** What is wrong with each brand, one line each with file and mend; an empty list is a right brand. */
export type Verdicts = ReadonlyMap<string, readonly string[]>

/** Checks brands as the build, the server and the tests will: data, tokens and contrast, catalogs, files, and against each other. */
export async function validateBrands(root: string, ids: readonly string[]): Promise<Verdicts> {
  const all = await Promise.all(brandIds(root).map(async (id) => [id, await readOrExplain(root, id)] as const))
  const right = all.flatMap(([, { stored }]) => (stored ? [stored] : []))
  const read = new Map(all)
  const verdicts = ids.map(async (id) => {
    const { stored, problems } = read.get(id) ?? { stored: null, problems: [] }
    const data = stored ? [...(await dataProblems(root, id, stored)), ...clashes(stored, right)] : problems
    return [id, [...fileProblems(root, id), ...data]] as const
  })
  return new Map(await Promise.all(verdicts))
}

async function readOrExplain(
  root: string,
  id: string,
): Promise<{ stored: StoredBrand | null; problems: readonly string[] }> {
  try {
    return { stored: await readBrand(root, id), problems: [] }
  } catch (error) {
    return { stored: null, problems: linesOf(error) }
  }
}

/** Lines of an error that says what to mend; any other is a fault of this program or of the code in brand.ts. */
function linesOf(error: unknown): readonly string[] {
  if (error instanceof BrandError || error instanceof Refusal) return error.message.split('\n')
  return [`brand.ts cannot be read: ${error instanceof Error ? error.message : String(error)}`]
}

async function dataProblems(root: string, id: string, { brand, tokens }: StoredBrand): Promise<readonly string[]> {
  const options = { brand: id, file: `brands/${id}/tokens.json`, defaultScheme: brand.scheme }
  const named =
    brand.id === id
      ? []
      : [`brands/${id}/brand.ts: id is "${brand.id}", but its folder is "${id}". Rename one of them.`]
  const told = caught(() => buildTokens(tokens, options))
  return [
    ...named,
    ...(told.length > 0 ? told : await formatProblems(root, options.file)),
    ...caught(() => checkCatalogs(brand, join(root, 'packages', 'i18n', 'catalogs'))),
    ...packageProblems(root, id, facePackages({ faces: brand.faces, languageFaces: brand.languageFaces ?? {} })),
  ]
}

function caught(check: () => unknown): readonly string[] {
  try {
    check()
    return []
  } catch (error) {
    return linesOf(error)
  }
}

function fileProblems(root: string, id: string): readonly string[] {
  const wanted = [
    ...BRAND_FILES.map((file) => `brands/${id}/${file}`),
    ...APP_FILES.map((file) => `apps/${id}/${file}`),
  ]
  const lost = wanted.filter((path) => !existsSync(join(root, path)))
  const config = join(root, 'apps', id, 'vite.config.ts')
  const own = `@croupier/brand-${id}/brand`
  const foreign = existsSync(config) && !readFileSync(config, 'utf8').includes(own)
  return [
    ...lost.map((path) => `${path} is missing. Take it over from another brand.`),
    ...(foreign ? [`apps/${id}/vite.config.ts does not import ${own}. The app would be another brand's.`] : []),
  ]
}

/** What would keep other tools from reading tokens that are right for us. */
async function formatProblems(root: string, file: string): Promise<readonly string[]> {
  try {
    await parseDtcg(file, readFileSync(join(root, file), 'utf8'))
    return []
  } catch (error) {
    if (!(error instanceof DtcgError)) throw error
    return [`${file}: ${error.message} Write it as the Design Tokens Format has it.`]
  }
}

function packageProblems(root: string, id: string, packages: readonly string[]): readonly string[] {
  const path = `brands/${id}/package.json`
  if (!existsSync(join(root, path))) return []
  const manifest = readJson(join(root, path))
  const dependencies = isTree(manifest) && isTree(manifest['dependencies']) ? manifest['dependencies'] : {}
  const declared = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'))
  const missing = packages.filter((name) => !declared.includes(name))
  const unused = declared.filter((name) => !packages.includes(name))
  return [
    ...missing.map(
      (name) => `${path}: dependencies lacks ${name}, which a face comes from. Add it with "catalog:" and install.`,
    ),
    ...unused.map((name) => `${path}: dependencies has ${name}, from which no face comes. Remove it.`),
  ]
}

/** What two brands may not share: name, merchant code, hosts, layout. */
function clashes({ brand }: StoredBrand, all: readonly StoredBrand[]): readonly string[] {
  const file = `brands/${brand.id}/brand.ts`
  const others = all.filter((each) => each.brand.id !== brand.id)
  return others.flatMap(({ brand: other }) => {
    const hosts = hostsOf(brand).filter((host) => hostsOf(other).includes(host))
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
      ...(keyOf(other.layout) === keyOf(brand.layout)
        ? [`${file}: layout is that of ${other.id}. Change a slot: brands are no recolours.`]
        : []),
    ]
  })
}
