import type { WebSocket } from 'ws'
import type { PushMessage } from '@croupier/endpoints/push'
import type { Merchant } from '../merchants/merchant.ts'
import { getCallerNetwork } from '../http/address.ts'
import { getRealm, type BalanceHolder } from '../ledger/balance.ts'
import { getPushAudience, type PushEvent } from './events.ts'

/** The session of a ticket. */
export interface TicketHolder extends BalanceHolder {
  readonly tokenHash: string
}

/** A connected site: its socket, and the session that authenticated it; null for a visitor. */
export interface Peer {
  readonly socket: WebSocket
  readonly merchant: Merchant
  readonly ip: string
  readonly country: string | null
  readonly holder: TicketHolder | null
  /** Whether the last ping was answered with a pong. */
  alive: boolean
  /** Messages received since the last ping. */
  messageCount: number
}

/** The peers of this process, indexed by merchant, member and session. */
export interface Peers {
  add(peer: Peer): void
  remove(peer: Peer): void
  /** Returns the receivers of an event. */
  find(event: PushEvent): readonly Peer[]
  list(): readonly Peer[]
  /** Returns the number of visitors of an address's network, and of all; trial accounts are visitors here. */
  countVisitors(ip: string): { readonly network: number; readonly all: number }
  /** Returns the number of a session's sockets. */
  countOfSession(holder: TicketHolder): number
}

/** Creates an empty registry. */
export function createPeerRegistry(): Peers {
  const all = new Set<Peer>()
  const byKey = new Map<string, Set<Peer>>()
  return {
    add: (peer) => {
      all.add(peer)
      for (const key of getKeys(peer)) byKey.set(key, (byKey.get(key) ?? new Set()).add(peer))
    },
    remove: (peer) => {
      all.delete(peer)
      for (const key of getKeys(peer)) {
        const peers = byKey.get(key)
        peers?.delete(peer)
        if (peers?.size === 0) byKey.delete(key)
      }
    },
    find: ({ type, merchant, target }) => [...(byKey.get(`${getPushAudience(type)} ${merchant} ${target}`) ?? [])],
    list: () => [...all],
    countVisitors: (ip) => ({
      network: byKey.get(getVisitorKey(ip))?.size ?? 0,
      all: byKey.get(visitorsKey)?.size ?? 0,
    }),
    countOfSession: (holder) => byKey.get(getSessionKey(holder))?.size ?? 0,
  }
}

const visitorsKey = 'visitors'

/** Addresses of one household or machine count together. */
function getVisitorKey(ip: string): string {
  return `${visitorsKey} ${getCallerNetwork(ip)}`
}

/** Whether a socket is one of a person who has registered: a visitor can open any number of trial accounts. */
export function isRegistered(holder: TicketHolder | null): holder is TicketHolder {
  return holder !== null && getRealm(holder.type) === 'real'
}

function getSessionKey({ merchant, tokenHash }: TicketHolder): string {
  return `session ${merchant} ${tokenHash}`
}

/** The keys under which the events of each audience find a peer, or visitors are counted. */
function getKeys({ merchant: { code }, ip, holder }: Peer): readonly string[] {
  const open = `merchant ${code} `
  const own = holder ? [`member ${code} ${holder.memberId}`, getSessionKey(holder)] : []
  return [open, ...own, ...(isRegistered(holder) ? [] : [visitorsKey, getVisitorKey(ip)])]
}

/** Sends a message to a peer whose socket is open. */
export function send(peer: Pick<Peer, 'socket'>, message: PushMessage): void {
  sendText(peer, JSON.stringify(message))
}

/** Sends a message that has been serialized once for many peers. */
export function sendText({ socket }: Pick<Peer, 'socket'>, text: string): void {
  if (socket.readyState === socket.OPEN) socket.send(text)
}
