import { verificationMethods } from '@croupier/domain/login-step'
import { passwordChangeReasons } from '@croupier/domain/password-change'
import * as z from 'zod/mini'
import { affiliateQuery, exchangeBody, loginBody, registerBody } from '../bodies/session.ts'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, text } from '../fields.ts'

const loginResult = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  /** The password has to be changed before anything else; `passwordChange` says why. */
  passwordExpired: z.boolean(),
  passwordChange: z.nullable(z.enum(passwordChangeReasons)),
})

/** Response of a login that has to be verified further; it opens no session. */
const verificationRequired = z.object({
  verification: z.object({ ticket: z.string(), methods: z.array(z.enum(verificationMethods)) }),
})

/** Log in by username. An error with the detail `captcha` means that further attempts require one. */
export const login = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  auth: 'none',
  encrypted: true,
  responseFormat: 'wrapped',
  summary: 'Log in and open a session',
  body: loginBody,
  response: z.union([loginResult, verificationRequired]),
  errors: [
    'CREDENTIALS_WRONG',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'ANTIBOT_FAILED',
    'ACCOUNT_LOCKED',
    'ACCOUNT_DISABLED',
    'NOT_AN_AGENT',
    'NOT_A_MEMBER',
    'ENCRYPTION_REQUIRED',
    'ENVELOPE_INVALID',
    'ENVELOPE_KEY_UNKNOWN',
    'ENVELOPE_EXPIRED',
    'ENVELOPE_REPLAYED',
  ],
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
  response: z.object({ token: z.string() }),
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
export const challengedCalls = ['login', 'register'] as const
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
  errors: [
    'ACCOUNT_TAKEN',
    'FIELD_INVALID',
    'AFFILIATE_UNKNOWN',
    'REGISTRATION_CLOSED',
    'ANTIBOT_FAILED',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'ENCRYPTION_REQUIRED',
    'ENVELOPE_INVALID',
    'ENVELOPE_KEY_UNKNOWN',
    'ENVELOPE_EXPIRED',
    'ENVELOPE_REPLAYED',
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
  errors: ['AFFILIATE_UNKNOWN'],
})
