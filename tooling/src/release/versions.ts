import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../processes.ts'
import { fromRoot, root } from '../root.ts'
import { type PublishablePackage, listPublishablePackages } from './packages.ts'

/** A package with the version of the pending changesets. */
export interface VersionedPackage extends PublishablePackage {
  /** Version before the changesets. */
  readonly before: string
}

/**
 * Returns the publishable packages with the versions of the pending changesets, applied in a clone of the repository
 * at `copy`, which must not exist. Uses the manifests and changesets of the working tree. Throws an error with
 * the tool's output when it fails, and when the packages would have different versions.
 */
export async function applyChangesetsInCopy(copy: string): Promise<readonly VersionedPackage[]> {
  await runOrThrow('git', ['clone', '--quiet', '--shared', root, copy], root)
  const packages = listPublishablePackages(root)
  for (const path of ['.changeset', ...packages.map(({ folder }) => `${folder}/package.json`)]) {
    cpSync(fromRoot(path), join(copy, path), { recursive: true })
  }
  symlinkSync(fromRoot('node_modules'), join(copy, 'node_modules'))
  await runOrThrow('changeset', ['version'], copy)
  const before = new Map(packages.map(({ manifest }) => [manifest.name, manifest.version]))
  const versioned = listPublishablePackages(copy)
  requireOneVersion(versioned)
  return versioned.map((each) => ({ ...each, before: before.get(each.manifest.name) ?? 'new' }))
}

async function runOrThrow(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, output } = await run(command, args, { cwd })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output.trimEnd()}`)
}

/** Packages are released together: see docs/decisions/0010-releases.md. */
function requireOneVersion(packages: readonly PublishablePackage[]): void {
  const versions = new Set(packages.map(({ manifest }) => manifest.version))
  if (versions.size > 1) {
    throw new Error(
      `The packages would have ${[...versions].join(', ')}: give them one version, see "fixed" in .changeset/config.json.`,
    )
  }
}
