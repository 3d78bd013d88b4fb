/** `pnpm brand <command>`: creates, updates, checks, compares, previews and removes brands, and prints headers of their pages. */
import { root } from '../root.ts'
import { createTerminalPrompts } from './prompts.ts'
import { runCommand } from './commands.ts'
import { installPackages } from '../pnpm.ts'
import { CommandError } from './command-error.ts'

try {
  const context = {
    root,
    prompts: createTerminalPrompts(),
    print: console.log,
    install: (at: string) => installPackages(at),
  }
  process.exitCode = await runCommand(process.argv.slice(2), context)
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error)
  process.exitCode = 1
}
