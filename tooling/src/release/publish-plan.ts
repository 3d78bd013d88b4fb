import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run } from '../processes.ts'
import type { Tarball } from './pack.ts'

const ACCESS = 'restricted'

/** Writes beside the tarballs what `changeset publish --from-pack-dir` reads, so that it publishes exactly what was checked. */
export function writePublishPlan(folder: string, tarballs: readonly Tarball[]): void {
  const releases = tarballs.map(({ name, version, path }) => ({
    kind: 'publish',
    name,
    version,
    access: ACCESS,
    tag: 'latest',
    tarball: { path: `tarballs/${basename(path)}`, integrity: integrityOf(path) },
  }))
  writeFileSync(
    join(folder, 'publish-plan.json'),
    `${JSON.stringify({ version: 1, plan: [releases] }, undefined, 2)}\n`,
  )
}

/** Lets the package manager do all of a publication but the upload. Returns what it said against it. */
export async function rehearsePublication({ path }: Tarball): Promise<string | undefined> {
  const args = ['publish', path, '--dry-run', '--no-git-checks', '--access', ACCESS]
  const { code, output } = await run('pnpm', args)
  return code === 0 ? undefined : `publish: ${output.trimEnd()}`
}

function integrityOf(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`
}
