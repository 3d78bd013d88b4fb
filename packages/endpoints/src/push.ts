import * as z from 'zod/mini'
import { balance, decodeBalance } from './calls/account.ts'
import { chatMessage } from './calls/chat.ts'
import { decodeJackpotState, jackpotState } from './calls/jackpots.ts'
import { memberState } from './calls/state.ts'
import { decodeWin, winWire, type Winner } from './calls/winners.ts'
import { parseCurrency } from './currency.ts'

/** Whose open sites receive an event: all of a member's, those of one session, or all of a merchant's, visitors included. */
export type PushAudience = 'member' | 'session' | 'merchant'

/** A message with the name of its event. */
type PushMessageSchema = z.ZodMiniObject<{ type: z.ZodMiniLiteral<string> }>

/** An event that the server pushes. */
interface PushEvent<Audience extends PushAudience, Message extends PushMessageSchema, Model> {
  /** The module of the platform that causes it. */
  readonly owner: string
  readonly audience: Audience
  readonly message: Message
  /** Converts the message to what the site's handler gets. Throws for one that this version of the site cannot show. */
  readonly decode: (message: z.output<Message>) => Model
}

/** Declares an event, whose decoder gets its message. */
/* @__NO_SIDE_EFFECTS__ */
function pushEvent<const Audience extends PushAudience, Message extends PushMessageSchema, Model>(
  event: PushEvent<Audience, Message, Model>,
): PushEvent<Audience, Message, Model> {
  return event
}

/** A win as it is pushed. */
export interface PushedWin extends Winner {
  /** Names of the game by language. */
  readonly names: ReadonlyMap<string, string>
}

/** The model of an event that says nothing beside its name. */
const decodeNothing = () => null

/**
 * Every event that the server pushes over the socket. Platform and site have a table of handlers with one entry for each,
 * so an event without one does not compile.
 */
export const pushEvents = [
  pushEvent({
    owner: 'wallet',
    audience: 'member',
    message: z.object({ type: z.literal('balance'), value: balance.response }),
    decode: ({ value }) => decodeBalance(value),
  }),
  pushEvent({
    owner: 'state',
    audience: 'member',
    message: z.object({ type: z.literal('state'), value: memberState.response }),
    decode: ({ value }) => value,
  }),
  // A deposit of the member has changed: the site loads the shown ones again.
  pushEvent({
    owner: 'deposits',
    audience: 'member',
    message: z.object({ type: z.literal('deposit') }),
    decode: decodeNothing,
  }),
  // A withdrawal of the member has changed: the site loads the shown ones again.
  pushEvent({
    owner: 'withdrawals',
    audience: 'member',
    message: z.object({ type: z.literal('withdrawal') }),
    decode: decodeNothing,
  }),
  // The account itself has changed, such as its type: the site loads it again.
  pushEvent({
    owner: 'affiliates',
    audience: 'member',
    message: z.object({ type: z.literal('account') }),
    decode: decodeNothing,
  }),
  // A contract of the agent, or what it may do with them, has changed: the site loads both again.
  pushEvent({
    owner: 'contracts',
    audience: 'member',
    message: z.object({ type: z.literal('contracts') }),
    decode: decodeNothing,
  }),
  // The account is closed to play, or the limits have changed: the site loads what it shows of them again.
  pushEvent({
    owner: 'safer-play',
    audience: 'member',
    message: z.object({ type: z.literal('saferPlay') }),
    decode: decodeNothing,
  }),
  pushEvent({
    owner: 'session',
    audience: 'session',
    message: z.object({ type: z.literal('sessionEnded') }),
    decode: decodeNothing,
  }),
  pushEvent({
    owner: 'system',
    audience: 'merchant',
    message: z.object({ type: z.literal('site'), changed: z.enum(['settings', 'status', 'content', 'games']) }),
    decode: ({ changed }) => ({ changed }),
  }),
  // A red envelope has begun: the site asks whether it is for its account.
  pushEvent({
    owner: 'campaigns',
    audience: 'merchant',
    message: z.object({ type: z.literal('envelope'), envelopeId: z.string() }),
    decode: ({ envelopeId }) => ({ envelopeId }),
  }),
  // The pot of a vendor has grown, or has dropped and the next one follows.
  pushEvent({
    owner: 'jackpots',
    audience: 'merchant',
    message: z.object({ type: z.literal('jackpot'), currency: z.string(), ...jackpotState.shape }),
    decode: ({ currency, ...state }) => decodeJackpotState(state, parseCurrency(currency)),
  }),
  // A member has won one of the largest wins of the last days. All sites get the same message, so its game is named in every language.
  pushEvent({
    owner: 'winners',
    audience: 'merchant',
    message: z.object({
      type: z.literal('winner'),
      currency: z.string(),
      ...winWire.shape,
      names: z.array(z.object({ language: z.string(), name: z.string() })),
    }),
    decode: ({ currency, names, ...wire }): PushedWin => {
      const [win] = decodeWin(wire, parseCurrency(currency))
      if (!win) throw new Error(`This version cannot open games of type ${wire.game.gameType}.`)
      return { ...win, names: new Map(names.map(({ language, name }) => [language, name])) }
    },
  }),
  pushEvent({
    owner: 'chat',
    audience: 'merchant',
    message: z.object({
      type: z.literal('chat'),
      change: z.enum(['added', 'deleted']),
      messageId: z.string(),
      /** The message that was added. */
      message: z.optional(chatMessage),
    }),
    decode: ({ change, messageId, message }) => ({ change, messageId, message }),
  }),
] as const

