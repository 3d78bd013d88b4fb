import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Brand, brandSchema, defineBrand } from '@croupier/brand/define'
import { BrandError } from '@croupier/brand/problem'
import { type BrandSeed, seedSchema } from '@croupier/brand/seed'
import { languageCodes } from '@croupier/domain/languages'
import pc from 'picocolors'
import * as z from 'zod/mini'
import { CommandError } from '../command-error.ts'
import type { CommandContext } from '../create/create.ts'
import { createBrandFiles, type NewFile, SCHEMA_FOLDER } from '../create/files.ts'
import type { BrandIdentity } from '../create/options.ts'
import { createBrandData, createSeed } from '../create/plan.ts'
import { formatFiles, writeNewFiles } from '../create/write.ts'
import { assertBrand, isTree, readTree, readValidBrand, type StoredBrand, type TokenTree } from '../stored.ts'
import { addFields, type Addition, listMissingEntries, listMissingFields, readField } from './missing.ts'
import { formatPath, insertCode, insertJson, readCode } from './source-text.ts'
import { listMissingTokens, tintTokens } from './tokens.ts'

/** Longest value that is printed in full. */
const MAX_VALUE_LENGTH = 80

/** What a brand lacks of what `create` writes today. */
export interface BrandUpdate {
  /** Fields by file, those of files with none left out. */
  readonly additions: ReadonlyMap<string, readonly Addition[]>
  readonly newFiles: readonly NewFile[]
}

/** The facts of a brand that only its owner knows. */
const identityShape = z.object({
  name: z.string(),
  merchantCode: z.string(),
  languages: z.array(z.enum(languageCodes)),
  defaultLanguage: z.enum(languageCodes),
  currency: brandSchema.shape.currency,
  timeZone: z.string(),
})

/**
 * Finds what an existing brand lacks: required fields, texts of its languages, tokens, files and dependencies, each as
 * `create` would write it from `from`. What the brand has is never changed. Throws a CommandError for an unknown or
 * invalid source and for a brand that has no name, merchant code, languages, currency or time zone.
 */
export async function planUpdate(root: string, id: string, from: string): Promise<BrandUpdate> {
  assertBrand(root, id)
  if (id === from) throw new CommandError(`${id} cannot be updated from itself. Name another brand: --from <brand>`)
  const source = await readValidBrand(root, from)
  const folder = `brands/${id}`
  const read = (name: string) => readTree(join(root, folder, name))
  const code = readCode(`${folder}/brand.ts`, readFileSync(join(root, folder, 'brand.ts'), 'utf8'))
  const facts = readIdentity(id, code)
  const tokens = read('tokens.json')
  const today = tintTokens(tokens, source.tokens)
  const tokenFields = [...createSchemaLink(tokens, 'tokens'), ...listMissingTokens(tokens, today)]
  const codeFields = listMissingCode(root, facts, source, code, today)
  const brand = defineMerged(addFields(code, codeFields))
  const seed = read('seed.json')
  const seedFields = listMissingSeed(root, facts, source, brand, seed)
  const { newFiles, manifests } = compareFiles(root, from, {
    brand,
    // Neither is written: both files exist, or reading them has failed.
    seed: seed as BrandSeed & TokenTree,
    tokens,
  })
  const additions = [
    [`${folder}/brand.ts`, codeFields],
    [`${folder}/tokens.json`, tokenFields],
    [`${folder}/seed.json`, seedFields],
    ...manifests,
  ] as const
  return { additions: new Map(additions.filter(([, fields]) => fields.length > 0)), newFiles }
}

/** Writes the additions of a plan, formats the changed files, and installs where a dependency is new. */
export async function applyUpdate(
  { additions, newFiles }: BrandUpdate,
  { root, install }: Pick<CommandContext, 'root' | 'install'>,
): Promise<void> {
  // All texts come before the first write, so that what cannot be added leaves the brand as it was.
  const changed = [...additions].map(([file, fields]) => {
    const path = join(root, file)
    const text = readFileSync(path, 'utf8')
    return [path, file.endsWith('.ts') ? insertCode(file, text, fields) : insertJson(text, fields)] as const
  })
  for (const [path, text] of changed) writeFileSync(path, text)
  writeNewFiles(root, newFiles)
  const files = [...additions.keys(), ...newFiles.map(({ path }) => path)]
  // Tokens keep the lines of their author, one for each token.
  await formatFiles(files.filter((file) => !file.endsWith('/tokens.json')).map((file) => join(root, file)))
  if (!files.some((file) => file.endsWith('package.json'))) return
  const { code, output } = await install(root)
  if (code !== 0)
    throw new CommandError(
      `${output.trimEnd()}\n\nThe brand is updated, but installing failed; see the lines above. Fix the cause and run \`pnpm install\`.`,
    )
}

