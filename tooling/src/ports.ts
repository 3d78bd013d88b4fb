import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that Linux, macOS and Windows give to connections, so that none takes a free port before its server does. */
const ASSIGNABLE = { from: 20_000, to: 32_000 } as const

/** Returns a TCP port that is free on all addresses now. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(ASSIGNABLE.from, ASSIGNABLE.to)
  return (await isPortFree(port)) ? port : findFreePort()
}

/** Whether a server could listen on this port on all addresses now. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  server.once('error', () => resolve(false))
  server.listen(port, () => server.close(() => resolve(true)))
  return promise
}
