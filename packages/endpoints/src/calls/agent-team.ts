import { teamReaches, teamRoles, teamSorts, teamStates } from '@croupier/domain/agent-team'
import { isMemberType, type MemberType } from '@croupier/domain/member'
import { fromWire, type Currency, type Money } from '@croupier/domain/money'
import type { CalendarDate } from '@croupier/domain/time'
import * as z from 'zod/mini'
import { addTeamNoteBody, deleteTeamNoteBody, freezeTeamMemberBody } from '../bodies/agent-team.ts'
import { maxUsernameLength } from '../bodies/session.ts'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, amountText, calendarDate, instantText, queryInteger, requiredText, text } from '../fields.ts'

const forAgents = { auth: 'token', provisional: true, responseFormat: 'wrapped' } as const
const agentErrors = ['FEATURE_OFF', 'NOT_PERMITTED'] as const
const memberErrors = [...agentErrors, 'NOT_FOUND'] as const

/** An account by its name: the field that the scope suite tries other accounts in. */
const username = requiredText(maxUsernameLength)

const amountsWire = {
  deposit: amountText,
  withdrawal: amountText,
  bet: amountText,
  validBet: amountText,
  win: amountText,
  rebate: amountText,
  bonus: amountText,
  /** Wins, rebates and bonuses minus bets: above zero where the accounts have gained. */
  net: amountText,
}
const amounts = z.object(amountsWire)

/** Sums of accounts. */
export type TeamAmounts = Readonly<Record<keyof typeof amountsWire, Money>>

const amountNames = ['deposit', 'withdrawal', 'bet', 'validBet', 'win', 'rebate', 'bonus', 'net'] as const

function decodeAmounts(wire: z.output<typeof amounts>, currency: Currency): TeamAmounts {
  const entries = amountNames.map((name) => [name, fromWire(wire[name], currency)] as const)
  return Object.fromEntries(entries) as unknown as TeamAmounts
}

const periodWire = z.extend(amounts, {
  /** Accounts at the end of the range, and those of them that are agents. */
  members: z.int(),
  agents: z.int(),
  /** With a bet that was settled in the range. */
  active: z.int(),
  /** Registered in the range. */
  registered: z.int(),
})

/** Figures of a range of days. */
export interface TeamPeriod extends TeamAmounts {
  readonly members: number
  readonly agents: number
  readonly active: number
  readonly registered: number
}

/** Figures of a team: of a range, of the range of the same length before it, and by day. */
export interface TeamOverview {
  readonly currency: Currency
  readonly current: TeamPeriod
  readonly previous: TeamPeriod
  /** Days with figures, oldest first. */
  readonly days: readonly (TeamAmounts & { readonly day: CalendarDate; readonly registered: number })[]
}

function decodePeriod(wire: z.output<typeof periodWire>, currency: Currency): TeamPeriod {
  const { members, agents, active, registered } = wire
  return { ...decodeAmounts(wire, currency), members, agents, active, registered }
}

/** Figures of the accounts below the agent in a range of days of the brand's zone. */
export const teamOverview = endpoint({
  ...forAgents,
  method: 'GET',
  path: '/wps/agent/team/overview',
  summary: 'Figures of the team of the agent',
  query: z.strictObject({ from: calendarDate, to: calendarDate, reach: z.enum(teamReaches) }),
  response: z.object({
    currency: z.string(),
    current: periodWire,
    previous: periodWire,
    days: z.array(z.extend(amounts, { day: z.string(), registered: z.int() })),
  }),
  decode: (wire): TeamOverview => {
    const currency = parseCurrency(wire.currency)
    return {
      currency,
      current: decodePeriod(wire.current, currency),
      previous: decodePeriod(wire.previous, currency),
      days: wire.days.map((row) => ({
        ...decodeAmounts(row, currency),
        day: row.day,
        registered: row.registered,
      })),
    }
  },
  errors: [...agentErrors, 'RECORDS_TOO_OLD'],
})

/** Accounts below the agent that have an open session now. */
export const teamOnline = endpoint({
  ...forAgents,
  method: 'GET',
  path: '/wps/agent/team/online',
  summary: 'Accounts of the team that are online',
  response: z.object({ direct: z.int(), team: z.int() }),
  errors: agentErrors,
})

const memberWire = z.object({
  account: z.string(),
  nickname: z.string(),
  type: z.int(),
  frozen: z.boolean(),
  online: z.boolean(),
  balance: amountText,
  createdAt: instantText,
  lastLoginAt: z.nullable(instantText),
  /** Accounts directly below it, and at any depth. */
  direct: z.int(),
  team: z.int(),
})

/** An account of a team. */
export interface TeamMemberRow extends Omit<z.output<typeof memberWire>, 'type' | 'balance'> {
  readonly type: MemberType
  readonly balance: Money
}

/** A server may be newer than the site: what it does not know yet is shown as a member. */
function toMemberType(type: number): MemberType {
  return isMemberType(type) ? type : 0
}

