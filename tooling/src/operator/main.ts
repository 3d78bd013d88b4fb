/** `pnpm operator <subject> <verb>`: what operators do, on the running server of this machine. */
import { root } from '../root.ts'
import { OperatorError } from './operator-error.ts'
import { runOperatorCommand } from './run.ts'

try {
  await runOperatorCommand(process.argv.slice(2), { root, env: process.env, print: console.log })
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
