import { connect, createServer, type Socket } from 'node:net'

/** A stable address of the loopback interface that passes connections on to a port that may change. */
export interface Forwarder {
  readonly port: number
  /** Passes further connections on to another port; those that exist stay. */
  switchTo(port: number): void
  /** Returns how many connections it was asked for since it was opened. */
  countConnections(): number
  close(): Promise<void>
}

/** Opens a forwarder on a free port. A connection ends when either side ends it, or when nobody listens. */
export async function openForwarder(target: number): Promise<Forwarder> {
  let current = target
  let connections = 0
  const sockets = new Set<Socket>()
  const add = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((incoming) => {
    connections += 1
    const outgoing = connect(current, '127.0.0.1')
    add(incoming)
    add(outgoing)
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
    incoming.pipe(outgoing).pipe(incoming)
  })
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address !== null) resolve(address.port)
    else reject(new Error('The forwarder has no port.'))
  })
  return {
    port: await promise,
    switchTo: (port) => {
      current = port
    },
    countConnections: () => connections,
    close: () => {
      const { promise: closed, resolve: onClosed } = Promise.withResolvers<void>()
      server.close(() => onClosed())
      for (const socket of sockets) socket.destroy()
      return closed
    },
  }
}
