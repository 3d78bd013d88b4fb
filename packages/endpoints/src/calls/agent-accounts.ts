import { agentAccountFields, openableTypes } from '@croupier/domain/agent-accounts'
import { contractKinds } from '@croupier/domain/contract'
import * as z from 'zod/mini'
import {
  changeAgentLinkBody,
  createAgentLinkBody,
  openAgentAccountBody,
  openAgentAccountsBody,
  switchAgentLinkBody,
  visitAgentLinkBody,
} from '../bodies/agent-accounts.ts'
import { endpoint } from '../endpoint.ts'
import { calendarDate, instantText } from '../fields.ts'

const forAgents = { auth: 'token', provisional: true, responseFormat: 'wrapped' } as const
const agentErrors = ['FEATURE_OFF', 'NOT_PERMITTED'] as const

const type = z.literal(openableTypes)

/** Open an account directly below the agent. Its person changes the password at the first login. */
export const openAgentAccount = endpoint({
  ...forAgents,
  method: 'POST',
  path: '/wps/agent/accounts/open',
  summary: 'Open an account below the agent',
  encrypted: true,
  idempotent: true,
  body: openAgentAccountBody,
  response: z.object({ username: z.string(), nickname: z.string(), type }),
  errors: [...agentErrors, 'ACCOUNT_TAKEN', 'FIELD_INVALID', 'SERVER_BUSY', 'TOO_MANY_REQUESTS'],
})

/**
 * What became of a line: opened now; opened by an earlier file, so that nothing was to do; wrong; right, but left out because
 * another line is wrong.
 */
export const bulkOutcomes = ['opened', 'existing', 'wrong', 'skipped'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

/**
 * Why a line is wrong: the rule that a field breaks; `taken` by another account, `repeated` in the file; a password that begins like
 * the `formula` of a spreadsheet.
 */
const lineProblem = z.object({
  field: z.enum([...agentAccountFields, 'type']),
  rule: z.enum(['required', 'length', 'pattern', 'weak', 'taken', 'repeated', 'formula']),
  min: z.optional(z.int()),
  max: z.optional(z.int()),
})
export type LineProblem = z.output<typeof lineProblem>

/** Open the accounts of a file directly below the agent. A wrong line is part of the response, with its reason. */
export const openAgentAccounts = endpoint({
  ...forAgents,
  method: 'POST',
  path: '/wps/agent/accounts/bulk',
  summary: 'Open the accounts of a file below the agent',
  encrypted: true,
  idempotent: true,
  body: openAgentAccountsBody,
  response: z.object({
    opened: z.int(),
    /** In the order of the request. */
    lines: z.array(z.object({ outcome: z.enum(bulkOutcomes), problem: z.nullable(lineProblem) })),
  }),
  errors: [...agentErrors, 'ACCOUNT_TAKEN', 'SERVER_BUSY', 'TOO_MANY_REQUESTS'],
})

/** Why a link takes no more registrations; `open` while it does. */
export const linkStates = ['open', 'off', 'expired', 'usedUp'] as const
export type LinkState = (typeof linkStates)[number]

const agentLinkWire = z.object({
  code: z.string(),
  name: z.string(),
  /** Type of the accounts that are registered with it. */
  type,
  state: z.enum(linkStates),
  /** What those who open it read at the registration; empty for none. */
  message: z.string(),
  /** Share of the agent's own rates, in percent, that agents who register with it are offered, by kind of contract. */
  contractShares: z.partialRecord(z.enum(contractKinds), z.int()),
  /** First instant at which it is over; null without an end. */
  expiresAt: z.nullable(instantText),
  /** Its last day, in the zone of the brand; null without an end. */
  expiresOn: z.nullable(calendarDate),
  /** Registrations that it permits; null without a limit. */
  maxUses: z.nullable(z.int()),
  /** Visits, once a day for each tab. */
  clicks: z.int(),
  registrations: z.int(),
  /** Registered accounts that have had a deposit approved. */
  firstDeposits: z.int(),
  createdAt: instantText,
})
export type AgentLink = z.output<typeof agentLinkWire>

/** Invitation links of the agent with their figures, newest first. */
export const agentLinks = endpoint({
  ...forAgents,
  method: 'GET',
  path: '/wps/agent/links',
  summary: 'Invitation links of the agent',
  response: z.array(agentLinkWire),
  errors: agentErrors,
})

/** Kinds of contracts that a link can offer: those that the agent has a contract of and may offer on. */
export const linkContracts = endpoint({
  ...forAgents,
  method: 'GET',
  path: '/wps/agent/links/contracts',
  summary: 'Contracts that an invitation link can offer',
  response: z.object({ kinds: z.array(z.enum(contractKinds)) }),
  errors: agentErrors,
})

const linkErrors = [...agentErrors, 'FIELD_INVALID', 'AGENT_LINKS_FULL', 'CONTRACT_MISSING'] as const

/** Create an invitation link. */
export const createAgentLink = endpoint({
  ...forAgents,
  method: 'POST',
  path: '/wps/agent/links',
  summary: 'Create an invitation link',
  idempotent: true,
  body: createAgentLinkBody,
  response: agentLinkWire,
  errors: linkErrors,
})

/** Change an invitation link: its name, message, end, limit and contracts. Accounts that have registered with it stay as they are. */
export const changeAgentLink = endpoint({
  ...forAgents,
  method: 'PUT',
  path: '/wps/agent/links',
  summary: 'Change an invitation link',
  body: changeAgentLinkBody,
  response: agentLinkWire,
  errors: [...linkErrors, 'NOT_FOUND'],
})

/** Switch an invitation link on or off. */
export const switchAgentLink = endpoint({
  ...forAgents,
  method: 'POST',
  path: '/wps/agent/links/switch',
  summary: 'Switch an invitation link on or off',
  body: switchAgentLinkBody,
  response: agentLinkWire,
  errors: [...agentErrors, 'NOT_FOUND'],
})

/** Errors of a link that takes no more registrations. */
export const agentLinkErrors = ['AGENT_LINK_OFF', 'AGENT_LINK_EXPIRED', 'AGENT_LINK_USED_UP'] as const

/**
 * Count the visit of an invitation link, once a day for each tab, and check that it still takes registrations. A code of an
 * agent itself is accepted and counts nothing.
 */
export const visitAgentLink = endpoint({
  method: 'POST',
  path: '/wps/agent/links/visit',
  auth: 'none',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Visit an invitation link',
  body: visitAgentLinkBody,
  /** `message`: that of the link, empty for none. */
  response: z.object({ done: z.literal(true), message: z.string() }),
  errors: ['AFFILIATE_UNKNOWN', ...agentLinkErrors],
})
