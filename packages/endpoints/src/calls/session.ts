import { verificationMethods } from '@croupier/domain/login-step'
import { passwordChangeReasons } from '@croupier/domain/password-change'
import * as z from 'zod/mini'
import {
  affiliateQuery,
  exchangeBody,
  loginBody,
  registerBody,
  registerMobileBody,
  sendVerificationCodeBody,
  verifyLoginBody,
} from '../bodies/session.ts'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, text } from '../fields.ts'
import { decodeMember, memberInfoWire, type MemberInfo } from './account.ts'
import { agentLinkErrors } from './agent-accounts.ts'

/** Response of a call that opens a session. */
export const loginResult = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  /** The password has to be changed before anything else; `passwordChange` says why. */
  passwordExpired: z.boolean(),
  passwordChange: z.nullable(z.enum(passwordChangeReasons)),
  /** The account, as `memberInfo` returns it. Without it the site asks for it. */
  member: z.optional(memberInfoWire),
})

/** Response of a call that opens a session without a password, or gives one another token. */
export const tokenResult = z.object({ token: z.string(), member: z.optional(memberInfoWire) })

/** Decodes the account in the response of a call that opens a session. */
export function decodeLogin<Wire extends { readonly member?: z.output<typeof memberInfoWire> | undefined }>({
  member,
  ...rest
}: Wire): Omit<Wire, 'member'> & { readonly member?: MemberInfo | undefined } {
  return { ...rest, ...(member && { member: decodeMember(member) }) }
}

/** Response of a login that has to be verified further; it opens no session. */
const verificationRequired = z.object({
  verification: z.object({ ticket: z.string(), methods: z.array(z.enum(verificationMethods)) }),
})

/**
 * Log in by username or mobile number with the password, or by a code of `loginCode` (flag MOBILEVERCODELOGIN3). An error with
 * the detail `captcha` means that further attempts require one.
 */
export const login = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  auth: 'none',
  encrypted: true,
  responseFormat: 'wrapped',
  summary: 'Log in and open a session',
  body: loginBody,
  response: z.union([loginResult, verificationRequired]),
  decode: (wire) => ('token' in wire ? decodeLogin(wire) : wire),
  errors: [
    'CREDENTIALS_WRONG',
    'FEATURE_OFF',
    'invalid-phone-number',
    'invalid-verification-code',
    'code-expired',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'ANTIBOT_FAILED',
    'ACCOUNT_LOCKED',
    'ACCOUNT_DISABLED',
    'NOT_AN_AGENT',
    'NOT_A_MEMBER',
    'FEATURE_OFF',
  ],
})

/** Send a code to complete a login from a new address with. */
export const sendVerificationCode = endpoint({
  method: 'POST',
  path: '/wps/session/verification/code',
  auth: 'none',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Send a code for a login from a new address',
  body: sendVerificationCodeBody,
  response: z.object({ expiredMinutes: z.int() }),
  errors: ['VERIFICATION_EXPIRED', 'too-many-requests'],
})

/** Complete a login from a new address (specification, section 4 "Login from an unregistered IP"). */
export const verifyLogin = endpoint({
  method: 'POST',
  path: '/wps/session/verification',
  auth: 'none',
  encrypted: true,
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Complete a login from a new address',
  body: verifyLoginBody,
  response: loginResult,
  decode: decodeLogin,
  errors: ['CODE_WRONG', 'VERIFICATION_EXPIRED', 'ACCOUNT_DISABLED', 'NOT_A_MEMBER'],
})

/**
 * Open a session of the login that the browser remembers: of the cookie `__Host-remember`, which is replaced. Only a request
 * with the header `Merchant` is accepted, which no page of another site can send.
 */
export const rememberedLogin = endpoint({
  method: 'POST',
  path: '/wps/session/remember',
  auth: 'none',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Open a session of a remembered login',
  response: tokenResult,
  decode: decodeLogin,
  errors: ['REMEMBER_INVALID', 'ACCOUNT_DISABLED', 'NOT_A_MEMBER'],
})

/**
 * Forget the login that the browser remembers: that of the cookie `__Host-remember`. For a logout that has not reached the server,
 * whose token may have expired meanwhile. Only a request with the header `Merchant` is accepted.
 */
export const forgetLogin = endpoint({
  method: 'DELETE',
  path: '/wps/session/remember',
  auth: 'none',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Forget a remembered login',
  response: acknowledgement,
  errors: [],
})

