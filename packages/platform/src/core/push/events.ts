import {
  pushEvents,
  type PublicMessage,
  type PushAudience,
  type PushEventFor,
  type PushEventType,
} from '@croupier/endpoints/push'
import * as z from 'zod/mini'

/** Receivers of an event of this name; of a public one also its message, which is the same for all of them. */
export type PushTarget<Type extends PushEventType> =
  Type extends PushEventFor<'member'>
    ? { readonly merchant: string; readonly memberId: bigint }
    : Type extends PushEventFor<'session'>
      ? { readonly merchant: string; readonly tokenHash: string }
      : Type extends PushEventFor<'merchant'>
        ? { readonly merchant: string; readonly message: PublicMessage<Type> }
        : never

/** Names of all events. */
export const pushEventTypes = pushEvents.flatMap(({ message }): PushEventType[] => message.shape.type.def.values)

/**
 * An event on its way to the sockets. `target`: the member's id or the session's token hash, empty for a public event,
 * which carries its `message`.
 */
export const pushEvent = z.object({
  type: z.enum(pushEventTypes),
  merchant: z.string(),
  target: z.string(),
  message: z.optional(z.record(z.string(), z.unknown())),
})
export type PushEvent = z.output<typeof pushEvent>

const audiences = new Map<PushEventType, PushAudience>(
  pushEvents.flatMap(({ message, audience }) => message.shape.type.def.values.map((type) => [type, audience] as const)),
)

/** Returns whose sockets receive an event. */
export function getPushAudience(type: PushEventType): PushAudience | undefined {
  return audiences.get(type)
}

/** Whether an event goes to every open site of a merchant. */
export function isPublicEvent(type: PushEventType): type is PushEventFor<'merchant'> {
  return getPushAudience(type) === 'merchant'
}

/** Creates the event of a notification. */
export function createPushEvent(type: PushEventType, to: PushTarget<PushEventType>): PushEvent {
  const { merchant } = to
  if ('memberId' in to) return { type, merchant, target: String(to.memberId) }
  if ('tokenHash' in to) return { type, merchant, target: to.tokenHash }
  return { type, merchant, target: '', message: to.message }
}

/** Returns the key of an event, so that repeats within a batch are sent once. */
export function getEventKey({ type, merchant, target, message }: PushEvent): string {
  return `${type} ${merchant} ${target}${message ? JSON.stringify(message) : ''}`
}
