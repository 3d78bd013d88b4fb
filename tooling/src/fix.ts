/**
 * Writes everything that a tool can write, so that no check fails for it later: `pnpm fix`. Lockfile, migration and snapshot
 * of the database, lint fixes, format.
 */
import pc from 'picocolors'
import { run, writeToStdout } from './processes.ts'

const PNPM = ['-y', 'pnpm@12']
const FIXES: readonly (readonly [string, string, readonly string[]])[] = [
  ['lockfile', 'npx', [...PNPM, 'install', '--no-frozen-lockfile']],
  ['migrations', 'npx', [...PNPM, '--filter', '@croupier/platform', 'migrations']],
  ['lint', 'oxlint', ['--type-aware', '--fix']],
  ['format', 'oxfmt', []],
]

for (const [name, command, args] of FIXES) {
  console.log(pc.bold(`▸ ${name}`))
  const { code } = await run(command, args, { watch: writeToStdout })
  if (code !== 0) process.exitCode = 1
}
