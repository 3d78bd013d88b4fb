/** `pnpm dev [brand]`: the platform on a port of its own, restarted when its code changes, and the brand's site with hot reload. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pc from 'picocolors'
import { createServer, type ProxyOptions } from 'vite'
import { PLATFORM_PATHS } from './dev-paths.ts'
import { freePort, isPortFree } from './ports.ts'
import { run, toolEnvironment } from './processes.ts'
import { fromRoot } from './root.ts'

const POLL_MS = 200

const USAGE = 'pnpm dev [brand] [--port n]   one brand (shwe) with hot reload on a port of this machine (4000)'

const { values, positionals } = commandLine()
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
const brand = chooseBrand(positionals[0] ?? 'shwe')
const port = Number(values.port)
if (!(Number.isInteger(port) && port > 0 && port < 65_536))
  stopWith(`--port ${values.port} is no port: write a number from 1 to 65535.`)
if (!(await isPortFree(port)))
  stopWith(`Port ${port} is taken by another program. Stop it, or name another port: --port ${port + 1}`)

console.log(pc.dim('Building the arcade (only when it changed)'))
const arcade = await run('turbo', ['run', 'build', '--filter=@croupier/app-arcade', '--output-logs=errors-only'])
if (arcade.code !== 0)
  console.log(`${arcade.output.trimEnd()}\nThe arcade could not be built: games will not open until it can.`)

const platformPort = await freePort()
const server = spawn(
  process.execPath,
  [
    '--conditions=source',
    '--watch',
    '--watch-preserve-output',
    'apps/server/src/main.ts',
    '--api',
    '--brand',
    brand,
    '--port',
    String(platformPort),
  ],
  { cwd: fromRoot(), env: toolEnvironment({ LOG_LEVEL: 'info' }), stdio: ['ignore', 'inherit', 'inherit'] },
)
server.once('exit', (code) => stopWith(`The platform ended with code ${code}; the lines above say why.`))
console.log(pc.dim('Waiting for the platform'))
while (!(await answers(platformPort))) await delay(POLL_MS)

const site = await createServer({
  root: fromRoot('apps', brand),
  server: { port, strictPort: true, proxy: Object.fromEntries(PLATFORM_PATHS.map((path) => [path, toPlatform()])) },
})
await site.listen()
console.log(`\n${brand} with hot reload: ${pc.bold(`http://${brand}.localhost:${port}`)}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())

function commandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { port: { type: 'string', default: '4000' }, help: { type: 'boolean', short: 'h', default: false } },
    })
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)
    return stopWith(`${why}\n${USAGE}`)
  }
}

async function end(): Promise<void> {
  server.removeAllListeners('exit')
  server.kill('SIGTERM')
  await site.close()
  process.exit(0)
}

/** The host stays as the browser sent it: the platform knows the brand by it. */
function toPlatform(): ProxyOptions {
  return { target: `http://127.0.0.1:${platformPort}`, changeOrigin: false, ws: true }
}

function chooseBrand(id: string): string {
  if (existsSync(fromRoot('apps', id)) && existsSync(fromRoot('brands', id))) return id
  return stopWith(`There is no brand ${id}. There are: ${readdirSync(fromRoot('brands')).join(', ')}`)
}

async function answers(at: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(at, '127.0.0.1')
  socket.once('connect', () => resolve(true))
  socket.once('error', () => resolve(false))
  const connected = await promise
  socket.destroy()
  return connected
}

function stopWith(message: string): never {
  console.error(`\n${message}`)
  process.exit(1)
}
