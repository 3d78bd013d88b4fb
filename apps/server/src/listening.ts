import { createServer } from 'node:net'
import type { Settings } from './settings.ts'
import { getErrorCode, StartError } from './start-error.ts'

type Address = Pick<Settings, 'host' | 'port'>

/** Checks that a server could listen on the address now. Throws a StartError that names the port and how to fix it. */
export async function checkPort(address: Address): Promise<void> {
  const server = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error) => reject(toStartError(error, address)))
  server.listen({ ...address }, () => server.close(() => resolve()))
  await promise
}

/**
 * Returns a StartError that explains how to fix an error of `listen`, by the flags of the server or by the variable that has
 * the address; other errors are returned unchanged.
 */
export function toStartError(error: unknown, { host, port }: Address, variable?: string): unknown {
  const code = getErrorCode(error)
  if (code === 'EADDRINUSE') {
    const other = variable ? `${variable}=${host}:${port + 1}` : `--port ${port + 1}`
    return new StartError(`Port ${port} is taken by another program. Stop it, or name another port: ${other}`)
  }
  if (code === 'EACCES') {
    return new StartError(`This user may not listen on port ${port}. Name one above 1023 with ${variable ?? '--port'}.`)
  }
  return code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
    ? new StartError(`This machine has no address ${host}. Name one of its own with ${variable ?? '--host'}.`)
    : error
}