type DeclaredEvent = (typeof pushEvents)[number]
type DeclaredMessage = z.output<DeclaredEvent['message']>

/** Name of an event. */
export type PushEventType = DeclaredMessage['type']

/** Message of an event, as the server sends it. */
export type PushEventMessage<Type extends PushEventType = PushEventType> = Extract<DeclaredMessage, { type: Type }>

type InferPushModel<Event, Type> =
  Event extends PushEvent<PushAudience, infer Message, infer Model>
    ? z.output<Message> extends { type: Type }
      ? Model
      : never
    : never

/** What an event says, as the site receives it; null for an event that says nothing beside its name. */
export type PushEventModel<Type extends PushEventType> = InferPushModel<DeclaredEvent, Type>

/** Names of the events for an audience. */
export type PushEventFor<Audience extends PushAudience> = z.output<
  Extract<DeclaredEvent, { audience: Audience }>['message']
>['type']

/** What a public event says beside its name. It is the same for all receivers, so it must hold nothing private. */
export type PublicMessage<Type extends PushEventFor<'merchant'>> = Omit<PushEventMessage<Type>, 'type'>

const ready = z.object({ type: z.literal('ready'), revision: z.int() })
const ping = z.object({ type: z.literal('ping') })

/**
 * Messages of the socket: `ready` once after the first message of the site, `ping` regularly, and the events. A `revision`
 * that differs from the one of the permission response says that the site has missed a change.
 */
export const pushMessage = z.union([ready, ping, ...pushEvents.map(({ message }) => message)])
export type PushMessage = z.output<typeof pushMessage>

/** An event as the site receives it. */
export type ReceivedEvent = {
  [Type in PushEventType]: { readonly type: Type; readonly model: PushEventModel<Type> }
}[PushEventType]

/** A message of the socket as the site receives it. */
export type ReceivedMessage = z.output<typeof ready> | z.output<typeof ping> | ReceivedEvent

/** Decodes a parsed message of the socket. Throws for an event that this version of the site cannot show. */
export function decodePushMessage(message: PushMessage): ReceivedMessage {
  const { type } = message
  if (type === 'ready' || type === 'ping') return message
  const event = pushEvents.find(({ message: { shape } }) => shape.type.def.values.some((value) => value === type))
  const { decode } = event as { readonly decode: (message: PushMessage) => unknown }
  // The decoder of the message's own event produces the model.
  return { type, model: decode(message) } as ReceivedEvent
}
