import { DomainError } from '@croupier/domain/errors'
import { isMemberType, type MemberType } from '@croupier/domain/member'
import { passwordChangeReasons, type PasswordChangeReason } from '@croupier/domain/password-change'
import { fromWire, isCurrency, type Money } from '@croupier/domain/money'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, amountText, instantText } from '../fields.ts'

/** End the session of the token. */
export const logout = endpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  auth: 'token',
  responseFormat: 'wrapped',
  summary: 'Log out',
  response: acknowledgement,
  errors: [],
})

/** The account of a session on the wire. */
export const memberInfoWire = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** One of `memberIcons`; null before a choice. */
  icon: z.nullable(z.string()),
  type: z.int(),
  currency: z.string(),
  firstTimeLogin: z.boolean(),
  /** Time of the login before the current session; null for the first login. */
  lastLoginAt: z.nullable(instantText),
  passwordChange: z.nullable(z.enum(passwordChangeReasons)),
})

/** The account behind the token. */
export interface MemberInfo {
  readonly id: string
  readonly account: string
  readonly nickname: string
  /** One of `memberIcons`, or of a later version; null before a choice. */
  readonly icon: string | null
  readonly type: MemberType
  readonly currency: Money['currency']
  readonly firstTimeLogin: boolean
  readonly lastLoginAt: string | null
  /** Why the session may do nothing but change the password; null for an unrestricted session. */
  readonly passwordChange: PasswordChangeReason | null
}

/** Decodes the account of a session. Throws SYSTEM_ERROR for an unknown type or currency. */
export function decodeMember(wire: z.output<typeof memberInfoWire>): MemberInfo {
  const { type, currency } = wire
  if (!isMemberType(type) || !isCurrency(currency)) throw new DomainError('SYSTEM_ERROR')
  return { ...wire, type, currency }
}

/** The account behind the token. */
export const memberInfo = endpoint({
  method: 'GET',
  path: '/wps/member/info',
  auth: 'token',
  responseFormat: 'wrapped',
  summary: 'Account of the session',
  response: memberInfoWire,
  decode: decodeMember,
  errors: [],
})

const balanceWire = z.object({ balance: amountText, currency: z.string(), currencySymbol: z.string() })

/** Main balance of an account: demo money for a trial account. */
export interface Balance {
  readonly balance: Money
  readonly currencySymbol: string
}

/** Decodes a balance from a response or a socket message. */
export function decodeBalance(wire: z.output<typeof balanceWire>): Balance {
  if (!isCurrency(wire.currency)) throw new DomainError('SYSTEM_ERROR')
  return { balance: fromWire(wire.balance, wire.currency), currencySymbol: wire.currencySymbol }
}

/** Main balance of the session's account. */
export const balance = endpoint({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  auth: 'token',
  responseFormat: 'wrapped',
  summary: 'Main balance',
  response: balanceWire,
  decode: decodeBalance,
  errors: [],
})

/** A single-use ticket for opening the socket, valid for 30 seconds. */
export const socketTicket = endpoint({
  method: 'POST',
  path: '/wps/socket/ticket',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Single-use ticket for the socket',
  response: z.object({ ticket: z.string() }),
  errors: [],
})

/** Path of the socket; its first message from the client is `{ ticket }`, or `{}` of a visitor. */
export const socketPath = '/wps/socket'
