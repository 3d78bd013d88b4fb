import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { run } from '../processes.ts'
import { fromRoot, root } from '../root.ts'
import { CONSUMER_FILES } from './consumer-files.ts'
import { inspectConsumer } from './consumer-page.ts'
import { findUnlockedPackages } from './lockfile.ts'
import type { Tarball } from './pack.ts'
import type { PublishablePackage } from './packages.ts'

/** Result of one step; the steps end at the first problem. */
export interface ConsumerStep {
  readonly what: string
  /** Absent when the step passed. */
  readonly problem?: string
}

/** A project in an empty folder outside of the workspace. */
interface Project {
  readonly folder: string
  readonly packages: readonly PublishablePackage[]
  readonly tarballs: readonly Tarball[]
}

const LOCKFILE = 'pnpm-lock.yaml'
const FROM_REGISTRY = ['@types/node', '@types/react', '@types/react-dom', 'react', 'react-dom', 'typescript', 'vite']
const BrandFile = z.object({ id: z.string(), accent: z.string() })

const STEPS: readonly { readonly what: string; run(project: Project): Promise<string | undefined> }[] = [
  { what: 'installs the tarballs in an empty project', run: install },
  { what: "installs only versions of this repository's lockfile", run: checkVersions },
  {
    what: 'loads every entry that Node may import',
    run: (project) => runTool(project, process.execPath, ['entries.ts']),
  },
  { what: 'builds the tokens of a brand', run: (project) => runTool(project, process.execPath, ['tokens.ts']) },
  { what: 'type-checks a page', run: (project) => runTool(project, getBin(project, 'tsc'), []) },
  {
    what: 'builds a page and every entry for browsers with plain Vite',
    run: (project) => runTool(project, getBin(project, 'vite'), ['build']),
  },
  {
    what: "renders the page in Chromium in the brand's colours",
    run: ({ folder }) => inspectConsumer(join(folder, 'dist'), readBrandFile(folder)),
  },
]

/** Uses the tarballs as a consumer uses packages of a registry, in `folder`, which has to be empty. */
export async function testAsConsumer(project: Project): Promise<readonly ConsumerStep[]> {
  writeProject(project)
  const done: ConsumerStep[] = []
  for (const step of STEPS) {
    const problem = await step.run(project)
    if (problem !== undefined) return [...done, { what: step.what, problem }]
    done.push({ what: step.what })
  }
  return done
}

function writeProject({ folder, packages, tarballs }: Project): void {
  const files = {
    ...CONSUMER_FILES,
    'entries.ts': createNodeEntries(packages),
    'src/everything.ts': createBrowserEntries(packages),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const file of ['brand.ts', 'tokens.json'])
    cpSync(fromRoot('brands', findFirstBrand(), file), join(folder, 'brand', file))
  const packed = Object.fromEntries(tarballs.map(({ name, path }) => [name, `file:${path}`]))
  const fromRegistry = Object.fromEntries(FROM_REGISTRY.map((name) => [name, readCatalogVersion(name)]))
  const manifest = { name: 'consumer', private: true, type: 'module', dependencies: { ...packed, ...fromRegistry } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, undefined, 2))
  // The packages depend on each other by version, and no registry has these versions yet.
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), JSON.stringify({ packages: [], overrides: packed }))
  // pnpm prefers its versions where ranges are resolved, so that a release of the day changes nothing.
  cpSync(fromRoot(LOCKFILE), join(folder, LOCKFILE))
}

async function install(project: Project): Promise<string | undefined> {
  const problem = await runTool(project, 'pnpm', [
    'install',
    '--prefer-offline',
    '--ignore-scripts',
    '--no-frozen-lockfile',
  ])
  if (problem === undefined) return undefined
  const needed = `Besides the tarballs it needs ${FROM_REGISTRY.join(', ')} and the packages' own libraries, from the registry or from the pnpm store`
  return `${problem}\n${needed}: check the connection to the registry.`
}

async function checkVersions({ folder }: Project): Promise<string | undefined> {
  const read = (project: string) => readFileSync(join(project, LOCKFILE), 'utf8')
  const unlocked = findUnlockedPackages(read(folder), read(root))
  return unlocked.length === 0 ? undefined : `They have no row in ${LOCKFILE}: ${unlocked.join(', ')}`
}

/** Runs a tool without the `source` condition, as a consumer does. Returns its output when it fails. */
async function runTool({ folder }: Project, command: string, args: readonly string[]): Promise<string | undefined> {
  const { code, output } = await run(command, args, { cwd: folder, env: { NODE_OPTIONS: undefined } })
  return code === 0 ? undefined : output.trimEnd()
}

function getBin({ folder }: Project, name: string): string {
  return join(folder, 'node_modules', '.bin', name)
}

/** Imports every entry of the packages without React, which run on the server too. */
function createNodeEntries(packages: readonly PublishablePackage[]): string {
  const entries = packages.filter((each) => !isForBrowsers(each)).flatMap(listEntries)
  return entries.map((entry) => `await import('${entry}')\n`).join('')
}

function createBrowserEntries(packages: readonly PublishablePackage[]): string {
  const entries = packages.filter(isForBrowsers).flatMap(listEntries)
  return entries.map((entry, index) => `export * as entry${index} from '${entry}'\n`).join('')
}

function isForBrowsers({ manifest }: PublishablePackage): boolean {
  return manifest.peerDependencies?.['react'] !== undefined
}

function listEntries({ manifest }: PublishablePackage): string[] {
  const keys = Object.keys(manifest.exports).filter((key) => !key.includes('*') && !key.endsWith('.css'))
  return keys.map((key) => `${manifest.name}${key.slice(1)}`)
}

function findFirstBrand(): string {
  const [first] = readdirSync(fromRoot('brands')).toSorted()
  if (first === undefined) throw new Error('There is no brand for the page.')
  return first
}

function readBrandFile(folder: string): z.infer<typeof BrandFile> {
  return z.parse(BrandFile, JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')))
}

function readCatalogVersion(name: string): string {
  const catalog = readFileSync(fromRoot('pnpm-workspace.yaml'), 'utf8')
  const line = catalog.split('\n').find((each) => each.replaceAll("'", '').startsWith(`  ${name}: `))
  if (line === undefined) throw new Error(`The catalog of pnpm-workspace.yaml has no ${name}.`)
  return line.slice(line.indexOf(': ') + 2)
}
