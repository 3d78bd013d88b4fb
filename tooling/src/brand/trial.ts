import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@croupier/brand/define'
import { readCpuSeconds } from '../cpu-time.ts'
import { findFreePort } from '../ports.ts'
import { copyRepository, trackFiles } from '../repository-copy.ts'
import { createBrand } from './create/create.ts'
import { readCommonTexts } from './create/texts.ts'
import { formatFinding } from './finding.ts'
import { installPackages } from '../pnpm.ts'
import { buildBrand } from './preview.ts'
import { removeBrand } from './remove.ts'
import { startServer } from './server.ts'
import { listBrandIds, readBrand, type StoredBrand } from './stored.ts'
import { findTraces, listTraceWords } from './traces.ts'
import { validateBrands } from './validate.ts'

/** Observations of a trial, and the CPU time of build and smoke test in seconds. */
export interface Trial {
  readonly machineSeconds: number
  readonly seen: readonly string[]
}

/** The smoke test of the testing package, which is imported by path, so that no build depends on it. */
interface Harness {
  runSmokeTest(origin: string, brand: Brand): Promise<readonly string[]>
}

const READABLE = /\.(?:ts|tsx|js|json|css|html|svg|md|map|webmanifest)$/
const GENERATED_FOLDERS = new Set(['node_modules', '.turbo'])

const ID = 'kestrel'
const SOURCE = 'lotus'

/**
 * Creates a brand in a copy of the repository below `folder`, builds, serves and smoke-tests it, and removes it again. The
 * repository itself is only read, so that a failure leaves nothing behind. Throws an error for the first failure.
 */
export async function tryBrand(root: string, folder: string, print: (line: string) => void): Promise<Trial> {
  const copy = join(folder, 'repository')
  const before = listBrandIds(root)
  const report = (what: string, { seconds, machine: cpuSeconds }: Measurement) =>
    print(`  ${what}: ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of CPU time`)
  report('copied', await measure(() => Promise.resolve(createCopy(root, copy))))
  const context = {
    root: copy,
    prompts: null,
    print: (line: string) => print(`  ${line}`),
    install: () => install(copy),
  }
  const source = await readBrand(root, SOURCE)
  report('created and installed', await measure(() => createBrand({ id: ID, from: SOURCE, yes: true }, context)))
  const problems = (await validateBrands(copy, [ID])).get(ID) ?? []
  if (problems.length > 0) throw new Error(`The new brand is invalid:\n${problems.map(formatFinding).join('\n')}`)
  const build = await measure(() => buildBrand(copy, ID))
  report('built', build)
  const smoke = await measure(() => runSmokeTest(copy, join(folder, 'data')))
  report('served and tested', smoke)
  assertNoTraces(copy, ID, source)
  await removeBrand(ID, true, { ...context, install: () => Promise.resolve({ code: 0, output: '' }) })
  if (listBrandIds(copy).join() !== before.join()) throw new Error('The brand still exists after its removal.')
  rmSync(copy, { recursive: true, force: true })
  const seen = [...smoke.result, `nothing of ${SOURCE} occurs in its data, app and site`]
  return { machineSeconds: build.machine + smoke.machine, seen }
}

async function runSmokeTest(copy: string, data: string): Promise<readonly string[]> {
  const server = await startServer({ root: copy, id: ID, port: await findFreePort(), data, seed: 'small' })
  try {
    const harness: Harness = await import(join(copy, 'packages', 'testing', 'src', 'smoke.ts'))
    const { brand } = await readBrand(copy, ID)
    return await harness.runSmokeTest(server.origin, brand)
  } finally {
    await server.stop()
  }
}

/** Throws when the source brand occurs in the data, the app or the built site of a brand created from it. */
function assertNoTraces(root: string, id: string, source: StoredBrand): void {
  const files = [`brands/${id}`, `apps/${id}`].flatMap((folder) =>
    listFiles(join(root, folder)).map((path) => {
      return { path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') }
    }),
  )
  const named = files.filter(({ path }) => path.includes(source.brand.id)).map(({ path }) => `${path}: its name`)
  const found = findTraces(listTraceWords(source, readCommonTexts(root)), files).map(
    ({ path, what }) => `${path}: ${what}`,
  )
  const all = [...named, ...found]
  if (all.length > 0) throw new Error(`${source.brand.id} occurs in ${id}:\n${all.slice(0, 20).join('\n')}`)
}

function listFiles(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    if (GENERATED_FOLDERS.has(entry.name)) return []
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`
    if (entry.isDirectory()) return listFiles(folder, path)
    return READABLE.test(entry.name) ? [path] : []
  })
}

/** Copies the repository, and links the packages that are needed to read brands before installing. */
function createCopy(root: string, copy: string): void {
  copyRepository(root, copy)
  // Turbo reads the files of a package from git.
  trackFiles(copy)
  mkdirSync(join(copy, 'node_modules'))
  symlinkSync(join(root, 'tooling', 'node_modules', '@croupier'), join(copy, 'node_modules', '@croupier'))
}

/** Installs the copy's packages, from the local store where possible. */
function install(copy: string) {
  rmSync(join(copy, 'node_modules'), { recursive: true, force: true })
  return installPackages(copy, ['--prefer-offline'])
}

interface Measurement<T = unknown> {
  readonly result: T
  /** Wall time. */
  readonly seconds: number
  /** CPU time of this process and its ended children; the wall time where it is unknown. */
  readonly machine: number
}

async function measure<T>(work: () => Promise<T>): Promise<Measurement<T>> {
  const start = performance.now()
  const machineStart = readCpuSeconds()
  const result = await work()
  const seconds = (performance.now() - start) / 1000
  const machineEnd = readCpuSeconds()
  const measured = machineStart !== undefined && machineEnd !== undefined
  return { result, seconds, machine: measured ? machineEnd - machineStart : seconds }
}
