import * as z from 'zod/mini'

const Ranges = z.optional(z.record(z.string(), z.string()))

const SourceManifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  private: z.optional(z.boolean()),
  files: z.optional(z.array(z.string())),
  exports: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
  dependencies: Ranges,
  peerDependencies: Ranges,
  optionalDependencies: Ranges,
})

/** A package.json as it stands in the repository. */
export type SourceManifest = z.infer<typeof SourceManifest>

const WORKSPACE = 'workspace:'

/** Reads the text of a package.json. Throws with the path and what is wrong with it. */
export function readSourceManifest(path: string, text: string): SourceManifest {
  const parsed = SourceManifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${path} cannot be published: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/**
 * The package.json that travels: without the condition `source`, whose files stay here, without scripts and development
 * dependencies, and with versions for the workspace's own packages. `catalog:` is left to the package manager. Throws where
 * a package depends on one that is not published.
 */
export function publishedManifest(manifest: SourceManifest, versions: ReadonlyMap<string, string>): object {
  const { exports, scripts: _scripts, devDependencies: _development, ...rest } = manifest
  const numbered = (ranges: Readonly<Record<string, string>> | undefined) =>
    ranges &&
    Object.fromEntries(Object.entries(ranges).map(([name, range]) => [name, numberOf(manifest, name, range, versions)]))
  return {
    ...rest,
    exports: Object.fromEntries(Object.entries(exports).map(([key, entry]) => [key, publishedEntry(entry)])),
    dependencies: numbered(manifest.dependencies),
    peerDependencies: numbered(manifest.peerDependencies),
    optionalDependencies: numbered(manifest.optionalDependencies),
  }
}

function publishedEntry(entry: SourceManifest['exports'][string]): SourceManifest['exports'][string] {
  if (typeof entry === 'string') return entry
  const { source: _source, ...published } = entry
  return published
}

/** `workspace:*` -> `1.2.3`, `workspace:^` -> `^1.2.3`: packages of one release belong together. */
function numberOf(
  { name: owner }: SourceManifest,
  name: string,
  range: string,
  versions: ReadonlyMap<string, string>,
): string {
  if (!range.startsWith(WORKSPACE)) return range
  const version = versions.get(name)
  if (version === undefined)
    throw new Error(`${owner} depends on ${name}, which is not published. Publish it, or do without it.`)
  return `${range.slice(WORKSPACE.length).replace('*', '')}${version}`
}
