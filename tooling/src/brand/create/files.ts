import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tagOf } from '@croupier/domain/languages'
import { readJson, isTree } from '../stored.ts'
import { facePackages } from './faces.ts'
import type { BrandPlan } from './plan.ts'
import { printCode, printJson, printTokens } from './print.ts'

/** A file to write; `path` from the root of the repository, with forward slashes. */
export interface NewFile {
  readonly path: string
  readonly text: string
}

const MADE = new Set(['node_modules', 'dist', '.turbo', '.vite'])
/** Where editors find the shapes of a brand's JSON files, from brands/<id>. */
export const SCHEMA_FOLDER = '../../packages/brand/schemas'

/** Every file of brands/<id> and apps/<id>. The app is the source's, which knows its brand only by package names. */
export function brandFiles(root: string, { brand, seed, tokens, faces }: BrandPlan, from: string): readonly NewFile[] {
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
      text: printJson(manifestOf(id, join(source, 'package.json'), facePackages(faces))),
    },
    { path: `${folder}/tsconfig.json`, text: readFileSync(join(source, 'tsconfig.json'), 'utf8') },
    { path: `${folder}/README.md`, text: readme(id, brand.languages.map(tagOf)) },
    ...appFiles(root, from, id),
  ]
}

/** Manifest of the source under another name, with the packages of the faces instead of the source's. */
function manifestOf(id: string, sourcePath: string, packages: readonly string[]): unknown {
  const source = readJson(sourcePath)
  const manifest = isTree(source) ? source : {}
  const dependencies = isTree(manifest['dependencies']) ? manifest['dependencies'] : {}
  const others = Object.entries(dependencies).filter(([name]) => !name.startsWith('@fontsource'))
  const own = [...others, ...packages.map((name) => [name, 'catalog:'] as const)].toSorted(([a], [b]) => a.localeCompare(b, 'en')) // prettier-ignore
  return { ...manifest, name: `@croupier/brand-${id}`, version: '0.0.0', dependencies: Object.fromEntries(own) }
}

function appFiles(root: string, from: string, id: string): NewFile[] {
  const folder = join(root, 'apps', from)
  return filesOf(folder).map((path) => ({
    path: `apps/${id}/${path}`,
    text: readFileSync(join(folder, path), 'utf8')
      .replaceAll(`@croupier/brand-${from}`, `@croupier/brand-${id}`)
      .replaceAll(`@croupier/app-${from}`, `@croupier/app-${id}`),
  }))
}

function filesOf(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    if (MADE.has(entry.name) || entry.name.endsWith('.log')) return []
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`
    return entry.isDirectory() ? filesOf(folder, path) : [path]
  })
}

function readme(id: string, tags: readonly string[]): string {
  return `# @croupier/brand-${id}

A brand as data (${tags.join(', ')}); \`@croupier/brand\` says what may stand here and names file, field and mend of what is wrong.

- \`brand.ts\`: merchant, domains, languages, layout slots, faces. The server imports it: no svg, no css.
- \`tokens.json\`: design tokens (DTCG) in tiers; light and dark, both complete.
- \`seed.json\`: first contents of the merchant's tables, read by the server once.

May import \`@croupier/brand\` only. Fonts are fontsource packages that \`faces\` names.
`
}
