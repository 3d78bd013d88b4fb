import type { Core } from '../core.ts'
import { getEventKey, getPushAudience, isPublicEvent, pushEventTypes, type PushEvent } from './events.ts'
import type { AccountEvent, PushHandlers } from './handlers.ts'
import { send, sendText, type Peer, type Peers } from './peers.ts'

/** Sends events to the peers of this process. */
export interface Dispatcher {
  dispatch(event: PushEvent): void
  /** Sends the events of `onConnect` to a new peer with a session. */
  dispatchOnConnect(peer: Peer): void
}

/** Creates the dispatcher of a server. */
export function createDispatcher(core: Core, peers: Peers, handlers: PushHandlers): Dispatcher {
  const waiting = new Set<string>()
  const deliver = async (type: AccountEvent, event: PushEvent) => {
    const holder = peers.find(event)[0]?.holder
    if (!holder) return
    const handler = handlers[type]
    const message = await handler.createMessage(core, holder)
    for (const peer of peers.find(event)) {
      send(peer, message)
      if (handler.closeCode !== undefined) peer.socket.close(handler.closeCode)
    }
  }
  const start = (type: AccountEvent, event: PushEvent) => {
    deliver(type, event).catch((error: unknown) => core.log.error({ err: error, type }, 'Pushing failed.'))
  }
  const dispatch = (event: PushEvent) => {
    if (isPublicEvent(event.type)) return broadcast(peers, event)
    const { type } = event
    const { coalesceMs } = handlers[type]
    if (coalesceMs === undefined) return start(type, event)
    const key = getEventKey(event)
    if (waiting.has(key) || peers.find(event).length === 0) return
    waiting.add(key)
    setTimeout(() => {
      waiting.delete(key)
      start(type, event)
    }, coalesceMs)
  }
  const initial = pushEventTypes.filter((type) => !isPublicEvent(type) && handlers[type].onConnect)
  return {
    dispatch,
    dispatchOnConnect: ({ merchant: { code: merchant }, holder }) => {
      if (!holder) return
      for (const type of initial) {
        dispatch({
          type,
          merchant,
          target: getPushAudience(type) === 'member' ? String(holder.memberId) : holder.tokenHash,
        })
      }
    },
  }
}

/** Sends a public event to all sites of its merchant: one text for all, without a query. */
function broadcast(peers: Peers, event: PushEvent): void {
  const text = JSON.stringify({ type: event.type, ...event.message })
  for (const peer of peers.find(event)) sendText(peer, text)
}
