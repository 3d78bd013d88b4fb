import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run } from '../processes.ts'
import type { Tarball } from './pack.ts'

const ACCESS = 'restricted'

/** Writes the plan for `changeset publish --from-pack-dir` next to the tarballs, so that it publishes exactly what was checked. */
export function writePublishPlan(folder: string, tarballs: readonly Tarball[]): void {
  const releases = tarballs.map(({ name, version, path }) => ({
    kind: 'publish',
    name,
    version,
    access: ACCESS,
    tag: 'latest',
    tarball: { path: `tarballs/${basename(path)}`, integrity: getIntegrity(path) },
  }))
  writeFileSync(
    join(folder, 'publish-plan.json'),
    `${JSON.stringify({ version: 1, plan: [releases] }, undefined, 2)}\n`,
  )
}

/** Runs `pnpm publish --dry-run`. Returns its output when it fails. */
export async function dryRunPublication({ path }: Tarball): Promise<string | undefined> {
  const args = ['publish', path, '--dry-run', '--no-git-checks', '--access', ACCESS]
  const { code, output } = await run('pnpm', args)
  return code === 0 ? undefined : `publish: ${output.trimEnd()}`
}

function getIntegrity(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`
}
