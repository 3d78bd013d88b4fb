import { spawnSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fromRoot, root } from '../root.ts'

/** Branches that work starts from; the first that exists counts. */
const BASES = ['origin/main', 'main', 'origin/master', 'master']

/** Commit that the work tree is compared with: where it left the main branch, else the last commit. */
export function findBaseCommit(): string {
  for (const base of BASES) {
    const commit = readGit(['merge-base', 'HEAD', base])
    if (commit) return commit
  }
  return readGit(['rev-parse', 'HEAD']) ?? 'HEAD'
}

/** Files that differ from a commit and exist, also those that git does not track yet. */
export function listChangedFiles(base: string): readonly string[] {
  const changed = readGit(['diff', '--name-only', '--diff-filter=d', base]) ?? ''
  const added = readGit(['ls-files', '--others', '--exclude-standard']) ?? ''
  return [...new Set([...changed.split('\n'), ...added.split('\n')])].filter(Boolean).toSorted()
}

const CATALOG = /^packages\/i18n\/catalogs\/.+\.json$/
/** Tests of what a text has to be: present in every language, with the same placeholders, typed, built into sites. */
const CATALOG_TESTS = ['packages/i18n/src/catalogs.test.ts', 'tooling/src/vite/catalogs.test.ts']

/** What responds in the stories of pages, which replay its responses and import nothing of it. */
const RECORDED = /^(?:packages\/(?:platform|testing)\/src\/|apps\/storybook\/scripts\/|brands\/)/
const RECORDED_FOR = 'apps/storybook/src/pages/story-brand.ts'

/** Calls of operators, which the commands list by their folder. */
const OPERATOR_CALL = /^packages\/endpoints\/src\/calls\/ops\//
const OPERATOR_COMMANDS = 'tooling/src/operator/calls.ts'

/**
 * Lists the files whose related tests a partial run needs. Catalogs stand for their own tests: nearly every component
 * imports one, and tests compare a screen with the catalog itself, so that a changed text cannot break them.
 */
export function listTestedSources(changed: readonly string[]): readonly string[] {
  const sources = changed.filter((file) => !CATALOG.test(file))
  const catalogTests = sources.length === changed.length ? [] : CATALOG_TESTS
  const stories = changed.some((file) => RECORDED.test(file) && !/\.test\.tsx?$/.test(file)) ? [RECORDED_FOR] : []
  const commands = changed.some((file) => OPERATOR_CALL.test(file)) ? [OPERATOR_COMMANDS] : []
  return [...new Set([...sources, ...catalogTests, ...stories, ...commands])]
}

const PLATFORM = 'packages/platform/src'
const MODULES = `${PLATFORM}/modules`
const MODULE_FILE = new RegExp(`^${MODULES}/([^/]+)/`)
const SOURCE_FILE = /^packages\/[^/]+\/(?!.*\.test\.tsx?$)/

/**
 * Lists globs of server tests that a change of some modules of the platform leaves out: those of the core, and of modules
 * that import none of the changed ones. The module graph connects every server test with every module, because each of
 * them starts the whole platform. Lists none where anything else in `packages` has changed.
 */
export function listUnaffectedTests(changed: readonly string[]): readonly string[] {
  const modules = changed.filter((file) => SOURCE_FILE.test(file)).map((file) => MODULE_FILE.exec(file)?.[1])
  const affected = new Set(modules.filter((name) => name !== undefined))
  if (affected.size === 0 || modules.includes(undefined)) return []
  const others = readdirSync(fromRoot(MODULES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !affected.has(entry.name) && !importsSome(entry.name, affected))
    .map(({ name }) => `${MODULES}/${name}`)
  return [`${PLATFORM}/core`, ...others].map((folder) => `${folder}/**`)
}

function importsSome(name: string, modules: ReadonlySet<string>): boolean {
  const sources = globSync(`${MODULES}/${name}/**/*.ts`, { cwd: root }).map((file) =>
    readFileSync(fromRoot(file), 'utf8'),
  )
  return [...modules].some((module) => sources.some((source) => source.includes(`/${module}/`)))
}

function readGit(args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
