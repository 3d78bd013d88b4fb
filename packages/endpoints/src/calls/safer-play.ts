import type { Currency } from '@croupier/domain/money'
import {
  exclusionPeriods,
  limitSteps,
  parseLimit,
  playLimits,
  type ExclusionPeriod,
  type LimitStep,
  type PlayLimit,
} from '@croupier/domain/safer-play'
import * as z from 'zod/mini'
import { excludeAccountBody, limitBody, setLimitBody } from '../bodies/safer-play.ts'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, instantText, queryInteger, text } from '../fields.ts'

const read = { method: 'GET', auth: 'token', provisional: true, responseFormat: 'wrapped' } as const
const write = { ...read, method: 'POST' } as const

const limitName = z.enum(playLimits)

const exclusionWire = z.object({
  period: z.enum(exclusionPeriods),
  from: instantText,
  /** Null: for ever. */
  until: z.nullable(instantText),
  /** Whether an operator has set it. */
  byOperator: z.boolean(),
})

/** The limits of an account and its exclusion, on the wire. Values are major units, or minutes of a session. */
export const saferPlayWire = z.object({
  currency: z.string(),
  limits: z.array(
    z.object({
      limit: limitName,
      value: z.nullable(amountText),
      used: amountText,
      /** When the count begins again. */
      resetsAt: z.nullable(instantText),
      /** A higher limit, or none, which the member may confirm from an instant on. */
      requested: z.nullable(z.object({ value: z.nullable(amountText), confirmableAt: instantText })),
    }),
  ),
  exclusion: z.nullable(exclusionWire),
})

/** A limit with what it has counted: minor units, or minutes of a session. Null: no limit. */
export interface LimitState {
  readonly limit: PlayLimit
  readonly value: bigint | null
  readonly used: bigint
  readonly resetsAt: string | null
  readonly requested: { readonly value: bigint | null; readonly confirmableAt: string } | null
}

/** A time-out or self-exclusion that lasts. */
export interface Exclusion {
  readonly period: ExclusionPeriod
  readonly from: string
  readonly until: string | null
  readonly byOperator: boolean
}

/** The limits of an account, in the order of `playLimits`, and its exclusion. */
export interface SaferPlay {
  readonly currency: Currency
  readonly limits: readonly LimitState[]
  readonly exclusion: Exclusion | null
}

/** Parses the limits and the exclusion of an account. */
export function decodeSaferPlay(wire: z.output<typeof saferPlayWire>): SaferPlay {
  const currency = parseCurrency(wire.currency)
  const parse = (limit: PlayLimit, value: string | null) => (value === null ? null : parseLimit(limit, value, currency))
  return {
    currency,
    limits: wire.limits.map(({ limit, value, used, requested, ...rest }) => ({
      ...rest,
      limit,
      value: parse(limit, value),
      used: parse(limit, used) ?? 0n,
      requested: requested && { ...requested, value: parse(limit, requested.value) },
    })),
    exclusion: wire.exclusion,
  }
}

const refusals = ['TRIAL_NOT_PERMITTED'] as const

/** The limits of the account with what is used of them, and its exclusion. */
export const saferPlay = endpoint({
  ...read,
  path: '/wps/member/safer-play',
  summary: 'Limits and exclusion of the account',
  response: saferPlayWire,
  decode: decodeSaferPlay,
  errors: refusals,
})

/** Set a limit. A lower one applies at once; a higher one, or none, has to be confirmed after a day. */
export const setLimit = endpoint({
  ...write,
  path: '/wps/member/safer-play/limit',
  summary: 'Set a limit',
  body: setLimitBody,
  response: saferPlayWire,
  decode: decodeSaferPlay,
  errors: [...refusals, 'FIELD_INVALID'],
})

/** Confirm a higher limit that was requested a day ago. */
export const confirmLimit = endpoint({
  ...write,
  path: '/wps/member/safer-play/limit/confirm',
  summary: 'Confirm a higher limit',
  body: limitBody,
  response: saferPlayWire,
  decode: decodeSaferPlay,
  errors: [...refusals, 'LIMIT_NOT_DUE'],
})

/** Keep the limit that applies instead of the requested one. */
export const keepLimit = endpoint({
  ...write,
  path: '/wps/member/safer-play/limit/keep',
  summary: 'Give up the request for a higher limit',
  body: limitBody,
  response: saferPlayWire,
  decode: decodeSaferPlay,
  errors: [...refusals, 'LIMIT_NOT_DUE'],
})

/** Close the account to deposits and play for a time. It cannot be shortened. */
export const excludeAccount = endpoint({
  ...write,
  path: '/wps/member/safer-play/exclusion',
  summary: 'Take a time-out, or exclude oneself',
  body: excludeAccountBody,
  response: saferPlayWire,
  decode: decodeSaferPlay,
  errors: [...refusals, 'EXCLUSION_SHORTER'],
})

const changeWire = z.object({
  changeId: z.string(),
  limit: limitName,
  step: z.enum(limitSteps),
  value: z.nullable(amountText),
  time: instantText,
})

/** Changes of limits on the wire, newest first. */
export const limitChangesWire = z.object({
  currency: z.string(),
  changes: z.array(changeWire),
  next: z.nullable(z.string()),
})

/** A change of a limit; its value in minor units, or minutes of a session. */
export interface LimitChange {
  readonly changeId: string
  readonly limit: PlayLimit
  readonly step: LimitStep
  readonly value: bigint | null
  readonly time: string
}

/** A page of changes. */
export interface LimitChanges {
  readonly currency: Currency
  readonly changes: readonly LimitChange[]
  readonly next: string | null
}

/** Parses a page of changes. */
export function decodeLimitChanges(wire: z.output<typeof limitChangesWire>): LimitChanges {
  const currency = parseCurrency(wire.currency)
  return {
    currency,
    changes: wire.changes.map((change) => ({
      ...change,
      value: change.value === null ? null : parseLimit(change.limit, change.value, currency),
    })),
    next: wire.next,
  }
}

/** Changes of the limits of the account, newest first. */
export const limitChanges = endpoint({
  ...read,
  path: '/wps/member/safer-play/changes',
  summary: 'History of the limits',
  query: z.strictObject({ pageSize: z._default(queryInteger, 20), after: z.optional(text(256)) }),
  response: limitChangesWire,
  decode: decodeLimitChanges,
  errors: refusals,
})
