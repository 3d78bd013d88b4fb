import type { WebSocket } from 'ws'
import type { PushMessage } from '@croupier/endpoints/calls/account'
import type { BalanceHolder } from '../services/balance.ts'

/** A site that listens: its socket and the session that vouches for it. */
export interface Peer extends BalanceHolder {
  readonly socket: WebSocket
  readonly tokenHash: string
  /** Answered the last ping. */
  alive: boolean
  /** Messages that it sent since the last ping. */
  received: number
}

/** The peers of this process, found by member or by session. */
export interface Peers {
  add(peer: Peer): void
  remove(peer: Peer): void
  ofMember(merchant: string, memberId: bigint): readonly Peer[]
  ofSession(merchant: string, tokenHash: string): readonly Peer[]
  all(): readonly Peer[]
}

/** An empty registry. */
export function peerRegistry(): Peers {
  const byMember = new Map<string, Set<Peer>>()
  return {
    add: (peer) => {
      const key = memberKey(peer.merchant, peer.memberId)
      byMember.set(key, (byMember.get(key) ?? new Set()).add(peer))
    },
    remove: (peer) => {
      const key = memberKey(peer.merchant, peer.memberId)
      const peers = byMember.get(key)
      peers?.delete(peer)
      if (peers?.size === 0) byMember.delete(key)
    },
    ofMember: (merchant, memberId) => [...(byMember.get(memberKey(merchant, memberId)) ?? [])],
    ofSession: (merchant, tokenHash) =>
      [...byMember.values()]
        .flatMap((peers) => [...peers])
        .filter((peer) => peer.merchant === merchant && peer.tokenHash === tokenHash),
    all: () => [...byMember.values()].flatMap((peers) => [...peers]),
  }
}

function memberKey(merchant: string, memberId: bigint): string {
  return `${merchant} ${memberId}`
}

/** Sends a message to a peer that is still there. */
export function tell(peer: Pick<Peer, 'socket'>, message: PushMessage): void {
  if (peer.socket.readyState === peer.socket.OPEN) peer.socket.send(JSON.stringify(message))
}
