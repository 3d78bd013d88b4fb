/**
 * `pnpm dev [brand]`: runs the platform on its own port, restarted on code changes, and the brand's site with hot reload;
 * with `operator` that of the operators.
 */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pc from 'picocolors'
import { createServer, type ProxyOptions } from 'vite'
import { PLATFORM_PATHS } from './dev-paths.ts'
import { findFreePort, isPortFree } from './ports.ts'
import { run, createToolEnvironment } from './processes.ts'
import { fromRoot } from './root.ts'

const POLL_MS = 200

const USAGE =
  "pnpm dev [brand|operator] [--port n]   one brand (shwe) or the operators' site with hot reload on a port of this machine (4000)"

/** The site that belongs to no brand. */
const OPERATOR = 'operator'

const { values, positionals } = parseCommandLine()
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
const brand = parseBrand(positionals[0] ?? 'shwe')
const port = Number(values.port)
if (!(Number.isInteger(port) && port > 0 && port < 65_536))
  exitWith(`--port ${values.port} is not a port: use a number from 1 to 65535.`)
if (!(await isPortFree(port)))
  exitWith(`Port ${port} is in use by another program. Stop it, or use another port: --port ${port + 1}`)

console.log(pc.dim('Building the arcade (only when it changed)'))
const arcade = await run('turbo', ['run', 'build', '--filter=@croupier/app-arcade', '--output-logs=errors-only'])
if (arcade.code !== 0) console.log(`${arcade.output.trimEnd()}\nThe arcade could not be built: games cannot be opened.`)

const platformPort = await findFreePort()
const server = spawn(
  process.execPath,
  [
    '--conditions=source',
    '--watch',
    '--watch-preserve-output',
    'apps/server/src/main.ts',
    '--api',
    '--demo',
    ...(brand === OPERATOR ? [] : ['--brand', brand]),
    '--port',
    String(platformPort),
  ],
  {
    cwd: fromRoot(),
    env: createToolEnvironment({
      LOG_LEVEL: 'info',
      ...(brand === OPERATOR ? { OPERATOR_ORIGIN: `http://${OPERATOR}.localhost:${port}` } : {}),
    }),
    stdio: ['ignore', 'inherit', 'inherit'],
  },
)
server.once('exit', (code) => exitWith(`The platform exited with code ${code}; see the lines above.`))
console.log(pc.dim('Waiting for the platform'))
while (!(await acceptsConnections(platformPort))) await delay(POLL_MS)

const site = await createServer({
  root: fromRoot('apps', brand),
  // As in builds: see the configuration of the operators' site.
  configLoader: 'native',
  server: { port, strictPort: true, proxy: Object.fromEntries(PLATFORM_PATHS.map((path) => [path, toPlatform()])) },
})
await site.listen()
console.log(`\n${brand} with hot reload: ${pc.bold(`http://${brand}.localhost:${port}`)}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void shutDown())

function parseCommandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { port: { type: 'string', default: '4000' }, help: { type: 'boolean', short: 'h', default: false } },
    })
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)
    return exitWith(`${why}\n${USAGE}`)
  }
}

async function shutDown(): Promise<void> {
  server.removeAllListeners('exit')
  server.kill('SIGTERM')
  await site.close()
  process.exit(0)
}

/** Keeps the host of the browser's request, because the platform selects the brand by it. */
function toPlatform(): ProxyOptions {
  return { target: `http://127.0.0.1:${platformPort}`, changeOrigin: false, ws: true }
}

function parseBrand(id: string): string {
  if (id === OPERATOR || (existsSync(fromRoot('apps', id)) && existsSync(fromRoot('brands', id)))) return id
  return exitWith(`There is no brand ${id}. Available: ${[...readdirSync(fromRoot('brands')), OPERATOR].join(', ')}`)
}

async function acceptsConnections(at: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(at, '127.0.0.1')
  socket.once('connect', () => resolve(true))
  socket.once('error', () => resolve(false))
  const connected = await promise
  socket.destroy()
  return connected
}

function exitWith(message: string): never {
  console.error(`\n${message}`)
  process.exit(1)
}
