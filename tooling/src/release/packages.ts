import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expandExportPatterns } from '../export-patterns.ts'
import { readSourceManifest, type SourceManifest } from './manifest.ts'

/** A package that is published. */
export interface PublishablePackage {
  /** From the root of the repository, e.g. `packages/ui-kit`. */
  readonly folder: string
  readonly manifest: SourceManifest
}

/**
 * Lists every package under packages/ that is not private; brands, apps and tools are never published. Their exports
 * list each module. `root` may be a copy.
 */
export function listPublishablePackages(root: string): readonly PublishablePackage[] {
  return readdirSync(join(root, 'packages'))
    .toSorted()
    .map((name) => {
      const folder = `packages/${name}`
      return { folder, manifest: readManifestAt(root, folder) }
    })
    .filter(({ manifest }) => manifest.private !== true)
}

function readManifestAt(root: string, folder: string): SourceManifest {
  const path = join(root, folder, 'package.json')
  const manifest = readSourceManifest(path, readFileSync(path, 'utf8'))
  return { ...manifest, exports: expandExportPatterns(manifest.exports, join(root, folder)) }
}