function decodeMember(wire: z.output<typeof memberWire>, currency: Currency): TeamMemberRow {
  return { ...wire, type: toMemberType(wire.type), balance: fromWire(wire.balance, currency) }
}

/** A page of the accounts directly below an account. */
export interface TeamMembers {
  readonly members: readonly TeamMemberRow[]
  readonly total: number
  readonly totalPages: number
}

/** Accounts directly below the agent, or below an agent of its team. */
export const teamMembers = endpoint({
  ...forAgents,
  method: 'GET',
  path: '/wps/agent/team/members',
  summary: 'Accounts directly below an agent',
  query: z.strictObject({
    /** The agent above them; the caller itself without one. */
    username: z.optional(username),
    /** A part of their names. */
    name: z.optional(text(maxUsernameLength)),
    /** The whole name of one of them. */
    account: z.optional(username),
    role: z.optional(z.enum(teamRoles)),
    state: z.optional(z.enum(teamStates)),
    sort: z._default(z.enum(teamSorts), 'username'),
    direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    pageNo: z._default(queryInteger, 1),
    pageSize: z._default(queryInteger, 20),
  }),
  response: z.object({
    currency: z.string(),
    members: z.array(memberWire),
    total: z.int(),
    totalPages: z.int(),
  }),
  decode: ({ currency, members, ...page }): TeamMembers => ({
    ...page,
    members: members.map((member) => decodeMember(member, parseCurrency(currency))),
  }),
  errors: memberErrors,
})

/** Accounts of the team at any depth whose names contain a text, the nearest first. */
export const teamSearch = endpoint({
  ...forAgents,
  method: 'GET',
  path: '/wps/agent/team/search',
  summary: 'Search the team by name',
  query: z.strictObject({ name: requiredText(maxUsernameLength) }),
  response: z.object({
    members: z.array(z.object({ account: z.string(), nickname: z.string(), type: z.int(), depth: z.int() })),
    /** Whether further accounts match. */
    more: z.boolean(),
  }),
  decode: ({ members, more }) => ({
    members: members.map((member) => ({ ...member, type: toMemberType(member.type) })),
    more,
  }),
  errors: agentErrors,
})

const noteWire = z.object({ noteId: z.string(), text: z.string(), at: instantText })
export type TeamNote = z.output<typeof noteWire>

/** An account of a team, as its agent sees it. */
export interface TeamMemberDetails extends TeamMemberRow {
  /** Names of the accounts from the one below the agent down to the one above the account; empty for a direct downline. */
  readonly path: readonly string[]
  readonly isDirect: boolean
  /** Whether it is frozen by the agent itself, who may then unfreeze it. */
  readonly canUnfreeze: boolean
  /** What the account itself, and everything below it, has booked in the last days. */
  readonly own: TeamAmounts
  readonly below: TeamAmounts
  /** Notes of the agent, newest first. */
  readonly notes: readonly TeamNote[]
}

/** Everything that an agent sees of an account of its team. */
export const teamMember = endpoint({
  ...forAgents,
  method: 'GET',
  path: '/wps/agent/team/member',
  summary: 'An account of the team',
  query: z.strictObject({ username }),
  response: z.extend(memberWire, {
    currency: z.string(),
    path: z.array(z.string()),
    isDirect: z.boolean(),
    canUnfreeze: z.boolean(),
    own: amounts,
    below: amounts,
    notes: z.array(noteWire),
  }),
  decode: (wire): TeamMemberDetails => {
    const { currency: code, own, below, path, isDirect, canUnfreeze, notes, ...member } = wire
    const currency = parseCurrency(code)
    return {
      ...decodeMember(member, currency),
      path,
      isDirect,
      canUnfreeze,
      own: decodeAmounts(own, currency),
      below: decodeAmounts(below, currency),
      notes,
    }
  },
  errors: memberErrors,
})

/** Add a note about an account of the team, which nobody but the agent sees. */
export const addTeamNote = endpoint({
  ...forAgents,
  method: 'POST',
  path: '/wps/agent/team/notes',
  summary: 'Add a note about an account of the team',
  idempotent: true,
  body: addTeamNoteBody,
  response: noteWire,
  errors: [...memberErrors, 'FIELD_INVALID'],
})

/** Delete a note of the agent. */
export const deleteTeamNote = endpoint({
  ...forAgents,
  method: 'POST',
  path: '/wps/agent/team/notes/delete',
  summary: 'Delete a note about an account of the team',
  body: deleteTeamNoteBody,
  response: acknowledgement,
  errors: memberErrors,
})

/** Freeze an account directly below the agent, which ends its sessions, or unfreeze one that the agent has frozen. */
export const freezeTeamMember = endpoint({
  ...forAgents,
  method: 'POST',
  path: '/wps/agent/team/freeze',
  summary: 'Freeze or unfreeze an account below the agent',
  body: freezeTeamMemberBody,
  response: z.object({ frozen: z.boolean() }),
  errors: memberErrors,
})
