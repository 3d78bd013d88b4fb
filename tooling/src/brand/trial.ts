import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Brand } from '@croupier/brand/define'
import { freePort } from '../ports.ts'
import { readRepository } from '../repository/repository.ts'
import { createBrand } from './create/create.ts'
import { commonTexts } from './create/texts.ts'
import { installPackages } from './pnpm.ts'
import { buildBrand } from './preview.ts'
import { removeBrand } from './remove.ts'
import { startServer } from './server.ts'
import { brandIds, readBrand, type StoredBrand } from './stored.ts'
import { findTraces, traceWords } from './traces.ts'
import { validateBrands } from './validate.ts'

/** What a trial saw, and the machine time in seconds that build and smoke test took. */
export interface Trial {
  readonly machineSeconds: number
  readonly seen: readonly string[]
}

/** What the harness of the tests answers; it is loaded by path, so that no build waits for it. */
interface Harness {
  smokeTest(origin: string, brand: Brand): Promise<readonly string[]>
}

const READABLE = /\.(?:ts|tsx|js|json|css|html|svg|md|map|webmanifest)$/
const MADE = new Set(['node_modules', '.turbo'])

/** Most machine time in seconds that build and smoke test of a new brand may take together. */
export const TRIAL_LIMIT = 60

const NOBODY = ['-c', 'user.name=trial', '-c', 'user.email=trial@localhost', '-c', 'commit.gpgsign=false']
const STAT = '/proc/self/stat'
/** Ticks of a second in it. */
const TICKS = 100
const ID = 'kestrel'
const SOURCE = 'lotus'

/**
 * Creates a brand in a copy of the repository below `folder`, builds, serves and asks it, and removes it again. The
 * repository itself is only read, so that nothing is left however this ends. Throws with what went wrong.
 */
export async function tryBrand(root: string, folder: string, say: (line: string) => void): Promise<Trial> {
  const copy = join(folder, 'repository')
  const before = brandIds(root)
  const took = (what: string, { seconds, machine }: Took) =>
    say(`  ${what}: ${seconds.toFixed(1)} s, ${machine.toFixed(1)} s of machine time`)
  took('copied', await timed(() => Promise.resolve(copyRepository(root, copy))))
  const world = { root: copy, asker: null, say: (line: string) => say(`  ${line}`), install: () => install(copy) }
  const source = await readBrand(root, SOURCE)
  took('created and installed', await timed(() => createBrand({ id: ID, from: SOURCE, yes: true }, world)))
  const problems = (await validateBrands(copy, [ID])).get(ID) ?? []
  if (problems.length > 0) throw new Error(`The new brand is not right:\n${problems.join('\n')}`)
  const build = await timed(() => buildBrand(copy, ID))
  took('built', build)
  const smoke = await timed(() => serveAndAsk(copy, join(folder, 'data')))
  took('served and asked', smoke)
  assertNoTraces(copy, ID, source)
  await removeBrand(ID, true, { ...world, install: () => Promise.resolve({ code: 0, output: '' }) })
  if (brandIds(copy).join() !== before.join()) throw new Error('After its removal the brand is still there.')
  rmSync(copy, { recursive: true, force: true })
  const seen = [...smoke.result, `nothing of ${SOURCE} shows in its data, app and site`]
  return { machineSeconds: build.machine + smoke.machine, seen }
}

async function serveAndAsk(copy: string, data: string): Promise<readonly string[]> {
  const server = await startServer({ root: copy, id: ID, port: await freePort(), data, seed: 'small' })
  try {
    const harness: Harness = await import(join(copy, 'packages', 'testing', 'src', 'smoke.ts'))
    const { brand } = await readBrand(copy, ID)
    return await harness.smokeTest(server.origin, brand)
  } finally {
    await server.stop()
  }
}

/** Throws where a brand shows in the data, the app or the built site of one that was made from it. */
function assertNoTraces(root: string, id: string, source: StoredBrand): void {
  const files = [`brands/${id}`, `apps/${id}`].flatMap((folder) =>
    filesOf(join(root, folder)).map((path) => {
      return { path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') }
    }),
  )
  const named = files.filter(({ path }) => path.includes(source.brand.id)).map(({ path }) => `${path}: its name`)
  const found = findTraces(traceWords(source, commonTexts(root)), files).map(({ path, what }) => `${path}: ${what}`)
  const all = [...named, ...found]
  if (all.length > 0) throw new Error(`${source.brand.id} shows in ${id}:\n${all.slice(0, 20).join('\n')}`)
}

function filesOf(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    if (MADE.has(entry.name)) return []
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`
    if (entry.isDirectory()) return filesOf(folder, path)
    return READABLE.test(entry.name) ? [path] : []
  })
}

/** Every file that git knows or would add, and enough of the installed packages to read the brands before installing. */
function copyRepository(root: string, copy: string): void {
  const files = [...readRepository(root).paths].filter((path) => statSync(join(root, path)).isFile())
  for (const path of files) {
    mkdirSync(join(copy, dirname(path)), { recursive: true })
    copyFileSync(join(root, path), join(copy, path))
  }
  // Turbo asks git what belongs to a package.
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    [...NOBODY, 'commit', '--quiet', '--no-verify', '-m', 'Copy'],
  ]) {
    const { status, stderr } = spawnSync('git', args, { cwd: copy, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args[0]} failed in the copy: ${stderr}`)
  }
  mkdirSync(join(copy, 'node_modules'))
  symlinkSync(join(root, 'tooling', 'node_modules', '@croupier'), join(copy, 'node_modules', '@croupier'))
}

/** The copy's own packages, from the store of this machine where it has them. */
function install(copy: string) {
  rmSync(join(copy, 'node_modules'), { recursive: true, force: true })
  return installPackages(copy, ['--prefer-offline'])
}

interface Took<T = unknown> {
  readonly result: T
  /** By the clock on the wall. */
  readonly seconds: number
  /** Of this process and of those that it waited for; the clock's where the machine does not say. */
  readonly machine: number
}

async function timed<T>(work: () => Promise<T>): Promise<Took<T>> {
  const start = performance.now()
  const machineStart = machineTime()
  const result = await work()
  const seconds = (performance.now() - start) / 1000
  const machineEnd = machineTime()
  const known = machineStart !== null && machineEnd !== null
  return { result, seconds, machine: known ? machineEnd - machineStart : seconds }
}

/** Seconds of processor that this process and its ended children took; null where the system does not tell. */
function machineTime(): number | null {
  if (!existsSync(STAT)) return null
  // Behind the name in brackets, from the third field: user and system time, then those of the children.
  const fields = readFileSync(STAT, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS
}
