import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { run } from '../processes.ts'
import { fromRoot } from '../root.ts'
import { CONSUMER_FILES } from './consumer-files.ts'
import { lookAtConsumer } from './consumer-page.ts'
import type { Tarball } from './pack.ts'
import type { PublishablePackage } from './packages.ts'

/** What a consumer met, step by step; it ends at the first problem. */
export interface ConsumerStep {
  readonly what: string
  /** Absent when the step went well. */
  readonly problem?: string
}

/** A project in an empty folder outside of the workspace. */
interface Project {
  readonly folder: string
  readonly packages: readonly PublishablePackage[]
  readonly tarballs: readonly Tarball[]
}

const FROM_REGISTRY = ['@types/node', '@types/react', '@types/react-dom', 'react', 'react-dom', 'typescript', 'vite']
const BrandFile = z.object({ id: z.string(), accent: z.string() })

const STEPS: readonly { readonly what: string; run(project: Project): Promise<string | undefined> }[] = [
  { what: 'installs the tarballs in an empty project', run: install },
  { what: 'loads every entry that Node may import', run: (project) => tool(project, process.execPath, ['entries.ts']) },
  { what: 'builds the tokens of a brand', run: (project) => tool(project, process.execPath, ['tokens.ts']) },
  { what: 'type-checks a page', run: (project) => tool(project, bin(project, 'tsc'), []) },
  {
    what: 'builds a page and every entry for browsers with plain Vite',
    run: (project) => tool(project, bin(project, 'vite'), ['build']),
  },
  {
    what: "renders the page in Chromium in the brand's colours",
    run: ({ folder }) => lookAtConsumer(join(folder, 'dist'), brandOf(folder)),
  },
]

/** Does with the tarballs what a stranger does with packages of a registry, in `folder`, which has to be empty. */
export async function tryAsConsumer(project: Project): Promise<readonly ConsumerStep[]> {
  layOut(project)
  const done: ConsumerStep[] = []
  for (const step of STEPS) {
    const problem = await step.run(project)
    if (problem !== undefined) return [...done, { what: step.what, problem }]
    done.push({ what: step.what })
  }
  return done
}

function layOut({ folder, packages, tarballs }: Project): void {
  const files = {
    ...CONSUMER_FILES,
    'entries.ts': nodeEntries(packages),
    'src/everything.ts': browserEntries(packages),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const file of ['brand.ts', 'tokens.json'])
    cpSync(fromRoot('brands', anyBrand(), file), join(folder, 'brand', file))
  const ours = Object.fromEntries(tarballs.map(({ name, path }) => [name, `file:${path}`]))
  const theirs = Object.fromEntries(FROM_REGISTRY.map((name) => [name, catalogVersion(name)]))
  const manifest = { name: 'consumer', private: true, type: 'module', dependencies: { ...ours, ...theirs } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, undefined, 2))
  // The packages ask for each other by version, and no registry has these versions yet.
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), JSON.stringify({ packages: [], overrides: ours }))
}

async function install(project: Project): Promise<string | undefined> {
  const problem = await tool(project, 'pnpm', [
    'install',
    '--prefer-offline',
    '--ignore-scripts',
    '--no-frozen-lockfile',
  ])
  if (problem === undefined) return undefined
  const needed = `Besides the tarballs it needs ${FROM_REGISTRY.join(', ')} and the packages' own libraries, from the registry or from what pnpm has stored`
  return `${problem}\n${needed}: is the registry within reach?`
}

/** Runs a tool as a stranger would: without the condition `source`. Returns what it printed when it failed. */
async function tool({ folder }: Project, command: string, args: readonly string[]): Promise<string | undefined> {
  const { code, output } = await run(command, args, { cwd: folder, env: { NODE_OPTIONS: undefined } })
  return code === 0 ? undefined : output.trimEnd()
}

function bin({ folder }: Project, name: string): string {
  return join(folder, 'node_modules', '.bin', name)
}

/** Entries of the packages without React: Node runs the server, and rules and calls are the same on both sides. */
function nodeEntries(packages: readonly PublishablePackage[]): string {
  const entries = packages.filter((each) => !isForBrowsers(each)).flatMap(entriesOf)
  return entries.map((entry) => `await import('${entry}')\n`).join('')
}

function browserEntries(packages: readonly PublishablePackage[]): string {
  const entries = packages.filter(isForBrowsers).flatMap(entriesOf)
  return entries.map((entry, index) => `export * as entry${index} from '${entry}'\n`).join('')
}

function isForBrowsers({ manifest }: PublishablePackage): boolean {
  return manifest.peerDependencies?.['react'] !== undefined
}

function entriesOf({ manifest }: PublishablePackage): string[] {
  const keys = Object.keys(manifest.exports).filter((key) => !key.includes('*') && !key.endsWith('.css'))
  return keys.map((key) => `${manifest.name}${key.slice(1)}`)
}

function anyBrand(): string {
  const [first] = readdirSync(fromRoot('brands')).toSorted()
  if (first === undefined) throw new Error('There is no brand to render a page with.')
  return first
}

function brandOf(folder: string): z.infer<typeof BrandFile> {
  return z.parse(BrandFile, JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')))
}

function catalogVersion(name: string): string {
  const catalog = readFileSync(fromRoot('pnpm-workspace.yaml'), 'utf8')
  const line = catalog.split('\n').find((each) => each.replaceAll("'", '').startsWith(`  ${name}: `))
  if (line === undefined) throw new Error(`The catalog of pnpm-workspace.yaml has no ${name}.`)
  return line.slice(line.indexOf(': ') + 2)
}
