/** `pnpm brand <command>`: makes, checks, compares, shows and removes brands. */
import { root } from '../root.ts'
import { terminalAsker } from './ask.ts'
import { runCommand } from './commands.ts'
import { installPackages } from './pnpm.ts'
import { Refusal } from './refusal.ts'

try {
  const world = { root, asker: terminalAsker(), say: console.log, install: (at: string) => installPackages(at) }
  process.exitCode = await runCommand(process.argv.slice(2), world)
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error)
  process.exitCode = 1
}
