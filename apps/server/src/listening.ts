import { createServer } from 'node:net'
import type { Settings } from './settings.ts'
import { codeOf, StartError } from './start-error.ts'

type Address = Pick<Settings, 'host' | 'port'>

/** Makes sure that a server could listen there now. Throws a StartError that names the port and the mend. */
export async function checkPort(address: Address): Promise<void> {
  const server = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error) => reject(listenProblem(error, address)))
  server.listen({ ...address }, () => server.close(() => resolve()))
  await promise
}

/** What the person at the keyboard can do about an error of `listen`; the error itself where that is nothing. */
export function listenProblem(error: unknown, { host, port }: Address): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken by another program. Stop it, or name another port: --port ${port + 1}`)
  }
  if (code === 'EACCES') {
    return new StartError(`This user may not listen on port ${port}. Name one above 1023 with --port.`)
  }
  return code === 'EADDRNOTAVAIL'
    ? new StartError(`This machine has no address ${host}. Name one of its own with --host.`)
    : error
}
