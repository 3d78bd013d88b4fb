import type { PushEventFor, PushEventMessage } from '@croupier/endpoints/push'
import type { Core } from '../core.ts'
import type { BalanceHolder } from '../ledger/balance.ts'

/** An event for an account, whose message depends on the receiver. */
export type AccountEvent = PushEventFor<'member' | 'session'>

/** How the server sends an event of an account. */
export interface PushHandler<Type extends AccountEvent> {
  /** Creates the message for a receiver at the time it is sent. */
  createMessage(core: Core, receiver: BalanceHolder): PushEventMessage<Type> | Promise<PushEventMessage<Type>>
  /** Repeats within this time are sent as one message, milliseconds; otherwise each is sent at once. */
  readonly coalesceMs?: number
  /** Also sent to every new socket, which makes up for what it missed. */
  readonly onConnect?: true
  /** The socket is closed with this code after the message. */
  readonly closeCode?: number
}

/** The handlers of all events but the public ones, which carry their message. */
export type PushHandlers = { readonly [Type in AccountEvent]: PushHandler<Type> }
