import { launchModes } from '@croupier/domain/launch'
import { personalFields } from '@croupier/domain/personal-fields'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import {
  acknowledgement,
  amountText,
  calendarDate,
  instantText,
  queryInteger,
  requiredText,
  text,
} from '../../fields.ts'
import { accountField, merchantField, operatorCall, reasonField } from './fields.ts'

const member = { merchant: merchantField, account: accountField }
const page = { after: z.optional(text(256)), pageSize: z._default(queryInteger, 25) }
const change = z.strictObject({ ...member, reason: reasonField })

const memberRow = z.object({
  merchant: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.int(),
  frozen: z.boolean(),
  balance: amountText,
  currency: z.string(),
  createdAt: instantText,
  lastLoginAt: z.nullable(instantText),
})

/** A member in a list. */
export type MemberRow = z.output<typeof memberRow>

/** Members of the given brands, newest first. `search` is a part of the username or nickname, or an id. */
export const memberList = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/member/list',
  summary: 'Members of the given brands',
  query: z.strictObject({
    merchant: z.optional(merchantField),
    search: z.optional(text(64)),
    /** Number of an account type. */
    type: z.optional(queryInteger),
    frozen: z.optional(z.enum(['true', 'false'])),
    ...page,
  }),
  response: z.object({ members: z.array(memberRow), next: z.nullable(z.string()) }),
  errors: [],
})

/**
 * Members of the given brands with a mobile number, an e-mail address, a bank account, also a removed one, or the name of its holder,
 * newest first. The value is compared as a whole, without case and what people write between digits; it is in the body, since
 * addresses are logged, and the audit log has only that it was searched.
 */
export const findMembers = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/member/find',
  summary: 'Find members by personal data',
  body: z.strictObject({
    by: z.enum(personalFields),
    value: requiredText(320),
    merchant: z.optional(merchantField),
    after: z.optional(text(256)),
    pageSize: z.optional(z.int()),
  }),
  response: z.object({ members: z.array(memberRow), next: z.nullable(z.string()) }),
  errors: [],
})

/** Everything about one member: account, money, figures, team, sessions, notes. */
export const memberDetails = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/member/show',
  summary: 'Everything about a member',
  query: z.strictObject(member),
  response: z.object({
    ...memberRow.shape,
    id: z.string(),
    invitationCode: z.string(),
    profile: z.record(z.string(), z.string()),
    passwordChangedAt: instantText,
    /** Whether logins from a new place need a code of an authenticator app. */
    hasAuthenticator: z.boolean(),
    /** Largest correction of the balance that needs no second operator. */
    approvalAmount: amountText,
    /** Usernames; null without one. */
    upline: z.nullable(z.string()),
    referrer: z.nullable(z.string()),
    teamSize: z.int(),
    accounts: z.array(
      z.object({
        purpose: z.string(),
        vendor: z.nullable(z.string()),
        unit: z.string(),
        realm: z.string(),
        balance: amountText,
      }),
    ),
    /** Real play of the last 30 days by category. */
    play: z.array(
      z.object({
        gameType: z.string(),
        rounds: z.int(),
        stake: amountText,
        validBet: amountText,
        win: amountText,
        net: amountText,
      }),
    ),
    sessions: z.array(z.object({ createdAt: instantText, lastSeenAt: instantText, ip: z.string() })),
    notes: z.array(z.object({ at: instantText, operator: z.string(), text: z.string() })),
  }),
  errors: ['MEMBER_UNKNOWN'],
})

