import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, posix } from 'node:path'
import { type Manifest, readManifest, type TextFile } from '../workspace.ts'

/** What the checks look at: every file that git knows or would add, and the manifests among them. */
export interface Repository {
  /** Text files; `path` from the root. Binary files are only in `paths`. */
  readonly files: readonly TextFile[]
  /** Every file and every folder on the way to one. */
  readonly paths: ReadonlySet<string>
  readonly packages: readonly { readonly folder: string; readonly manifest: Manifest }[]
  /** Ids of the folders in brands/. */
  readonly brands: readonly string[]
}

/** Something that a check does not accept. A warning is shown and does not fail. */
export interface Problem {
  readonly file: string
  readonly line?: number
  readonly what: string
  readonly mend: string
  readonly warning?: true
}

/** A check looks at a repository, read or made up, and changes nothing. */
export type Check = (repository: Repository) => readonly Problem[]

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

/** Reads the repository at `root` as git sees it, new files included and ignored ones left out. Throws where git is missing. */
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
  return assemble(
    files,
    paths,
    manifests.map((path) => ({ folder: posix.dirname(path), manifest: readManifest(join(root, path)) })),
  )
}

/** Puts a repository together from its parts; tests make theirs with this. */
export function assemble(
  files: readonly TextFile[],
  paths: readonly string[] = files.map(({ path }) => path),
  packages: Repository['packages'] = [],
): Repository {
  const brands = new Set(paths.filter((path) => path.startsWith('brands/')).flatMap((path) => path.split('/')[1] ?? []))
  return { files, paths: new Set(paths.flatMap(withFolders)), packages, brands: [...brands] }
}

/** Line of an offset in a text, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Every match of a global pattern with its line. */
export function matchesOf(text: string, pattern: RegExp): { readonly match: string; readonly line: number }[] {
  return [...text.matchAll(pattern)].map((found) => ({ match: found[0], line: lineAt(text, found.index) }))
}

function withFolders(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
