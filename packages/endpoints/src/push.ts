import * as z from 'zod/mini'
import { balance } from './calls/account.ts'

/** Whose open sites receive an event: all of a member's, or those of one session. */
export type PushAudience = 'member' | 'session'

/** An event that the server pushes. `owner`: the module of the platform that causes it. */
interface PushEventDefinition {
  readonly owner: string
  readonly audience: PushAudience
  readonly message: z.ZodMiniObject<{ type: z.ZodMiniLiteral<string> }>
}

/**
 * Every event that the server pushes over the socket. Platform and site have a table of handlers with one entry for each,
 * so an event without one does not compile.
 */
export const pushEvents = [
  {
    owner: 'wallet',
    audience: 'member',
    message: z.object({ type: z.literal('balance'), value: balance.response }),
  },
  { owner: 'session', audience: 'session', message: z.object({ type: z.literal('sessionEnded') }) },
] as const satisfies readonly PushEventDefinition[]

type DeclaredEvent = (typeof pushEvents)[number]
type DeclaredMessage = z.output<DeclaredEvent['message']>

/** Name of an event. */
export type PushEventType = DeclaredMessage['type']

/** Message of an event, as the site receives it. */
export type PushEventMessage<Type extends PushEventType = PushEventType> = Extract<DeclaredMessage, { type: Type }>

/** Names of the events for an audience. */
export type PushEventFor<Audience extends PushAudience> = z.output<
  Extract<DeclaredEvent, { audience: Audience }>['message']
>['type']

/** Messages of the socket: `ready` once after the ticket, `ping` regularly, and the events. */
export const pushMessage = z.union([
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('ping') }),
  ...pushEvents.map(({ message }) => message),
])
export type PushMessage = z.output<typeof pushMessage>
