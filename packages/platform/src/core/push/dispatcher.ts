import type { Core } from '../core.ts'
import { getPushAudience, getEventKey, pushEventTypes, type PushEvent } from './events.ts'
import type { PushHandlers } from './handlers.ts'
import { send, type Peer, type Peers } from './peers.ts'

/** Sends events to the peers of this process. */
export interface Dispatcher {
  dispatch(event: PushEvent): void
  /** Sends the events of `onConnect` to a new peer. */
  dispatchOnConnect(peer: Peer): void
}

/** Creates the dispatcher of a server. */
export function createDispatcher(core: Core, peers: Peers, handlers: PushHandlers): Dispatcher {
  const waiting = new Set<string>()
  const deliver = async (event: PushEvent) => {
    const [first] = peers.find(event)
    if (!first) return
    const handler = handlers[event.type]
    const message = await handler.createMessage(core, first)
    for (const peer of peers.find(event)) {
      send(peer, message)
      if (handler.closeCode !== undefined) peer.socket.close(handler.closeCode)
    }
  }
  const start = (event: PushEvent) => {
    deliver(event).catch((error: unknown) => core.log.error({ err: error, type: event.type }, 'Pushing failed.'))
  }
  const dispatch = (event: PushEvent) => {
    const { coalesceMs } = handlers[event.type]
    if (coalesceMs === undefined) return start(event)
    const key = getEventKey(event)
    if (waiting.has(key) || peers.find(event).length === 0) return
    waiting.add(key)
    setTimeout(() => {
      waiting.delete(key)
      start(event)
    }, coalesceMs)
  }
  const initial = pushEventTypes.filter((type) => handlers[type].onConnect)
  return {
    dispatch,
    dispatchOnConnect: ({ merchant, memberId, tokenHash }) => {
      for (const type of initial) {
        dispatch({ type, merchant, target: getPushAudience(type) === 'member' ? String(memberId) : tokenHash })
      }
    },
  }
}