/**
 * Exchange the hand-over token of an address (`/?token=…`) for a session token (decisions, section 3), and end the
 * session of the request. A hand-over token is valid once, for 60 seconds, at its merchant. Not encrypted: it has been
 * part of an address, and is worthless afterwards.
 */
export const exchangeToken = endpoint({
  method: 'POST',
  path: '/wps/session/exchange',
  auth: 'optional',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Exchange a hand-over token for a session',
  body: exchangeBody,
  response: tokenResult,
  decode: decodeLogin,
  errors: ['HANDOVER_INVALID', 'ACCOUNT_DISABLED', 'NOT_A_MEMBER'],
})

/** Open a trial account with demo money (flag FREEPLAY3). `encryption` is a JWE of `{ os, platform, jti }` to this path. */
export const freePlayLogin = endpoint({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  auth: 'none',
  responseFormat: 'wrapped',
  summary: 'Open a free-play session',
  body: z.strictObject({
    os: text(32),
    platform: z.literal('W'),
    encryption: text(4096),
    gatewayVersion: z.literal(3),
  }),
  response: loginResult,
  decode: decodeLogin,
  errors: ['FEATURE_OFF', 'ENVELOPE_INVALID', 'ENVELOPE_KEY_UNKNOWN', 'ENVELOPE_EXPIRED', 'ENVELOPE_REPLAYED'],
})

/** A captcha image as base64 PNG, and the id to send back with its text. */
export const captcha = endpoint({
  method: 'GET',
  path: '/wps/captcha',
  auth: 'none',
  responseFormat: 'wrapped',
  summary: 'New captcha picture',
  response: z.object({ captchaId: z.string(), image: z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/)) }),
  errors: [],
})

/** The calls that require a solved challenge. */
export const challengedCalls = ['login', 'register', 'registerCode'] as const
export type ChallengedCall = (typeof challengedCalls)[number]

/** A proof-of-work challenge (ALTCHA) of one of the calls that require it. */
export const antiBotChallenge = endpoint({
  method: 'GET',
  path: '/wps/antibot/challenge',
  auth: 'none',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'New anti-bot challenge',
  query: z.strictObject({ call: z.enum(challengedCalls) }),
  response: z.object({
    algorithm: z.string(),
    challenge: z.string(),
    maxnumber: z.int(),
    salt: z.string(),
    signature: z.string(),
  }),
  errors: [],
})

/** Register by username. The permission response contains the rules per field; the new member is logged in. */
export const register = endpoint({
  method: 'PUT',
  path: '/wps/member/register',
  auth: 'none',
  encrypted: true,
  responseFormat: 'wrapped',
  summary: 'Register a member by username and log in',
  body: registerBody,
  response: loginResult,
  decode: decodeLogin,
  errors: [
    'ACCOUNT_TAKEN',
    'FIELD_INVALID',
    'AFFILIATE_UNKNOWN',
    ...agentLinkErrors,
    'REGISTRATION_CLOSED',
    'ANTIBOT_FAILED',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'missing-verification-code',
    'invalid-verification-code',
    'code-expired',
    'unknown',
  ],
})

/** Register by mobile number (flags MOBILENUMREG3, MOBILENUMPASSREG3, REGMOBVERF3); the new member is logged in. */
export const registerMobile = endpoint({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  auth: 'none',
  encrypted: true,
  responseFormat: 'wrapped',
  summary: 'Register a member by mobile number and log in',
  body: registerMobileBody,
  response: loginResult,
  decode: decodeLogin,
  errors: [
    'ACCOUNT_TAKEN',
    'FIELD_INVALID',
    'AFFILIATE_UNKNOWN',
    ...agentLinkErrors,
    'REGISTRATION_CLOSED',
    'ANTIBOT_FAILED',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'missing-verification-code',
    'invalid-verification-code',
    'code-expired',
    'unknown',
  ],
})

/** Checks an affiliate code before anything else of a registration is sent. */
export const affiliate = endpoint({
  method: 'GET',
  path: '/wps/agent/affiliate',
  auth: 'none',
  responseFormat: 'wrapped',
  summary: 'Check an affiliate code',
  query: affiliateQuery,
  response: acknowledgement,
  errors: ['AFFILIATE_UNKNOWN', ...agentLinkErrors],
})
