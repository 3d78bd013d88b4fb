import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import * as z from 'zod/mini'

const StringMap = z.optional(z.record(z.string(), z.string()))

const ManifestSchema = z.looseObject({
  name: z.string(),
  private: z.optional(z.boolean()),
  exports: z.optional(z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]))),
  bin: z.optional(z.union([z.string(), z.record(z.string(), z.string())])),
  scripts: StringMap,
  dependencies: StringMap,
  devDependencies: StringMap,
  peerDependencies: StringMap,
  optionalDependencies: StringMap,
})

/** The parts of a package.json that the checks read. */
export type Manifest = z.infer<typeof ManifestSchema>

/** A text file; `path` is from the root of the repository, with forward slashes. */
export interface TextFile {
  readonly path: string
  readonly text: string
}

export interface WorkspacePackage {
  /** Folder from the root of the repository, such as `packages/domain`. */
  readonly folder: string
  readonly manifest: Manifest
  readonly files: readonly TextFile[]
}

const GROUPS = ['apps', 'brands', 'packages'] as const
const SINGLE = ['tooling', 'e2e', 'bench'] as const
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', '.turbo', 'storybook-static', 'test-results', 'recordings'])
const CODE = /\.(ts|tsx|mts|css)$/

/** Reads a manifest. Throws an error with the path when it is invalid. */
export function readManifest(path: string): Manifest {
  const parsed = ManifestSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path} is not a valid manifest: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** Reads every package of the workspace at `root` with the text of its code files (ts, tsx, css). */
export function readWorkspace(root: string): readonly WorkspacePackage[] {
  return listPackageFolders(root).map((folder) => ({
    folder,
    manifest: readManifest(join(root, folder, 'package.json')),
    files: readCodeFiles(root, join(root, folder)),
  }))
}

/** Lists the folders of the workspace with a package, relative to the root. */
export function listPackageFolders(root: string): readonly string[] {
  const grouped = GROUPS.filter((group) => existsSync(join(root, group))).flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  )
  return [...grouped, ...SINGLE].filter((folder) => existsSync(join(root, folder, 'package.json'))).toSorted()
}

function readCodeFiles(root: string, folder: string): TextFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return IGNORED_FOLDERS.has(entry.name) ? [] : readCodeFiles(root, path)
    if (!CODE.test(entry.name)) return []
    return [{ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }]
  })
}
