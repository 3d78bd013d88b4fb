import { pushEvents, type PushAudience, type PushEventFor, type PushEventType } from '@croupier/endpoints/push'
import * as z from 'zod/mini'

/** Receivers of an event, by its audience. */
interface TargetByAudience {
  member: { readonly merchant: string; readonly memberId: bigint }
  session: { readonly merchant: string; readonly tokenHash: string }
}

/** Receivers of an event of this name. */
export type PushTarget<Type extends PushEventType> = {
  [Audience in PushAudience]: Type extends PushEventFor<Audience> ? TargetByAudience[Audience] : never
}[PushAudience]

/** Names of all events. */
export const pushEventTypes = pushEvents.flatMap(({ message }): PushEventType[] => message.shape.type.def.values)

/** An event on its way to the sockets. `target`: the member's id or the session's token hash. */
export const pushEvent = z.object({ type: z.enum(pushEventTypes), merchant: z.string(), target: z.string() })
export type PushEvent = z.output<typeof pushEvent>

const audiences = new Map<PushEventType, PushAudience>(
  pushEvents.flatMap(({ message, audience }) => message.shape.type.def.values.map((type) => [type, audience] as const)),
)

/** Returns whose sockets receive an event. */
export function getPushAudience(type: PushEventType): PushAudience | undefined {
  return audiences.get(type)
}

/** Returns the key of an event, so that repeats within a batch are sent once. */
export function getEventKey({ type, merchant, target }: PushEvent): string {
  return `${type} ${merchant} ${target}`
}
