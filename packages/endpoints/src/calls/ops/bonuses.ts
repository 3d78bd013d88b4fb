import { bonusBounds, bonusStates } from '@croupier/domain/bonus'
import { bookedGameTypes } from '@croupier/domain/game-types'
import { maxWageringMultiple, wageringSources, wageringStates } from '@croupier/domain/wagering'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, amountText, instantText, queryInteger, requiredText, text } from '../../fields.ts'
import { privateId } from '../../ids.ts'
import { progressWire } from '../bonuses.ts'
import { accountField, merchantField, operatorCall, reasonField } from './fields.ts'

const read = { ...operatorCall, method: 'GET' } as const
const write = { ...operatorCall, method: 'POST', idempotent: true } as const

const bonusId = privateId('merchant', 64)
const waiver = z.strictObject({ wageringId: privateId('merchant', 64), reason: reasonField })
const member = { merchant: merchantField, account: accountField }

/** Bonuses of a member, newest first. */
export const memberBonuses = endpoint({
  ...read,
  path: '/ops/bonus/list',
  summary: 'Bonuses of a member',
  query: z.strictObject({ ...member, after: z.optional(text(256)), pageSize: z._default(queryInteger, 25) }),
  response: z.object({
    bonuses: z.array(
      z.object({
        bonusId: z.string(),
        /** Key of the offer; null for a grant. */
        offer: z.nullable(z.string()),
        /** Version of the terms that the member has accepted. */
        termsVersion: z.nullable(z.string()),
        label: z.string(),
        state: z.enum(bonusStates),
        amount: amountText,
        taken: amountText,
        reason: z.nullable(z.string()),
        /** The operator who has granted it. */
        grantedBy: z.nullable(z.string()),
        createdAt: instantText,
        expiresAt: z.nullable(instantText),
        closedAt: z.nullable(instantText),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: ['MEMBER_UNKNOWN'],
})

/** Requirements of a member, newest first. */
export const memberWagering = endpoint({
  ...read,
  path: '/ops/wagering/list',
  summary: 'Wagering requirements of a member',
  query: z.strictObject({ ...member, after: z.optional(text(256)), pageSize: z._default(queryInteger, 25) }),
  response: z.object({
    requirements: z.array(
      z.object({
        wageringId: z.string(),
        source: z.enum(wageringSources),
        state: z.enum(wageringStates),
        amount: amountText,
        ...progressWire.shape,
        /** The first of two operators who waive it. */
        endorsedBy: z.nullable(z.string()),
        createdAt: instantText,
        closedAt: z.nullable(instantText),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: ['MEMBER_UNKNOWN'],
})

/** Count valid bets towards requirements as the platform would, the first requirement first. Nothing changes. */
export const dryRunWagering = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/wagering/dry-run',
  summary: 'Dry run of wagering rules',
  body: z.strictObject({
    merchant: merchantField,
    requirements: z
      .array(
        z.strictObject({
          /** What has to be wagered, such as a bonus. */
          amount: requiredText(32),
          /** How many times it has to be wagered. */
          wagering: z.int().check(z.minimum(1), z.maximum(maxWageringMultiple)),
          /** How much of a valid bet counts, in basis points; every category in full without it. */
          contributions: z.optional(
            z.partialRecord(z.enum(bookedGameTypes), z.int().check(z.minimum(0), z.maximum(10_000))),
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(bonusBounds.offers)),
    /** Valid bets by category. */
    bets: z.partialRecord(z.enum(bookedGameTypes), requiredText(32)),
  }),
  response: z.object({ requirements: z.array(progressWire) }),
  errors: ['AMOUNT_INVALID', 'AMOUNT_TOO_PRECISE'],
})

/**
 * Grant a bonus, which every category wagers in full. Above the brand's amount (`approvalAmount`) it waits for another operator;
 * `state` says which it was.
 */
export const grantBonus = endpoint({
  ...write,
  path: '/ops/bonus/grant',
  summary: 'Grant a bonus',
  body: z.strictObject({
    ...member,
    amount: requiredText(32),
    /** How many times it has to be wagered. */
    wagering: z.int().check(z.minimum(1), z.maximum(maxWageringMultiple)),
    /** Days after which it expires. */
    days: z.int().check(z.minimum(1), z.maximum(bonusBounds.days)),
    reason: reasonField,
  }),
  response: z.object({ bonusId: z.string(), state: z.enum(['active', 'proposed']) }),
  errors: ['MEMBER_UNKNOWN', 'NOT_A_MEMBER', 'PLAY_EXCLUDED', 'AMOUNT_INVALID', 'AMOUNT_TOO_PRECISE'],
})

/** Approve a grant of another operator, which credits it. */
export const approveBonus = endpoint({
  ...write,
  path: '/ops/bonus/approve',
  summary: 'Approve a granted bonus',
  body: z.strictObject({ bonusId, reason: reasonField }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED', 'REQUEST_OWN', 'PLAY_EXCLUDED'],
})

/** End a bonus: what forfeiting takes is taken. One that is not credited is never credited. */
export const cancelBonus = endpoint({
  ...write,
  path: '/ops/bonus/cancel',
  summary: 'Cancel a bonus',
  body: z.strictObject({
    bonusId,
    /** The state that the operator was shown; one in another state is not cancelled. */
    state: z.enum(bonusStates),
    reason: reasonField,
  }),
  response: z.object({ taken: amountText }),
  errors: ['NOT_FOUND', 'BONUS_DECIDED', 'BONUS_IN_PLAY'],
})

/**
 * Waive a requirement; its bonus is the member's then. Above the brand's amount (`approvalAmount`) the first call waits for one by
 * another operator; `state` says which it was. With `endorsed`, whether the first one was shown, nothing is waived where that has changed.
 */
export const waiveWagering = endpoint({
  ...write,
  path: '/ops/wagering/waive',
  summary: 'Waive a wagering requirement',
  body: z.extend(waiver, { endorsed: z.optional(z.boolean()) }),
  response: z.object({ state: z.enum(['waived', 'open']) }),
  errors: ['NOT_FOUND', 'WAGERING_DECIDED', 'REQUEST_OWN', 'VERSION_CONFLICT'],
})

/** Reject what the first of two operators waived, or withdraw one's own waiver: the requirement stays as it is. */
export const rejectWaiver = endpoint({
  ...write,
  path: '/ops/wagering/reject',
  summary: 'Reject the waiver of a wagering requirement',
  body: waiver,
  response: acknowledgement,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
})
