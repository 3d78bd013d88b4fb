import type { PushEventMessage, PushEventType } from '@croupier/endpoints/push'
import type { Core } from '../core.ts'
import type { BalanceHolder } from '../ledger/balance.ts'

/** How the server sends an event. */
export interface PushHandler<Type extends PushEventType> {
  /** Creates the message for a receiver at the time it is sent. */
  createMessage(core: Core, receiver: BalanceHolder): PushEventMessage<Type> | Promise<PushEventMessage<Type>>
  /** Repeats within this time are sent as one message, milliseconds; otherwise each is sent at once. */
  readonly coalesceMs?: number
  /** Also sent to every new socket, which makes up for what it missed. */
  readonly onConnect?: true
  /** The socket is closed with this code after the message. */
  readonly closeCode?: number
}

/** The handlers of all events. */
export type PushHandlers = { readonly [Type in PushEventType]: PushHandler<Type> }
