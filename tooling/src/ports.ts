import { createServer } from 'node:net'

/** A TCP port of the loopback address that nothing listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() =>
      typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port was given')),
    )
  })
  return promise
}

/** Whether a server could listen on this port of every address now. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  server.once('error', () => resolve(false))
  server.listen(port, () => server.close(() => resolve(true)))
  return promise
}