/** All ledger entries of a member's accounts, newest first. */
export const memberLedger = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/member/ledger',
  summary: 'Ledger entries of a member',
  query: z.strictObject({ ...member, ...page }),
  response: z.object({
    entries: z.array(
      z.object({
        postingId: z.string(),
        at: instantText,
        kind: z.string(),
        reference: z.string(),
        purpose: z.string(),
        vendor: z.nullable(z.string()),
        unit: z.string(),
        realm: z.string(),
        amount: amountText,
        balanceAfter: amountText,
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: ['MEMBER_UNKNOWN'],
})

/** States of rounds that members have played; one that was cancelled before its bet arrived is none. */
const playedStates = ['open', 'settled', 'cancelled'] as const

/** The rounds of a member, newest first: for real money, those of a trial account for demo money. */
export const memberRounds = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/member/rounds',
  summary: 'Rounds of a member',
  query: z.strictObject({ ...member, ...page }),
  response: z.object({
    rounds: z.array(
      z.object({
        vendor: z.string(),
        roundId: z.string(),
        game: z.string(),
        mode: z.enum(launchModes),
        state: z.enum(playedStates),
        stake: amountText,
        win: amountText,
        currency: z.string(),
        openedAt: instantText,
        /** Null while it is open. */
        closedAt: z.nullable(instantText),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: ['MEMBER_UNKNOWN'],
})

/** The logins of a member in the last 90 days, also failed ones, newest first. */
export const memberLogins = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/member/logins',
  summary: 'Logins of a member',
  query: z.strictObject({ ...member, ...page }),
  response: z.object({
    logins: z.array(
      z.object({
        id: z.string(),
        at: instantText,
        ip: z.string(),
        /** Names of browser and system; null where the server does not know them. */
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        /** One of `loginMethods` and `loginResults` of domain/login-history, or one that this version does not know. */
        method: z.string(),
        result: z.string(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: ['MEMBER_UNKNOWN'],
})

/** Close an account: its sessions end at once, open rounds are still settled. */
export const freezeMember = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/member/freeze',
  summary: 'Freeze a member',
  body: change,
  response: acknowledgement,
  errors: ['MEMBER_UNKNOWN'],
})

/** Open a frozen account again. */
export const unfreezeMember = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/member/unfreeze',
  summary: 'Unfreeze a member',
  body: change,
  response: acknowledgement,
  errors: ['MEMBER_UNKNOWN'],
})

/** Issue a new password, which the member has to change at the next login; ends all sessions. */
export const resetMemberPassword = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/member/reset',
  summary: "Reset a member's password",
  body: change,
  response: z.object({ password: z.string() }),
  errors: ['MEMBER_UNKNOWN'],
})

/** Turn off the authenticator app of a member who has lost it; its recovery codes and all sessions end. */
export const removeMemberAuthenticator = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/member/unpair',
  summary: "Turn off a member's authenticator app",
  body: change,
  response: acknowledgement,
  errors: ['MEMBER_UNKNOWN'],
})

/** End all sessions of a member. */
export const endMemberSessions = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/member/logout',
  summary: "End a member's sessions",
  body: change,
  response: acknowledgement,
  errors: ['MEMBER_UNKNOWN'],
})

/** Add a note that operators of the brand see. */
export const addMemberNote = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/member/note',
  summary: 'Add a note about a member',
  idempotent: true,
  body: z.strictObject({ ...member, text: requiredText(1000) }),
  response: acknowledgement,
  errors: ['MEMBER_UNKNOWN'],
})

/** Correct the main balance; above the brand's amount it waits for a second person. */
export const correctBalance = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/member/correct',
  summary: "Correct a member's balance",
  idempotent: true,
  body: z.strictObject({ ...member, amount: amountText, reason: reasonField }),
  response: z.object({ state: z.enum(['booked', 'waiting']), requestId: z.nullable(z.string()) }),
  errors: ['MEMBER_UNKNOWN', 'AMOUNT_INVALID', 'AMOUNT_TOO_PRECISE', 'INSUFFICIENT_FUNDS'],
})

/** Issue a single-use address that opens a session of the member within 60 seconds. */
export const handOverMember = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/member/handover',
  summary: 'Issue a hand-over token of a member',
  body: change,
  response: z.object({ token: z.string(), url: z.string() }),
  errors: ['MEMBER_UNKNOWN', 'ACCOUNT_DISABLED', 'NOT_A_MEMBER'],
})

/** Change the birthday of a member, who can state it only once. */
export const changeBirthday = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/member/birthday',
  summary: 'Change the birthday of a member',
  body: z.strictObject({ ...member, birthday: calendarDate, reason: reasonField }),
  response: acknowledgement,
  errors: ['MEMBER_UNKNOWN', 'FIELD_INVALID'],
})
