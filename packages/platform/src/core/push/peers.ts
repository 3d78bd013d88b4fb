import type { WebSocket } from 'ws'
import type { PushMessage } from '@croupier/endpoints/calls/account'
import type { BalanceHolder } from '../ledger/balance.ts'

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
  findByMember(merchant: string, memberId: bigint): readonly Peer[]
  findBySession(merchant: string, tokenHash: string): readonly Peer[]
  list(): readonly Peer[]
}

/** Creates an empty registry. */
export function createPeerRegistry(): Peers {
  const byMember = new Map<string, Set<Peer>>()
  return {
    add: (peer) => {
      const key = toMemberKey(peer.merchant, peer.memberId)
      byMember.set(key, (byMember.get(key) ?? new Set()).add(peer))
    },
    remove: (peer) => {
      const key = toMemberKey(peer.merchant, peer.memberId)
      const peers = byMember.get(key)
      peers?.delete(peer)
      if (peers?.size === 0) byMember.delete(key)
    },
    findByMember: (merchant, memberId) => [...(byMember.get(toMemberKey(merchant, memberId)) ?? [])],
    findBySession: (merchant, tokenHash) =>
      [...byMember.values()]
        .flatMap((peers) => [...peers])
        .filter((peer) => peer.merchant === merchant && peer.tokenHash === tokenHash),
    list: () => [...byMember.values()].flatMap((peers) => [...peers]),
  }
}

function toMemberKey(merchant: string, memberId: bigint): string {
  return `${merchant} ${memberId}`
}

/** Sends a message to a peer whose socket is open. */
export function send(peer: Pick<Peer, 'socket'>, message: PushMessage): void {
  if (peer.socket.readyState === peer.socket.OPEN) peer.socket.send(JSON.stringify(message))
}
