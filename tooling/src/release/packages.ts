import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSourceManifest, type SourceManifest } from './manifest.ts'

/** A package that is published. */
export interface PublishablePackage {
  /** From the root of the repository, e.g. `packages/ui-kit`. */
  readonly folder: string
  readonly manifest: SourceManifest
}

/** Every package under packages/ that is not private; brands, apps and tools never travel. `root` may be a copy. */
export function publishablePackages(root: string): readonly PublishablePackage[] {
  return readdirSync(join(root, 'packages'))
    .toSorted()
    .map((name) => {
      const folder = `packages/${name}`
      return { folder, manifest: readManifestOf(root, folder) }
    })
    .filter(({ manifest }) => manifest.private !== true)
}

function readManifestOf(root: string, folder: string): SourceManifest {
  const path = join(root, folder, 'package.json')
  return readSourceManifest(path, readFileSync(path, 'utf8'))
}
