import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { pageBrands } from '../brands.ts'
import { createTestClock } from '../clock.ts'
import { getPort, startPlatform } from '../platform.ts'
import { relaxedLimits } from '../site.ts'
import type { Action, Actions } from './action.ts'

/** Loads the actions of the files in `actions/`. Throws for a path that two of them have. */
async function loadActions(): Promise<ReadonlyMap<string, Action>> {
  const folder = new URL('actions/', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  const modules: readonly { actions: Actions }[] = await Promise.all(
    files.map((file) => import(new URL(file, folder).href)),
  )
  const byPath = new Map<string, Action>()
  for (const [path, action] of modules.flatMap(({ actions }) => Object.entries(actions))) {
    if (byPath.has(path)) throw new Error(`Two actions of browser tests have the path ${path}.`)
    byPath.set(path, action)
  }
  return byPath
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

const actions = await loadActions()
// The page's clock is the system's, and envelopes are dated by it.
const clock = createTestClock()
clock.set(new Date())
// Of a lab, whose sites may have test services on this machine.
const platform = await startPlatform({ brands: pageBrands, clock, limits: relaxedLimits, lab: true })
setInterval(() => clock.set(new Date()), 1000).unref()
const control = createServer((request, response) => {
  const action = actions.get(request.url ?? '')
  if (!action) return void response.writeHead(404).end()
  readJson(request)
    .then((body) => action(platform, body))
    .then((value) => response.end(JSON.stringify(value)))
    .catch((error: unknown) => response.writeHead(500).end(String(error)))
})
control.listen(0, '127.0.0.1', () => {
  const address = control.address()
  const controlPort = typeof address === 'object' && address !== null ? address.port : 0
  const hosts = Object.fromEntries(pageBrands.map(({ brand }) => [brand.merchantCode, `${brand.id}.localhost`]))
  process.stdout.write(`${JSON.stringify({ port: getPort(platform.platform), controlPort, hosts })}\n`)
})
// The parent has ended.
process.stdin.resume()
process.stdin.on('end', () => void platform.stop().then(() => process.exit()))
