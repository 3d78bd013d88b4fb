import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../processes.ts'
import { fromRoot, root } from '../root.ts'
import { type PublishablePackage, publishablePackages } from './packages.ts'

/** A package as the changesets leave it. */
export interface VersionedPackage extends PublishablePackage {
  /** Its version before. */
  readonly before: string
}

/**
 * The publishable packages with the versions that the pending changesets give them, worked out in a clone of the repository
 * at `copy`, which does not exist yet. Manifests and changesets count as they stand in the working tree. Throws with what
 * the tool said, and when the packages end with different versions.
 */
export async function versionInCopy(copy: string): Promise<readonly VersionedPackage[]> {
  await must('git', ['clone', '--quiet', '--shared', root, copy], root)
  const packages = publishablePackages(root)
  for (const path of ['.changeset', ...packages.map(({ folder }) => `${folder}/package.json`)]) {
    cpSync(fromRoot(path), join(copy, path), { recursive: true })
  }
  symlinkSync(fromRoot('node_modules'), join(copy, 'node_modules'))
  await must('changeset', ['version'], copy)
  const before = new Map(packages.map(({ manifest }) => [manifest.name, manifest.version]))
  const versioned = publishablePackages(copy)
  requireOneVersion(versioned)
  return versioned.map((each) => ({ ...each, before: before.get(each.manifest.name) ?? 'new' }))
}

async function must(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, output } = await run(command, args, { cwd })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output.trimEnd()}`)
}

/** What was tested together is used together: see docs/decisions/0010-releases.md. */
function requireOneVersion(packages: readonly PublishablePackage[]): void {
  const versions = new Set(packages.map(({ manifest }) => manifest.version))
  if (versions.size > 1) {
    throw new Error(
      `The packages would have ${[...versions].join(', ')}: give them one version, see "fixed" in .changeset/config.json.`,
    )
  }
}
