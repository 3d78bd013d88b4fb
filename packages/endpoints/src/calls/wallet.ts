import { launchModes } from '@croupier/domain/launch'
import { settlements } from '@croupier/domain/valid-bet'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amountText, text } from '../fields.ts'
import { privateId } from '../ids.ts'

/**
 * The seamless wallet: calls of a vendor's games on a member's balance. Every call is a POST signed by the vendor
 * (see `signature.ts`) and idempotent by `transactionId`: a repeat gets the first response; the same id with another
 * body fails with `IDEMPOTENCY_KEY_REUSED`.
 */
const vendorErrors = ['SIGNATURE_INVALID', 'SIGNATURE_EXPIRED', 'SIGNATURE_REPLAYED'] as const

/** Major units with at most the decimals of the currency; a sign that the call does not allow fails with `AMOUNT_INVALID`. */
const eventAmount = z.string().check(z.regex(/^-?\d{1,19}(?:\.\d+)?$/))

const walletResponse = z.object({
  /** Our id of the posting; empty if no money moved. */
  postingId: z.string(),
  balance: amountText,
  currency: z.string(),
})
export type WalletResponse = z.output<typeof walletResponse>

const transaction = {
  /** Session id of the player and game, from `authenticate`. */
  sessionId: privateId('vendor', 64),
  transactionId: privateId('vendor', 64),
  roundId: privateId('vendor', 64),
  currency: text(8),
}

/** How the bet is settled after the call: `full` when omitted. Decides how much of the stake counts as turnover. */
const settlement = z.optional(z.enum(settlements))

/** Exchange a launch token (single use, valid for 60 seconds) for the player and a session. */
export const walletAuthenticate = endpoint({
  method: 'POST',
  path: '/seamless/authenticate',
  auth: 'vendor',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Exchange a launch token for a player session',
  body: z.strictObject({ launchToken: privateId('vendor', 128) }),
  response: z.object({
    sessionId: z.string(),
    playerId: z.string(),
    /** Code of the site that the player is a member of. */
    merchant: z.string(),
    nickname: z.string(),
    currency: z.string(),
    language: z.string(),
    mode: z.enum(launchModes),
    gameCode: z.string(),
    gameName: z.string(),
    balance: amountText,
  }),
  errors: [...vendorErrors, 'LAUNCH_TOKEN_INVALID'],
})

/** Balance of the session's player. */
export const walletBalance = endpoint({
  method: 'POST',
  path: '/seamless/balance',
  auth: 'vendor',
  provisional: true,
  responseFormat: 'wrapped',
  summary: "Player's balance",
  body: z.strictObject({ sessionId: privateId('vendor', 64) }),
  response: walletResponse,
  errors: [...vendorErrors, 'SESSION_UNKNOWN'],
})

/** Take a stake. Fails if the session has ended, the player or game is disabled, or the balance is too small. */
export const walletBet = endpoint({
  method: 'POST',
  path: '/seamless/bet',
  auth: 'vendor',
  provisional: true,
  idempotent: true,
  responseFormat: 'wrapped',
  summary: 'Take a stake',
  body: z.strictObject({ ...transaction, gameCode: text(64), amount: eventAmount }),
  response: walletResponse,
  errors: [
    ...vendorErrors,
    'SESSION_UNKNOWN',
    'GAME_UNKNOWN',
    'GAME_MAINTENANCE',
    'ACCOUNT_DISABLED',
    'PLAY_EXCLUDED',
    'LOSS_LIMIT_REACHED',
    'SESSION_LIMIT_REACHED',
    'REALITY_CHECK_DUE',
    'INSUFFICIENT_FUNDS',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_PRECISE',
    'IDEMPOTENCY_KEY_REUSED',
    'ROUND_CANCELLED',
    'ROUND_SETTLED',
  ],
})

/** Pay the result of a round; amount 0 is a loss. Accepted whatever the state of session, player and maintenance. */
export const walletSettle = endpoint({
  method: 'POST',
  path: '/seamless/settle',
  auth: 'vendor',
  provisional: true,
  idempotent: true,
  responseFormat: 'wrapped',
  summary: 'Settle a round',
  body: z.strictObject({ ...transaction, amount: eventAmount, settlement }),
  response: walletResponse,
  errors: [
    ...vendorErrors,
    'SESSION_UNKNOWN',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_PRECISE',
    'WIN_TOO_LARGE',
    'IDEMPOTENCY_KEY_REUSED',
    'BET_UNKNOWN',
    'ROUND_CANCELLED',
    'ROUND_SETTLED',
  ],
})

/** Return all stakes of an open round. An unknown round is recorded, so that its late bet is rejected. */
export const walletRollback = endpoint({
  method: 'POST',
  path: '/seamless/rollback',
  auth: 'vendor',
  provisional: true,
  idempotent: true,
  responseFormat: 'wrapped',
  summary: 'Cancel a round and return its stakes',
  body: z.strictObject(transaction),
  response: walletResponse,
  errors: [...vendorErrors, 'SESSION_UNKNOWN', 'IDEMPOTENCY_KEY_REUSED', 'ROUND_CANCELLED', 'ROUND_SETTLED'],
})

/**
 * Correct a settled round by a signed amount. One that takes more than the member has is accepted and takes what there is: the rest
 * is for the operators of the brand.
 */
export const walletAdjust = endpoint({
  method: 'POST',
  path: '/seamless/adjust',
  auth: 'vendor',
  provisional: true,
  idempotent: true,
  responseFormat: 'wrapped',
  summary: 'Correct a settled round',
  body: z.strictObject({ ...transaction, amount: eventAmount, reason: text(255), settlement }),
  response: walletResponse,
  errors: [
    ...vendorErrors,
    'SESSION_UNKNOWN',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_PRECISE',
    'WIN_TOO_LARGE',
    'IDEMPOTENCY_KEY_REUSED',
    'BET_UNKNOWN',
    'ROUND_CANCELLED',
    'ROUND_OPEN',
  ],
})
