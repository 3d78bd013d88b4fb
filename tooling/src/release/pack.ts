import { cpSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../processes.ts'
import { fromRoot } from '../root.ts'
import { toPublishedManifest } from './manifest.ts'
import type { PublishablePackage } from './packages.ts'

/** A packed package. */
export interface Tarball {
  readonly name: string
  readonly version: string
  /** Absolute path. */
  readonly path: string
  readonly bytes: number
}

const ALWAYS_PACKED = ['README.md']

/** Builds the `dist` of the packages whose sources changed. Throws an error with the compiler's output. */
export async function buildPackages(packages: readonly PublishablePackage[]): Promise<void> {
  const filters = packages.map(({ manifest }) => `--filter=${manifest.name}`)
  const { code, output } = await run('turbo', ['run', 'dist', '--output-logs=errors-only', ...filters])
  if (code !== 0) throw new Error(`The packages could not be built:\n${output.trimEnd()}`)
}

/**
 * Packs built packages of this repository into `folder`, with the versions in `all`. Stages the files in `folder` first,
 * so that the manifests of the working tree do not change.
 */
export async function packPackages(
  packages: readonly PublishablePackage[],
  folder: string,
  all: readonly PublishablePackage[] = packages,
): Promise<readonly Tarball[]> {
  const stage = join(folder, 'stage')
  const versions = new Map(all.map(({ manifest }) => [manifest.name, manifest.version]))
  for (const each of packages) stagePackage(each, join(stage, each.folder), versions)
  cpSync(fromRoot('pnpm-workspace.yaml'), join(stage, 'pnpm-workspace.yaml'))
  writeFileSync(join(stage, 'package.json'), JSON.stringify({ name: 'stage', private: true }))
  const tarballs = join(folder, 'tarballs')
  mkdirSync(tarballs)
  const args = ['--recursive', '--filter', './packages/*', 'pack', '--pack-destination', tarballs]
  const { code, output } = await run('pnpm', args, { cwd: stage })
  if (code !== 0) throw new Error(`The packages could not be packed:\n${output.trimEnd()}`)
  return packages.map(({ manifest: { name, version } }) => {
    const path = join(tarballs, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
    return { name, version, path, bytes: statSync(path).size }
  })
}

function stagePackage(
  { folder, manifest }: PublishablePackage,
  target: string,
  versions: ReadonlyMap<string, string>,
): void {
  mkdirSync(target, { recursive: true })
  for (const file of [...(manifest.files ?? []), ...ALWAYS_PACKED]) {
    const source = fromRoot(folder, file)
    if (!existsSync(source)) throw new Error(`${manifest.name} publishes ${file}, which does not exist.`)
    cpSync(source, join(target, file), { recursive: true })
  }
  writeFileSync(
    join(target, 'package.json'),
    `${JSON.stringify(toPublishedManifest(manifest, versions), undefined, 2)}\n`,
  )
}
