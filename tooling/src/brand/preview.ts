import { join } from 'node:path'
import { findFreePort } from '../ports.ts'
import { run, writeToStdout } from '../processes.ts'
import { CommandError } from './command-error.ts'
import { startServer } from './server.ts'
import { assertBrand } from './stored.ts'

/** Builds one brand and the arcade, serves only that brand until a signal arrives, and prints its URL. */
export async function previewBrand(
  root: string,
  id: string,
  port: number | undefined,
  print: (line: string) => void,
): Promise<void> {
  assertBrand(root, id)
  print(`Building ${id} and the arcade (only what changed)`)
  await buildBrand(root, id)
  print('Starting the server')
  const data = join(root, '.data', `preview-${id}`)
  const server = await startServer({
    root,
    id,
    port: port ?? (await findFreePort()),
    data,
    seed: 'small',
    watch: writeToStdout,
  })
  print(`\n${id}: ${server.origin}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.stop())
  await server.ended
}

/** Builds the site of a brand and the arcade that its games run in. Throws a CommandError with the output of the build. */
export async function buildBrand(root: string, id: string): Promise<void> {
  const filters = [`--filter=@croupier/app-${id}`, '--filter=@croupier/app-arcade']
  const { code, output } = await run('turbo', ['run', 'build', ...filters, '--output-logs=errors-only'], { cwd: root })
  if (code !== 0) throw new CommandError(`${output.trimEnd()}\n\nThe build of ${id} failed; see the lines above.`)
}
