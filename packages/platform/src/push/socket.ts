import websocket from '@fastify/websocket'
import { hostsOf } from '@croupier/brand/define'
import { DomainError } from '@croupier/domain/errors'
import { socketPath } from '@croupier/endpoints/calls/account'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import * as z from 'zod/mini'
import { setApiHeaders } from '../http/api-headers.ts'
import { merchantOf } from '../http/tenancy.ts'
import type { Kernel, Merchant } from '../kernel.ts'
import { balanceFacts } from '../services/balance.ts'
import { liveSessions, spendTicket } from '../services/socket-tickets.ts'
import { assertOpen } from '../services/system-state.ts'
import { peerRegistry, tell, type Peer, type Peers } from './peers.ts'
import type { PushHub } from './push.ts'

const messageBytes = 512
const ticketWithin = 5_000
const heartbeatEvery = 30_000
const messagesPerHeartbeat = 20
/** Changes of one member's balance within this time are told as one. */
const coalesce = 50

/** Close codes: 1008 and 1011 are RFC 6455's, 4001 is ours. */
const closeCodes = { policy: 1008, failure: 1011, sessionEnded: 4001 } as const

const hello = z.strictObject({ ticket: z.string().check(z.maxLength(128)) })

/** The socket of the sites: opened by a ticket, it tells changes of the member's balance and the session's end. */
export async function registerSocket(app: FastifyInstance, kernel: Kernel, push: PushHub): Promise<void> {
  await app.register(websocket, { options: { maxPayload: messageBytes } })
  const peers = peerRegistry()
  const tellBalance = balanceTeller(kernel, peers)
  const silence = push.subscribe((event) => {
    if (event.kind === 'balance') tellBalance(event.merchant, BigInt(event.memberId))
    else for (const peer of peers.ofSession(event.merchant, event.tokenHash)) endSession(peer)
  })
  const heartbeat = setInterval(() => {
    beat(kernel, peers).catch((error: unknown) => kernel.log.error({ err: error }, 'The heartbeat failed.'))
  }, heartbeatEvery)
  heartbeat.unref()
  app.addHook('onClose', () => {
    clearInterval(heartbeat)
    silence()
  })
  app.get(
    socketPath,
    {
      websocket: true,
      onRequest: async (request, reply) => {
        setApiHeaders(request, reply, kernel.clock)
        assertOwnOrigin(kernel, request)
        await assertOpen(kernel, merchantOf(kernel, request), request.ip)
      },
    },
    (socket, request) => welcome(kernel, peers, socket, merchantOf(kernel, request), tellBalance),
  )
}

/** Browsers name the page that opens a socket; only pages of the merchant's own hosts may. */
function assertOwnOrigin(kernel: Kernel, request: FastifyRequest): void {
  const origin = request.headers.origin
  const host = origin && URL.canParse(origin) ? new URL(origin).hostname : null
  const own = [request.hostname, ...hostsOf(merchantOf(kernel, request).brand.brand)]
  if (host === null || !own.includes(host)) throw new DomainError('NOT_PERMITTED')
}

type TellBalance = (merchant: string, memberId: bigint) => void

function welcome(kernel: Kernel, peers: Peers, socket: WebSocket, merchant: Merchant, tellBalance: TellBalance): void {
  const tooLate = setTimeout(() => socket.close(closeCodes.policy), ticketWithin)
  socket.on('error', () => socket.terminate())
  socket.on('close', () => clearTimeout(tooLate))
  socket.once('message', (data) => {
    clearTimeout(tooLate)
    admit(kernel, peers, socket, merchant, data)
      .then((peer) => peer && tellBalance(peer.merchant, peer.memberId))
      .catch((error: unknown) => {
        kernel.log.error({ err: error }, 'A socket could not be opened.')
        socket.close(closeCodes.failure)
      })
  })
}

async function admit(kernel: Kernel, peers: Peers, socket: WebSocket, merchant: Merchant, data: RawData) {
  const ticket = ticketOf(data)
  const holder = ticket === null ? null : await spendTicket(kernel, merchant.code, ticket)
  if (!holder) {
    socket.close(closeCodes.policy)
    return null
  }
  const peer: Peer = { socket, ...holder, alive: true, received: 0 }
  socket.on('pong', () => {
    peer.alive = true
  })
  socket.on('message', () => {
    peer.received += 1
    if (peer.received > messagesPerHeartbeat) socket.close(closeCodes.policy)
  })
  socket.on('close', () => peers.remove(peer))
  if (socket.readyState !== socket.OPEN) return null
  peers.add(peer)
  tell(peer, { type: 'ready' })
  return peer
}

function ticketOf(data: RawData): string | null {
  try {
    const text = Buffer.isBuffer(data) ? data.toString('utf8') : ''
    const parsed = hello.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data.ticket : null
  } catch {
    return null
  }
}

/** Tells a member's peers the balance as it is when it is told, at most once per `coalesce`. */
function balanceTeller(kernel: Kernel, peers: Peers): TellBalance {
  const waiting = new Set<string>()
  return (merchant, memberId) => {
    const key = `${merchant} ${memberId}`
    if (waiting.has(key) || peers.ofMember(merchant, memberId).length === 0) return
    waiting.add(key)
    setTimeout(() => {
      waiting.delete(key)
      sendBalance(kernel, peers, merchant, memberId).catch((error: unknown) =>
        kernel.log.error({ err: error }, 'A balance could not be pushed.'),
      )
    }, coalesce)
  }
}

async function sendBalance(kernel: Kernel, peers: Peers, merchant: string, memberId: bigint): Promise<void> {
  const [first] = peers.ofMember(merchant, memberId)
  if (!first) return
  const value = await balanceFacts(kernel, first)
  for (const peer of peers.ofMember(merchant, memberId)) tell(peer, { type: 'balance', value })
}

/** Drops peers that did not answer the last ping and those whose session has died; pings the others. */
async function beat(kernel: Kernel, peers: Peers): Promise<void> {
  const live = await liveSessions(
    kernel,
    peers.all().map(({ tokenHash }) => tokenHash),
  )
  for (const peer of peers.all()) {
    if (!live.has(peer.tokenHash)) endSession(peer)
    else if (!peer.alive) peer.socket.terminate()
    else {
      peer.alive = false
      peer.received = 0
      peer.socket.ping()
      tell(peer, { type: 'ping' })
    }
  }
}

function endSession(peer: Peer): void {
  tell(peer, { type: 'sessionEnded' })
  peer.socket.close(closeCodes.sessionEnded)
}
