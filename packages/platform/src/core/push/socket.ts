import websocket from '@fastify/websocket'
import { getBrandHosts } from '@croupier/brand/define'
import { DomainError } from '@croupier/domain/errors'
import { socketPath } from '@croupier/endpoints/calls/account'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawData } from 'ws'
import * as z from 'zod/mini'
import { setApiHeaders } from '../http/api-headers.ts'
import { findForeignPage } from '../http/page-origin.ts'
import { resolveMerchant } from '../http/tenancy.ts'
import type { Core } from '../core.ts'
import { getCallerPlace } from '../http/caller-place.ts'
import { getRevision, getSettings } from '../settings/settings.ts'
import { findRestriction, getSystemState } from '../settings/state.ts'
import { createDispatcher, type Dispatcher } from './dispatcher.ts'
import type { PushHandlers } from './handlers.ts'
import { createPeerRegistry, isRegistered, send, type Peer, type Peers, type TicketHolder } from './peers.ts'
import type { PushHub } from './push.ts'

const maxMessageBytes = 512
const helloTimeoutMs = 5_000
const heartbeatIntervalMs = 30_000
const maxMessagesPerHeartbeat = 20
/** Visitors may use half of the connections, so that they cannot keep members out. */
const visitorShare = 0.5
/** Tabs of one session, at most. */
const socketsPerSession = 20
/** Close codes of RFC 6455 and of IANA's registry. */
const closeCodes = { policy: 1008, failure: 1011, tryAgainLater: 1013 } as const

/** First message of a site: the ticket of its session, or nothing for a visitor. */
const hello = z.strictObject({ ticket: z.optional(z.string().check(z.maxLength(128))) })

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

/**
 * Registers the WebSocket of the sites: authenticated by a ticket, it pushes the events of `handlers`. Visitors have no
 * ticket and receive the public events only. Those stay connected during maintenance, of whose end they are notified.
 */
export async function registerSocket(
  app: FastifyInstance,
  core: Core,
  { push, authenticator, handlers }: SocketOptions,
): Promise<void> {
  await app.register(websocket, { options: { maxPayload: maxMessageBytes } })
  const peers = createPeerRegistry()
  const dispatcher = createDispatcher(core, peers, handlers)
  const server: SocketServer = { core, peers, authenticator, dispatcher }
  const unsubscribe = push.subscribe({
    onEvent: (event) => dispatcher.dispatch(event),
    onGap: () => {
      readyAgain(server).catch((error: unknown) => core.log.error({ err: error }, 'Making up missed events failed.'))
    },
  })
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
        const place = getCallerPlace(core.config, request)
        const { status } = await getSystemState(core, resolveMerchant(core, request), place)
        if (status === 2) throw new DomainError('REGION_RESTRICTED')
      },
    },
    (socket, request) =>
      handleConnection(server, {
        socket,
        merchant: resolveMerchant(core, request),
        ...getCallerPlace(core.config, request),
      }),
  )
}

/** A socket before its first message. */
type NewSocket = Pick<Peer, 'socket' | 'merchant' | 'ip' | 'country'>

/** Browsers send the origin of the page; only pages of the merchant's own hosts, on the same port, and its pages elsewhere may connect. */
function assertOwnOrigin(core: Core, request: FastifyRequest): void {
  const merchant = resolveMerchant(core, request)
  if (findForeignPage(merchant, request) !== undefined) return
  const origin = URL.parse(request.headers.origin ?? '')
  const own = [request.hostname, ...getBrandHosts(merchant.brand.brand)]
  if (!origin || !own.includes(origin.hostname) || origin.port !== getPort(request, origin.protocol))
    throw new DomainError('NOT_PERMITTED')
}

/** Returns the port of the requested host; empty for the default one of the page's scheme, as in an origin. */
function getPort({ host }: FastifyRequest, protocol: string): string | undefined {
  return URL.parse(`${protocol}//${host}`)?.port
}

function handleConnection(server: SocketServer, opened: NewSocket): void {
  const { socket } = opened
  const helloTimer = setTimeout(() => socket.close(closeCodes.policy), helloTimeoutMs)
  socket.on('error', () => socket.terminate())
  socket.on('close', () => clearTimeout(helloTimer))
  socket.once('message', (data) => {
    clearTimeout(helloTimer)
    admit(server, opened, data)
      .then((peer) => peer && server.dispatcher.dispatchOnConnect(peer))
      .catch((error: unknown) => {
        server.core.log.error({ err: error }, 'A socket could not be opened.')
        socket.close(closeCodes.failure)
      })
  })
}

