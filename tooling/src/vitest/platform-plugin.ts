import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createInterface } from 'node:readline'
import { pipeline, type Duplex } from 'node:stream'
import type { Plugin } from 'vite'
import { fromRoot } from '../root.ts'

/** Where the platform listens. */
interface Addresses {
  readonly port: number
  /** Port of the actions that only tests may take. */
  readonly controlPort: number
  /** Host of each brand by its merchant code. */
  readonly hosts: Readonly<Record<string, string>>
}

const operatorPrefix = '/ops/'
const apiPrefixes = ['/wps/', '/lgw/', '/lotto/', operatorPrefix]
const socketPath = '/wps/socket'
const controlPrefix = '/control'
/** Less than a hook of a test waits, so that its error names the reason. */
const START_TIMEOUT_MS = 110_000

/** Starts the platform in a process of its own, which ends when its input does. */
function spawnPlatform(): ChildProcess {
  const entry = fromRoot('packages/testing/src/browser/serve.ts')
  return spawn(process.execPath, ['--conditions=source', entry], { stdio: ['pipe', 'pipe', 'inherit'] })
}

/** Reads the line that the platform prints when it listens. Rejects when the process ends before or takes too long. */
export async function readAddresses(platform: ChildProcess): Promise<Addresses> {
  const { stdout } = platform
  if (!stdout) throw new Error('The output of the platform is not piped.')
  const ended = new AbortController()
  platform.once('exit', () => ended.abort())
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(START_TIMEOUT_MS)])
  try {
    const [line] = await once(createInterface(stdout), 'line', { signal })
    return JSON.parse(String(line))
  } catch (error) {
    const state = ended.signal.aborted
      ? `ended with code ${platform.exitCode}`
      : `did not start in ${START_TIMEOUT_MS} ms`
    throw new Error(`The platform of page tests ${state}; what it wrote is above.`, { cause: error })
  }
}

interface Target {
  readonly port: number
  readonly host: string
  readonly path: string
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, { port, host, path }: Target): void {
  const headers = { ...incoming.headers, host: `${host}:${port}` }
  const forwarded = request({ host: '127.0.0.1', port, path, method: incoming.method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
  })
  forwarded.on('error', () => outgoing.writeHead(502).end())
  incoming.pipe(forwarded)
}

/** Forwards a WebSocket, whose host names the brand: browsers send no further header with it. */
function forwardSocket(incoming: IncomingMessage, socket: Duplex, { port }: Addresses): void {
  const { hostname } = new URL(`http://${incoming.headers.host}`)
  const host = `${hostname}:${port}`
  const headers = { ...incoming.headers, host, origin: `http://${host}` }
  const forwarded = request({ host: '127.0.0.1', port, path: incoming.url, headers })
  const writeHead = ({ statusCode, rawHeaders }: IncomingMessage) => {
    const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []))
    socket.write([`HTTP/1.1 ${statusCode} `, ...lines, '', ''].join('\r\n'))
  }
  forwarded.on('upgrade', (response, upstream) => {
    writeHead(response)
    pipeline(upstream, socket, upstream, () => undefined)
  })
  forwarded.on('response', (response) => {
    writeHead(response)
    response.pipe(socket)
  })
  forwarded.on('error', () => socket.destroy())
  forwarded.end()
}

/** Returns what a request is meant for: the control, the operators' host, or the site whose merchant it names. */
function getTarget({ url = '/', headers }: IncomingMessage, { port, controlPort, hosts }: Addresses): Target {
  if (isControl(url)) return { port: controlPort, host: '127.0.0.1', path: url.slice(controlPrefix.length) }
  if (url.startsWith(operatorPrefix)) return { port, host: 'operator.localhost', path: url }
  // A call without a merchant, such as that of the public keys, has one result for all brands.
  const host = hosts[String(headers['merchant'])] ?? Object.values(hosts)[0] ?? 'localhost'
  return { port, host, path: url }
}

function isControl(url: string): boolean {
  return url.startsWith(`${controlPrefix}/`)
}

/**
 * Serves the API of a real platform with its own database on the origin of browser tests; the first request starts it.
 * `/control/*` are actions of tests, such as adding a member.
 */
export function testPlatform(): Plugin {
  let platform: ChildProcess | null = null
  let addresses: Promise<Addresses> | null = null
  return {
    name: 'croupier:test-platform',
    configureServer(server) {
      const start = () => {
        platform ??= spawnPlatform()
        addresses ??= readAddresses(platform)
        return addresses
      }
      server.httpServer?.on('upgrade', (incoming, socket) => {
        if (!incoming.url?.startsWith(socketPath)) return
        start()
          .then((found) => forwardSocket(incoming, socket, found))
          .catch(() => socket.destroy())
      })
      server.middlewares.use((incoming, outgoing, next) => {
        const { url = '/' } = incoming
        if (!isControl(url) && !apiPrefixes.some((prefix) => url.startsWith(prefix))) return next()
        start()
          .then((found) => forward(incoming, outgoing, getTarget(incoming, found)))
          .catch(next)
      })
    },
    buildEnd() {
      platform?.stdin?.end()
    },
  }
}