/** Formats a plan as lines: each file with the fields that it gets. */
export function formatUpdate({ additions, newFiles }: BrandUpdate): readonly string[] {
  const fields = [...additions].flatMap(([file, found]) => [
    pc.bold(file),
    ...found.map(({ path, value }) => `  ${pc.green('+')} ${formatPath(path)}  ${shorten(JSON.stringify(value))}`),
  ])
  return [...fields, ...newFiles.map(({ path }) => `${pc.green('+')} ${pc.bold(path)}`)]
}

function shorten(text: string): string {
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text
}

function readIdentity(id: string, code: TokenTree): BrandIdentity {
  const parsed = identityShape.safeParse(code)
  if (parsed.success) return { id, ...parsed.data }
  const [issue] = parsed.error.issues
  throw new CommandError(
    `brands/${id}/brand.ts: ${issue?.path.join('.') ?? ''} is missing or malformed, which nobody else can decide. Write it first (pnpm brand validate ${id}).`,
  )
}

function createSchemaLink(own: TokenTree, name: string): Addition[] {
  return own['$schema'] === undefined ? [{ path: ['$schema'], value: `${SCHEMA_FOLDER}/${name}.schema.json` }] : []
}

function listMissingCode(
  root: string,
  identity: BrandIdentity,
  source: StoredBrand,
  code: TokenTree,
  tokens: TokenTree,
): readonly Addition[] {
  const { fonts, languageFonts = {} } = source.brand
  const today = createBrandData(root, identity, source.brand, [source], { fonts, languageFonts, replaced: new Map() }, tokens) // prettier-ignore
  const missing = listMissingFields(brandSchema, code)
  const { about } = code
  const untitled = isTree(about) ? identity.languages.filter((language) => about[language] === undefined) : []
  return [...missing, ...untitled.map((language) => ['about', language])].map((path) => ({
    path,
    // A slot of the layout is the source's, whose sizes it fits.
    value: readField(path[0] === 'layout' ? source.brand : today, path),
  }))
}

function defineMerged(code: TokenTree): Brand {
  try {
    // `defineBrand` validates what it gets.
    return defineBrand(code as Parameters<typeof defineBrand>[0] & TokenTree)
  } catch (error) {
    if (!(error instanceof BrandError)) throw error
    throw new CommandError(`${error.message}\n\nNothing was written. Fix this first; it is no field that is missing.`)
  }
}

function listMissingSeed(
  root: string,
  identity: BrandIdentity,
  source: StoredBrand,
  brand: Brand,
  own: TokenTree,
): readonly Addition[] {
  const today = createSeed(root, identity, source, brand)
  const missing = listMissingFields(seedSchema, own).map((path) => ({ path, value: readField(today, path) }))
  return [...createSchemaLink(own, 'seed'), ...missing, ...listMissingBannerTexts(today, own, identity.languages)]
}

/** Lists the texts of banners in languages that are new to the brand; own banners have none but their own. */
function listMissingBannerTexts(today: BrandSeed, own: TokenTree, languages: readonly string[]): Addition[] {
  const banners: unknown[] = Array.isArray(own['banners']) ? own['banners'] : []
  return banners.flatMap((banner, index) => {
    const known = today.banners.find(({ id }) => id === readField(banner, ['id']))
    if (!known) return []
    return (['title', 'text'] as const).flatMap((field) => {
      const group = ['banners', index, field]
      if (!isTree(readField(banner, [field]))) return [{ path: group, value: readField(known, [field]) }]
      return languages
        .filter((language) => readField(banner, [field, language]) === undefined)
        .map((language) => ({ path: [...group, language], value: readField(known, [field, language]) }))
    })
  })
}

/** Compares the files of brand and app: which are missing, and what the manifests lack. */
function compareFiles(
  root: string,
  from: string,
  { brand, seed, tokens }: { readonly brand: Brand; readonly seed: BrandSeed; readonly tokens: TokenTree },
) {
  const { fonts, languageFonts = {} } = brand
  const plan = { brand, seed, tokens, fonts: { fonts, languageFonts, replaced: new Map() } }
  const today = createBrandFiles(root, plan, from)
  const manifests = today
    .filter(({ path }) => path.endsWith('/package.json') && existsSync(join(root, path)))
    .map(({ path, text }) => {
      const complete: unknown = JSON.parse(text)
      return [path, isTree(complete) ? listMissingEntries(complete, readTree(join(root, path))) : []] as const
    })
  return { newFiles: today.filter(({ path }) => !existsSync(join(root, path))), manifests }
}
