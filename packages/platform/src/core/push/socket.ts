import websocket from '@fastify/websocket'
import { getBrandHosts } from '@croupier/brand/define'
import { DomainError } from '@croupier/domain/errors'
import { socketPath } from '@croupier/endpoints/calls/account'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import * as z from 'zod/mini'
import { setApiHeaders } from '../http/api-headers.ts'
import { resolveMerchant } from '../http/tenancy.ts'
import type { Core } from '../core.ts'
import type { Merchant } from '../merchants/merchant.ts'
import type { BalanceHolder } from '../ledger/balance.ts'
import { assertOpen } from '../merchants/state.ts'
import { createDispatcher, type Dispatcher } from './dispatcher.ts'
import type { PushHandlers } from './handlers.ts'
import { createPeerRegistry, send, type Peer, type Peers } from './peers.ts'
import type { PushHub } from './push.ts'

const maxMessageBytes = 512
const ticketTimeoutMs = 5_000
const heartbeatIntervalMs = 30_000
const maxMessagesPerHeartbeat = 20
/** Close codes of RFC 6455. */
const closeCodes = { policy: 1008, failure: 1011 } as const

const hello = z.strictObject({ ticket: z.string().check(z.maxLength(128)) })

/** The session of a ticket. */
export interface TicketHolder extends BalanceHolder {
  readonly tokenHash: string
}

/** Identifies the sessions behind sockets. */
export interface SocketAuthenticator {
  /** Consumes a ticket; null when it is unknown at this merchant, expired, used before, or its session has ended. */
  redeemTicket(core: Core, merchant: string, ticket: string): Promise<TicketHolder | null>
  /** Returns which of the given sessions are still active. */
  findActiveSessions(core: Core, tokenHashes: readonly string[]): Promise<ReadonlySet<string>>
}

/** The parts that the handlers of one server share. */
interface SocketServer {
  readonly core: Core
  readonly peers: Peers
  readonly authenticator: SocketAuthenticator
  readonly dispatcher: Dispatcher
}

/** What `registerSocket` needs of the modules. */
interface SocketOptions {
  readonly push: PushHub
  readonly authenticator: SocketAuthenticator
  readonly handlers: PushHandlers
}

/** Registers the WebSocket of the sites: authenticated by a ticket, it pushes the events of `handlers`. */
export async function registerSocket(
  app: FastifyInstance,
  core: Core,
  { push, authenticator, handlers }: SocketOptions,
): Promise<void> {
  await app.register(websocket, { options: { maxPayload: maxMessageBytes } })
  const peers = createPeerRegistry()
  const dispatcher = createDispatcher(core, peers, handlers)
  const server: SocketServer = { core, peers, authenticator, dispatcher }
  const unsubscribe = push.subscribe((event) => dispatcher.dispatch(event))
  const heartbeat = setInterval(() => {
    checkPeers(server).catch((error: unknown) => core.log.error({ err: error }, 'The heartbeat failed.'))
  }, heartbeatIntervalMs)
  heartbeat.unref()
  app.addHook('onClose', () => {
    clearInterval(heartbeat)
    unsubscribe()
  })
  app.get(
    socketPath,
    {
      websocket: true,
      onRequest: async (request, reply) => {
        setApiHeaders(request, reply, core.clock)
        assertOwnOrigin(core, request)
        await assertOpen(core, resolveMerchant(core, request), request.ip)
      },
    },
    (socket, request) => handleConnection(server, socket, resolveMerchant(core, request)),
  )
}

/** Browsers send the origin of the page; only pages of the merchant's own hosts, on the same port, may connect. */
function assertOwnOrigin(core: Core, request: FastifyRequest): void {
  const origin = URL.parse(request.headers.origin ?? '')
  const own = [request.hostname, ...getBrandHosts(resolveMerchant(core, request).brand.brand)]
  if (!origin || !own.includes(origin.hostname) || origin.port !== getPort(request, origin.protocol))
    throw new DomainError('NOT_PERMITTED')
}

/** Returns the port of the requested host; empty for the default one of the page's scheme, as in an origin. */
function getPort({ host }: FastifyRequest, protocol: string): string | undefined {
  return URL.parse(`${protocol}//${host}`)?.port
}

function handleConnection(server: SocketServer, socket: WebSocket, merchant: Merchant): void {
  const ticketTimer = setTimeout(() => socket.close(closeCodes.policy), ticketTimeoutMs)
  socket.on('error', () => socket.terminate())
  socket.on('close', () => clearTimeout(ticketTimer))
  socket.once('message', (data) => {
    clearTimeout(ticketTimer)
    authenticate(server, socket, merchant, data)
      .then((peer) => peer && server.dispatcher.dispatchOnConnect(peer))
      .catch((error: unknown) => {
        server.core.log.error({ err: error }, 'A socket could not be opened.')
        socket.close(closeCodes.failure)
      })
  })
}

async function authenticate(
  { core, peers, authenticator }: SocketServer,
  socket: WebSocket,
  merchant: Merchant,
  data: RawData,
): Promise<Peer | null> {
  const ticket = parseTicket(data)
  const holder = ticket === null ? null : await authenticator.redeemTicket(core, merchant.code, ticket)
  if (!holder) {
    socket.close(closeCodes.policy)
    return null
  }
  const peer: Peer = { socket, ...holder, alive: true, messageCount: 0 }
  socket.on('pong', () => {
    peer.alive = true
  })
  socket.on('message', () => {
    peer.messageCount += 1
    if (peer.messageCount > maxMessagesPerHeartbeat) socket.close(closeCodes.policy)
  })
  socket.on('close', () => peers.remove(peer))
  if (socket.readyState !== socket.OPEN) return null
  peers.add(peer)
  send(peer, { type: 'ready' })
  return peer
}

function parseTicket(data: RawData): string | null {
  try {
    const text = Buffer.isBuffer(data) ? data.toString('utf8') : ''
    const parsed = hello.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data.ticket : null
  } catch {
    return null
  }
}

/** Closes peers whose session has expired, terminates those that missed the last ping, pings the others. */
async function checkPeers({ core, peers, authenticator, dispatcher }: SocketServer): Promise<void> {
  const live = await authenticator.findActiveSessions(
    core,
    peers.list().map(({ tokenHash }) => tokenHash),
  )
  for (const peer of peers.list()) {
    if (!live.has(peer.tokenHash)) {
      dispatcher.dispatch({ type: 'sessionEnded', merchant: peer.merchant, target: peer.tokenHash })
    } else if (!peer.alive) peer.socket.terminate()
    else {
      peer.alive = false
      peer.messageCount = 0
      peer.socket.ping()
      send(peer, { type: 'ping' })
    }
  }
}
