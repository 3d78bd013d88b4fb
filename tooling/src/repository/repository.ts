import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, posix } from 'node:path'
import { type Manifest, readManifest, type TextFile } from '../workspace.ts'

/** Input of the checks: every file that git tracks or would add, and the manifests among them. */
export interface Repository {
  /** Text files; `path` from the root. Binary files are only in `paths`. */
  readonly files: readonly TextFile[]
  /** Every file and every folder above one. */
  readonly paths: ReadonlySet<string>
  readonly packages: readonly { readonly folder: string; readonly manifest: Manifest }[]
  /** Ids of the folders in brands/. */
  readonly brands: readonly string[]
}

/** A finding of a check. */
export interface Problem {
  readonly file: string
  readonly line?: number
  readonly what: string
  readonly fix: string
}

/** Returns the problems of a repository, which is read from disk or made by a test. Changes nothing. */
export type Check = (repository: Repository) => readonly Problem[]

/** A check whose library works asynchronously. */
export type AsyncCheck = (repository: Repository) => Promise<readonly Problem[]>

const TEXT = new Set([
  '.ts',
  '.tsx',
  '.mts',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.md',
  '.html',
  '.svg',
  '.yaml',
  '.yml',
  '.sql',
  '.txt',
  '.sh',
  '',
])

/** Reads the repository at `root` as git lists it, with untracked and without ignored files. Throws when git fails. */
export function readRepository(root: string): Repository {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (listed.status !== 0) throw new Error(`git could not list the files of the repository: ${listed.stderr}`)
  const paths = [...new Set(listed.stdout.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path)))
  const files = paths
    .filter((path) => TEXT.has(extname(path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const manifests = paths.filter((path) => path.endsWith('/package.json'))
  return createRepository(
    files,
    paths,
    manifests.map((path) => ({ folder: posix.dirname(path), manifest: readManifest(join(root, path)) })),
  )
}

/** Creates a repository from its parts; also for tests. */
export function createRepository(
  files: readonly TextFile[],
  paths: readonly string[] = files.map(({ path }) => path),
  packages: Repository['packages'] = [],
): Repository {
  const brands = new Set(paths.filter((path) => path.startsWith('brands/')).flatMap((path) => path.split('/')[1] ?? []))
  return { files, paths: new Set(paths.flatMap(listAncestors)), packages, brands: [...brands] }
}

/** Returns the line of an offset in a text, from 1. */
export function getLineNumber(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Returns every match of a global pattern with its line. */
export function findMatches(text: string, pattern: RegExp): { readonly match: string; readonly line: number }[] {
  return [...text.matchAll(pattern)].map((found) => ({ match: found[0], line: getLineNumber(text, found.index) }))
}

function listAncestors(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
