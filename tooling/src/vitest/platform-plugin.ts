import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createInterface } from 'node:readline'
import type { Plugin } from 'vite'
import { fromRoot } from '../root.ts'

interface Ports {
  readonly port: number
  /** Port of the actions that only tests may take. */
  readonly controlPort: number
}

const apiPrefixes = ['/wps/', '/lgw/', '/lotto/']
const controlPrefix = '/control'
const site = 'shwe.localhost'

/** Starts the platform in a process of its own, which ends when its input does. */
function spawnPlatform(): ChildProcess {
  const entry = fromRoot('packages/testing/src/browser/serve.ts')
  return spawn(process.execPath, ['--conditions=source', entry], { stdio: ['pipe', 'pipe', 'inherit'] })
}

async function readPorts({ stdout }: ChildProcess): Promise<Ports> {
  if (!stdout) throw new Error('The output of the platform is not piped.')
  const [line] = await once(createInterface(stdout), 'line')
  return JSON.parse(String(line))
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number, path: string): void {
  const headers = { ...incoming.headers, host: `${site}:${port}` }
  const forwarded = request({ host: '127.0.0.1', port, path, method: incoming.method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
  })
  forwarded.on('error', () => outgoing.writeHead(502).end())
  incoming.pipe(forwarded)
}

/**
 * Serves the API of a real platform with its own database on the origin of browser tests; the first request starts it.
 * `/control/*` are actions of tests, such as adding a member.
 */
export function testPlatform(): Plugin {
  let platform: ChildProcess | null = null
  let ports: Promise<Ports> | null = null
  return {
    name: 'croupier:test-platform',
    configureServer(server) {
      server.middlewares.use((incoming, outgoing, next) => {
        const { url = '/' } = incoming
        const isControl = url.startsWith(`${controlPrefix}/`)
        if (!isControl && !apiPrefixes.some((prefix) => url.startsWith(prefix))) return next()
        platform ??= spawnPlatform()
        ports ??= readPorts(platform)
        ports.then(
          ({ port, controlPort }) =>
            isControl
              ? forward(incoming, outgoing, controlPort, url.slice(controlPrefix.length))
              : forward(incoming, outgoing, port, url),
          next,
        )
      })
    },
    buildEnd() {
      platform?.stdin?.end()
    },
  }
}
