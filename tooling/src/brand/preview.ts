import { join } from 'node:path'
import { freePort } from '../ports.ts'
import { run, show } from '../processes.ts'
import { Refusal } from './refusal.ts'
import { startServer } from './server.ts'
import { assertBrand } from './stored.ts'

/** Builds one brand and the arcade, serves that brand alone until a signal comes, and says where. */
export async function previewBrand(
  root: string,
  id: string,
  port: number | undefined,
  say: (line: string) => void,
): Promise<void> {
  assertBrand(root, id)
  say(`Building ${id} and the arcade (only what changed)`)
  await buildBrand(root, id)
  say('Starting the server')
  const data = join(root, '.data', `preview-${id}`)
  const server = await startServer({ root, id, port: port ?? (await freePort()), data, seed: 'small', watch: show })
  say(`\n${id}: ${server.origin}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.stop())
  await server.ended
}

/** Builds the site of a brand and the arcade that its games run in. Throws a Refusal with what the build printed. */
export async function buildBrand(root: string, id: string): Promise<void> {
  const filters = [`--filter=@croupier/app-${id}`, '--filter=@croupier/app-arcade']
  const { code, output } = await run('turbo', ['run', 'build', ...filters, '--output-logs=errors-only'], { cwd: root })
  if (code !== 0) throw new Refusal(`${output.trimEnd()}\n\nThe build of ${id} failed; the lines above say why.`)
}
