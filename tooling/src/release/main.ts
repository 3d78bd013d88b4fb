/** `pnpm release --dry-run` and `pnpm release --out <folder>`; see docs/decisions/0010-releases.md. */
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pc from 'picocolors'
import { root } from '../root.ts'
import { openRunFolder } from '../run-folder.ts'
import { checkTarball } from './check.ts'
import { readCommand, USAGE } from './command.ts'
import { buildPackages, packPackages, type Tarball } from './pack.ts'
import { type PublishablePackage, listPublishablePackages } from './packages.ts'
import { dryRunPublication, writePublishPlan } from './publish-plan.ts'
import { applyChangesetsInCopy } from './versions.ts'

try {
  process.exitCode = await main(openRunFolder())
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function main(temporary: string): Promise<number> {
  const command = readCommand(process.argv.slice(2))
  switch (command.kind) {
    case 'help':
      console.log(USAGE)
      return 0
    case 'dry-run':
      return runDryRun(temporary)
    case 'pack':
      return runPack(temporary, resolve(command.out))
    case 'wrong':
      console.error(`${command.why}\n\n${USAGE}`)
      return 1
  }
}

async function runDryRun(temporary: string): Promise<number> {
  const packages = await applyChangesetsInCopy(join(temporary, 'copy'))
  const tarballs = await packAll(packages, temporary)
  const before = new Map(packages.map((each) => [each.manifest.name, each.before]))
  for (const tarball of tarballs) console.log(formatTarball(tarball, before.get(tarball.name)))
  const problems = await printProblems(tarballs, dryRunPublication)
  const changed = packages.filter((each) => each.before !== each.manifest.version)
  if (problems > 0) return 1
  console.log(
    changed.length > 0
      ? `${changed.length} packages would be published. Nothing was changed.`
      : 'No changeset is pending: nothing would be published.',
  )
  return 0
}

async function runPack(temporary: string, out: string): Promise<number> {
  if (existsSync(out)) throw new Error(`${out} exists already. Pass a new folder.`)
  const tarballs = await packAll(listPublishablePackages(root), temporary)
  for (const tarball of tarballs) console.log(formatTarball(tarball, undefined))
  if ((await printProblems(tarballs, () => Promise.resolve(undefined))) > 0) return 1
  mkdirSync(out, { recursive: true })
  cpSync(join(temporary, 'tarballs'), join(out, 'tarballs'), { recursive: true })
  writePublishPlan(out, tarballs)
  console.log(`Publish them with: pnpm changeset publish --from-pack-dir ${out}`)
  return 0
}

async function packAll(packages: readonly PublishablePackage[], temporary: string): Promise<readonly Tarball[]> {
  await buildPackages(packages)
  return packPackages(packages, temporary)
}

function formatTarball({ name, version, bytes }: Tarball, before: string | undefined): string {
  const change = before === undefined || before === version ? version : `${before} -> ${pc.bold(version)}`
  return `${name.padEnd(26)} ${change.padEnd(30)} ${`${(bytes / 1000).toFixed(1)} kB`.padStart(10)}`
}

/** Prints the problems of the tarballs and returns their number. */
async function printProblems(
  tarballs: readonly Tarball[],
  checkMore: (tarball: Tarball) => Promise<string | undefined>,
): Promise<number> {
  let count = 0
  for (const tarball of tarballs) {
    const problems = [
      ...(await checkTarball(tarball.path)),
      ...[await checkMore(tarball)].filter((each) => each !== undefined),
    ]
    for (const problem of problems) console.error(`${pc.red('✗')} ${tarball.name} ${problem}`)
    count += problems.length
  }
  return count
}
