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

/** A package.json of the repository. */
export type SourceManifest = z.infer<typeof SourceManifest>

const WORKSPACE = 'workspace:'

/** Parses a package.json. Throws an error with the path and the problems when it cannot be published. */
export function readSourceManifest(path: string, text: string): SourceManifest {
  const parsed = SourceManifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${path} cannot be published: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/**
 * Creates the published package.json: without the condition `source`, whose files are not packed, without scripts and development
 * dependencies, and with versions for the workspace's packages. The package manager resolves `catalog:`. Throws when
 * a package depends on one that is not published.
 */
export function toPublishedManifest(manifest: SourceManifest, versions: ReadonlyMap<string, string>): object {
  const { exports, scripts: _scripts, devDependencies: _development, ...rest } = manifest
  const resolveRanges = (ranges: Readonly<Record<string, string>> | undefined) =>
    ranges &&
    Object.fromEntries(
      Object.entries(ranges).map(([name, range]) => [name, resolveRange(manifest, name, range, versions)]),
    )
  return {
    ...rest,
    exports: Object.fromEntries(Object.entries(exports).map(([key, entry]) => [key, toPublishedEntry(entry)])),
    dependencies: resolveRanges(manifest.dependencies),
    peerDependencies: resolveRanges(manifest.peerDependencies),
    optionalDependencies: resolveRanges(manifest.optionalDependencies),
  }
}

function toPublishedEntry(entry: SourceManifest['exports'][string]): SourceManifest['exports'][string] {
  if (typeof entry === 'string') return entry
  const { source: _source, ...published } = entry
  return published
}

/** `workspace:*` -> `1.2.3`, `workspace:^` -> `^1.2.3`: packages of one release are used together. */
function resolveRange(
  { name: owner }: SourceManifest,
  name: string,
  range: string,
  versions: ReadonlyMap<string, string>,
): string {
  if (!range.startsWith(WORKSPACE)) return range
  const version = versions.get(name)
  if (version === undefined)
    throw new Error(`${owner} depends on ${name}, which is not published. Publish it, or remove the dependency.`)
  return `${range.slice(WORKSPACE.length).replace('*', '')}${version}`
}
