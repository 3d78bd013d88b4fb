/** `pnpm world`: makes a world in a new data folder, which `pnpm start --data` serves. */
import { fileURLToPath } from 'node:url'
import { StartError } from '../start-error.ts'
import { makeWorld } from './make-world.ts'

try {
  const root = fileURLToPath(new URL('../../../..', import.meta.url))
  await makeWorld(process.argv.slice(2), { root, env: process.env, print: console.log })
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
