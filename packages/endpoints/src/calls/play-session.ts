import { fromWire, type Money } from '@croupier/domain/money'
import * as z from 'zod/mini'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, instantText } from '../fields.ts'

const call = { auth: 'token', provisional: true, responseFormat: 'wrapped' } as const

const playSessionWire = z.object({
  currency: z.string(),
  /** The platform's clock, from which the others are counted. */
  now: instantText,
  /** Begin of the session. */
  startedAt: instantText,
  /** When the member is asked whether to go on; null where the jurisdiction does not demand it. */
  dueAt: z.nullable(instantText),
  /** When the session ends by the member's own limit; null without one. */
  endsAt: z.nullable(instantText),
  staked: amountText,
  won: amountText,
  net: amountText,
})

/** How long the session of an account lasts, and what it has staked and won with real money. */
export interface PlaySession {
  readonly now: string
  readonly startedAt: string
  readonly dueAt: string | null
  readonly endsAt: string | null
  readonly staked: Money
  readonly won: Money
  readonly net: Money
}

function decodePlaySession({
  currency: code,
  staked,
  won,
  net,
  ...times
}: z.output<typeof playSessionWire>): PlaySession {
  const currency = parseCurrency(code)
  const parse = (text: string) => fromWire(text, currency)
  return { ...times, staked: parse(staked), won: parse(won), net: parse(net) }
}

/** The time and the net position of the session. */
export const playSession = endpoint({
  ...call,
  method: 'GET',
  path: '/wps/member/play-session',
  summary: 'Time and net position of the session',
  response: playSessionWire,
  decode: decodePlaySession,
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** Go on after a reality check. */
export const answerRealityCheck = endpoint({
  ...call,
  method: 'POST',
  path: '/wps/member/play-session/check',
  summary: 'Answer a reality check',
  response: playSessionWire,
  decode: decodePlaySession,
  errors: ['TRIAL_NOT_PERMITTED'],
})
