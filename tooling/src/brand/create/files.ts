import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getLanguageTag } from '@croupier/domain/languages'
import { readJson, isTree } from '../stored.ts'
import { listFontPackages } from './fonts.ts'
import type { BrandPlan } from './plan.ts'
import { printCode, printJson, printTokens } from './print.ts'

/** A file to write; `path` from the root of the repository, with forward slashes. */
export interface NewFile {
  readonly path: string
  readonly text: string
}

const GENERATED_FOLDERS = new Set(['node_modules', 'dist', '.turbo', '.vite'])
/** Folder of the JSON Schemas, from brands/<id>. */
export const SCHEMA_FOLDER = '../../packages/brand/schemas'

/** Creates every file of brands/<id> and apps/<id>. The app is a copy of the source's, which names its brand only in package names. */
export function createBrandFiles(
  root: string,
  { brand, seed, tokens, fonts }: BrandPlan,
  from: string,
): readonly NewFile[] {
  const { id } = brand
  const folder = `brands/${id}`
  const source = join(root, 'brands', from)
  return [
    {
      path: `${folder}/brand.ts`,
      text: `import { defineBrand } from '@croupier/brand/define'\n\nexport default defineBrand(${printCode(brand)})\n`,
    },
    { path: `${folder}/tokens.json`, text: printTokens({ $schema: `${SCHEMA_FOLDER}/tokens.schema.json`, ...tokens }) },
    { path: `${folder}/seed.json`, text: printJson({ $schema: `${SCHEMA_FOLDER}/seed.schema.json`, ...seed }) },
    {
      path: `${folder}/package.json`,
      text: printJson(createManifest(id, join(source, 'package.json'), listFontPackages(fonts))),
    },
    { path: `${folder}/tsconfig.json`, text: readFileSync(join(source, 'tsconfig.json'), 'utf8') },
    { path: `${folder}/README.md`, text: createReadme(id, brand.languages.map(getLanguageTag)) },
    ...createAppFiles(root, from, id),
  ]
}

/** Creates the source's manifest under another name, with the packages of the new brand's fonts. */
function createManifest(id: string, sourcePath: string, packages: readonly string[]): unknown {
  const source = readJson(sourcePath)
  const manifest = isTree(source) ? source : {}
  const dependencies = isTree(manifest['dependencies']) ? manifest['dependencies'] : {}
  const others = Object.entries(dependencies).filter(([name]) => !name.startsWith('@fontsource'))
  const own = [...others, ...packages.map((name) => [name, 'catalog:'] as const)].toSorted(([a], [b]) => a.localeCompare(b, 'en')) // prettier-ignore
  return { ...manifest, name: `@croupier/brand-${id}`, version: '0.0.0', dependencies: Object.fromEntries(own) }
}

function createAppFiles(root: string, from: string, id: string): NewFile[] {
  const folder = join(root, 'apps', from)
  return listFiles(folder).map((path) => ({
    path: `apps/${id}/${path}`,
    text: readFileSync(join(folder, path), 'utf8')
      .replaceAll(`@croupier/brand-${from}`, `@croupier/brand-${id}`)
      .replaceAll(`@croupier/app-${from}`, `@croupier/app-${id}`),
  }))
}

function listFiles(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    if (GENERATED_FOLDERS.has(entry.name) || entry.name.endsWith('.log')) return []
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`
    return entry.isDirectory() ? listFiles(folder, path) : [path]
  })
}

function createReadme(id: string, tags: readonly string[]): string {
  return `# @croupier/brand-${id}

A brand as data (${tags.join(', ')}). \`@croupier/brand\` validates it and reports file, field and fix of every problem.

- \`brand.ts\`: merchant, domains, languages, layout slots, fonts. The server imports it: no svg, no css.
- \`tokens.json\`: design tokens (DTCG) in tiers; light and dark, both complete.
- \`seed.json\`: first contents of the merchant's tables, read by the server once.

May import \`@croupier/brand\` only. Fonts are fontsource packages that \`fonts\` names.
`
}
