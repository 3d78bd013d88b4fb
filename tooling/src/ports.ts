import { createServer } from 'node:net'

/** Returns a TCP port of the loopback address that is free now. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() =>
      typeof address === 'object' && address !== null
        ? resolve(address.port)
        : reject(new Error('no port was assigned')),
    )
  })
  return promise
}

/** Whether a server could listen on this port on all addresses now. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  server.once('error', () => resolve(false))
  server.listen(port, () => server.close(() => resolve(true)))
  return promise
}