/** Adds the peer of a socket whose first message is valid; closes the others. */
async function admit(server: SocketServer, opened: NewSocket, data: RawData): Promise<Peer | null> {
  const { socket } = opened
  const message = parseHello(data)
  const holder = message?.ticket === undefined ? null : await redeem(server, opened, message.ticket)
  if (!message || (message.ticket !== undefined && !holder)) {
    socket.close(closeCodes.policy)
    return null
  }
  const revision = await getRevision(server.core, opened.merchant)
  if (socket.readyState !== socket.OPEN) return null
  // Nothing is awaited until the peer counts, so that sockets of one moment cannot pass together.
  if (!hasRoom(server, opened, holder)) {
    socket.close(closeCodes.tryAgainLater)
    return null
  }
  const peer: Peer = { ...opened, holder, alive: true, messageCount: 0 }
  socket.on('pong', () => {
    peer.alive = true
  })
  socket.on('message', () => {
    peer.messageCount += 1
    if (peer.messageCount > maxMessagesPerHeartbeat) socket.close(closeCodes.policy)
  })
  socket.on('close', () => server.peers.remove(peer))
  server.peers.add(peer)
  send(peer, { type: 'ready', revision })
  return peer
}

/** Has all sites load what they may have missed: to them it is as after a reconnection. */
async function readyAgain({ core, peers, dispatcher }: SocketServer): Promise<void> {
  for (const [merchant, own] of Map.groupBy(peers.list(), (peer) => peer.merchant)) {
    const revision = await getRevision(core, merchant)
    for (const peer of own) {
      send(peer, { type: 'ready', revision })
      dispatcher.dispatchOnConnect(peer)
    }
  }
}

/** Consumes a ticket; null when it is invalid, and during maintenance, which pauses sessions. */
async function redeem(
  { core, authenticator }: SocketServer,
  { merchant, ip, country }: NewSocket,
  ticket: string,
): Promise<TicketHolder | null> {
  const { status } = await getSystemState(core, merchant, { ip, country })
  return status === 0 ? authenticator.redeemTicket(core, merchant.code, ticket) : null
}

/** Whether another socket is admitted: one of a session that has few, and of a network that has few for visitors. */
function hasRoom({ core, peers }: SocketServer, { ip }: NewSocket, holder: TicketHolder | null): boolean {
  if (holder && peers.countOfSession(holder) >= socketsPerSession) return false
  if (isRegistered(holder)) return true
  const { maxConnections, visitorSocketsPerNetwork } = core.config.limits
  const visitors = peers.countVisitors(ip)
  return visitors.network < visitorSocketsPerNetwork && visitors.all < maxConnections * visitorShare
}

function parseHello(data: RawData): z.output<typeof hello> | null {
  try {
    const text = Buffer.isBuffer(data) ? data.toString('utf8') : ''
    const parsed = hello.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/**
 * Closes peers whose session has expired or whose region has been blocked, terminates those that missed the last ping,
 * pings the others.
 */
async function checkPeers(server: SocketServer): Promise<void> {
  const { core, peers, authenticator, dispatcher } = server
  const connected = peers.list()
  const tokenHashes = connected.flatMap(({ holder }) => (holder ? [holder.tokenHash] : []))
  const live = await authenticator.findActiveSessions(core, tokenHashes)
  const blocked = await findBlockedPeers(core, connected)
  for (const peer of connected) {
    const { holder, merchant, socket } = peer
    if (holder && !live.has(holder.tokenHash)) {
      dispatcher.dispatch({ type: 'sessionEnded', merchant: merchant.code, target: holder.tokenHash })
    } else if (blocked.has(peer)) socket.close(closeCodes.policy)
    else if (!peer.alive) socket.terminate()
    else {
      peer.alive = false
      peer.messageCount = 0
      socket.ping()
      send(peer, { type: 'ping' })
    }
  }
}

/** Returns the peers in blocked networks and countries, with one query per merchant. */
async function findBlockedPeers(core: Core, peers: readonly Peer[]): Promise<ReadonlySet<Peer>> {
  const merchants = [...new Set(peers.map(({ merchant }) => merchant))]
  const settings = await Promise.all(merchants.map((each) => getSettings(core, each)))
  const byMerchant = new Map(merchants.map((each, index) => [each, settings[index]]))
  return new Set(
    peers.filter((peer) => {
      const found = byMerchant.get(peer.merchant)
      return found !== undefined && findRestriction(found, peer) !== null
    }),
  )
}
