import type { WebSocket } from 'ws'
import type { PushMessage } from '@croupier/endpoints/push'
import type { BalanceHolder } from '../ledger/balance.ts'
import { getPushAudience, type PushEvent } from './events.ts'

/** A connected site: its socket and the session that authenticated it. */
export interface Peer extends BalanceHolder {
  readonly socket: WebSocket
  readonly tokenHash: string
  /** Whether the last ping was answered with a pong. */
  alive: boolean
  /** Messages received since the last ping. */
  messageCount: number
}

/** The peers of this process, indexed by member and by session. */
export interface Peers {
  add(peer: Peer): void
  remove(peer: Peer): void
  /** Returns the receivers of an event. */
  find(event: PushEvent): readonly Peer[]
  list(): readonly Peer[]
}

/** Creates an empty registry. */
export function createPeerRegistry(): Peers {
  const byMember = new Map<string, Set<Peer>>()
  const list = () => [...byMember.values()].flatMap((peers) => [...peers])
  return {
    add: (peer) => {
      const key = toMemberKey(peer)
      byMember.set(key, (byMember.get(key) ?? new Set()).add(peer))
    },
    remove: (peer) => {
      const key = toMemberKey(peer)
      const peers = byMember.get(key)
      peers?.delete(peer)
      if (peers?.size === 0) byMember.delete(key)
    },
    find: ({ type, merchant, target }) =>
      getPushAudience(type) === 'member'
        ? [...(byMember.get(`${merchant} ${target}`) ?? [])]
        : list().filter((peer) => peer.merchant === merchant && peer.tokenHash === target),
    list,
  }
}

function toMemberKey({ merchant, memberId }: BalanceHolder): string {
  return `${merchant} ${memberId}`
}

/** Sends a message to a peer whose socket is open. */
export function send(peer: Pick<Peer, 'socket'>, message: PushMessage): void {
  if (peer.socket.readyState === peer.socket.OPEN) peer.socket.send(JSON.stringify(message))
}
