import * as z from 'zod/mini'
import { balance } from './calls/account.ts'
import { chatMessage } from './calls/chat.ts'
import { jackpotState } from './calls/jackpots.ts'
import { memberState } from './calls/state.ts'
import { pushedWin } from './calls/winners.ts'

/** Whose open sites receive an event: all of a member's, those of one session, or all of a merchant's, visitors included. */
export type PushAudience = 'member' | 'session' | 'merchant'

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
  {
    owner: 'state',
    audience: 'member',
    message: z.object({ type: z.literal('state'), value: memberState.response }),
  },
  // A deposit of the member has changed: the site loads the shown ones again.
  { owner: 'deposits', audience: 'member', message: z.object({ type: z.literal('deposit') }) },
  // A withdrawal of the member has changed: the site loads the shown ones again.
  { owner: 'withdrawals', audience: 'member', message: z.object({ type: z.literal('withdrawal') }) },
  // The account itself has changed, such as its type: the site loads it again.
  { owner: 'affiliates', audience: 'member', message: z.object({ type: z.literal('account') }) },
  // A contract of the agent, or what it may do with them, has changed: the site loads both again.
  { owner: 'contracts', audience: 'member', message: z.object({ type: z.literal('contracts') }) },
  // The account is closed to play, or the limits have changed: the site loads what it shows of them again.
  { owner: 'safer-play', audience: 'member', message: z.object({ type: z.literal('saferPlay') }) },
  { owner: 'session', audience: 'session', message: z.object({ type: z.literal('sessionEnded') }) },
  {
    owner: 'system',
    audience: 'merchant',
    message: z.object({ type: z.literal('site'), changed: z.enum(['settings', 'status', 'content', 'games']) }),
  },
  // A red envelope has begun: the site asks whether it is for its account.
  {
    owner: 'campaigns',
    audience: 'merchant',
    message: z.object({ type: z.literal('envelope'), envelopeId: z.string() }),
  },
  // The pot of a vendor has grown, or has dropped and the next one follows.
  {
    owner: 'jackpots',
    audience: 'merchant',
    message: z.object({ type: z.literal('jackpot'), ...jackpotState.shape }),
  },
  // A member has won one of the largest wins of the last days.
  {
    owner: 'winners',
    audience: 'merchant',
    message: z.object({ type: z.literal('winner'), ...pushedWin.shape }),
  },
  {
    owner: 'chat',
    audience: 'merchant',
    message: z.object({
      type: z.literal('chat'),
      change: z.enum(['added', 'deleted']),
      messageId: z.string(),
      /** The message that was added. */
      message: z.optional(chatMessage),
    }),
  },
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

/** What a public event says beside its name. It is the same for all receivers, so it must hold nothing private. */
export type PublicMessage<Type extends PushEventFor<'merchant'>> = Omit<PushEventMessage<Type>, 'type'>

/**
 * Messages of the socket: `ready` once after the first message of the site, `ping` regularly, and the events. A `revision`
 * that differs from the one of the permission response says that the site has missed a change.
 */
export const pushMessage = z.union([
  z.object({ type: z.literal('ready'), revision: z.int() }),
  z.object({ type: z.literal('ping') }),
  ...pushEvents.map(({ message }) => message),
])
export type PushMessage = z.output<typeof pushMessage>
