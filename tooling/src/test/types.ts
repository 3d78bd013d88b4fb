import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import * as z from 'zod/mini'
import { GO_ENVIRONMENT, type Outcome, run } from '../processes.ts'
import { fromRoot, root } from '../root.ts'

const Config = z.strictObject({
  extends: z.string(),
  compilerOptions: z.optional(z.record(z.string(), z.unknown())),
  include: z.array(z.string()),
})
type Config = z.infer<typeof Config>

const Types = z.array(z.string())
const Extended = z.object({ compilerOptions: z.object({ types: z.optional(Types) }) })

const PROJECTS = ['*/tsconfig.json', '{apps,brands,packages}/*/tsconfig.json']
const TOOLING = '@croupier/tooling/'
/** Below node_modules of the root, so that libraries are found from there. */
const CACHE = fromRoot('node_modules', '.cache', 'types')

/**
 * Type-checks the workspace. Packages with the same options share one program, which reads libraries and checks shared sources
 * once, and what it found is kept for the next run. Their ambient types are those of all: a program that imports a module of
 * Node has the types of Node anyway. Project references would need declarations on disk and forbid that
 * tests and the test harness depend on each other; `tsc --build` without them repeats all work in every run.
 */
export async function checkTypes(): Promise<Outcome> {
  const paths = globSync(PROJECTS, { cwd: root }).toSorted()
  const configs = paths.map((path) => ({ folder: dirname(path), config: readConfig(path) }))
  const groups = Object.entries(Object.groupBy(configs, ({ folder, config }) => describeOptions(folder, config)))
  mkdirSync(CACHE, { recursive: true })
  const outcomes: Outcome[] = []
  // One after the other, because each program uses all cores and up to 2 GB.
  for (const [index, [, members = []]] of groups.entries()) {
    const path = join(CACHE, `${index}.json`)
    writeFileSync(path, `${JSON.stringify(mergeConfigs(members), null, 2)}\n`)
    // Several checkers would each resolve the types that they share.
    outcomes.push(await run('tsc', ['--project', path, '--checkers', '1'], { env: GO_ENVIRONMENT }))
  }
  const failed = outcomes.find(({ code }) => code !== 0)
  return { code: failed?.code ?? 0, output: outcomes.map(({ output }) => output).join('') }
}

interface Member {
  readonly folder: string
  readonly config: Config
}

function readConfig(path: string): Config {
  return z.parse(Config, JSON.parse(readFileSync(join(root, path), 'utf8')))
}

function describeOptions(folder: string, config: Config): string {
  const { types: _types, ...options } = config.compilerOptions ?? {}
  return JSON.stringify([posix.join(folder, config.extends), options])
}

/** Returns the ambient types of a package: its own, or those of the configuration that it extends. */
function listTypes({ folder, config }: Member): readonly string[] {
  const own = config.compilerOptions?.['types']
  if (own !== undefined) return Types.parse(own)
  const extended = Extended.parse(JSON.parse(readFileSync(join(root, folder, config.extends), 'utf8')))
  return extended.compilerOptions.types ?? []
}

function mergeConfigs(members: readonly Member[]): Config {
  const toRoot = relative(CACHE, root)
  const place = (folder: string, path: string) => posix.join(toRoot, folder, path)
  const [first] = members
  if (!first) throw new Error('A program needs a package.')
  const types = new Set(members.flatMap(listTypes))
  return {
    compilerOptions: { ...first.config.compilerOptions, types: placeTypes([...types], toRoot), incremental: true },
    extends: place(first.folder, first.config.extends),
    include: members.flatMap(({ folder, config }) => config.include.map((path) => place(folder, path))),
  }
}

/** The root does not depend on tooling, which turbo would then hash with every package, so its types are named by path. */
function placeTypes(types: readonly string[], toRoot: string): readonly string[] {
  return types.map((name) =>
    name.startsWith(TOOLING) ? posix.join(toRoot, 'tooling/src', `${name.slice(TOOLING.length)}.d.ts`) : name,
  )
}
