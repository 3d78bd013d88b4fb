import { contractEvents, contractKinds, contractPeriods, contractStates } from '@croupier/domain/contract'
import * as z from 'zod/mini'
import { contractTermsBody } from '../../bodies/contracts.ts'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, amountText, instantText, requiredText } from '../../fields.ts'
import { accountField, merchantField, operatorCall, reasonField } from './fields.ts'

const member = { merchant: merchantField, account: accountField }
const level = z.literal([0, 1, 2])

const tier = z.object({
  betAmount: amountText,
  activeMembers: z.int(),
  periodValidBet: amountText,
  periodProfitLoss: amountText,
  rate: z.optional(z.int()),
  winRate: z.optional(z.int()),
  lossRate: z.optional(z.int()),
})

const contract = z.object({
  contractId: z.string(),
  kind: z.enum(contractKinds),
  version: z.int(),
  state: z.enum(contractStates),
  period: z.nullable(z.enum(contractPeriods)),
  activeThreshold: amountText,
  tiers: z.array(tier),
  /** The other side; null for the house. */
  upline: z.nullable(z.string()),
  effectiveFrom: z.nullable(instantText),
  endsAt: z.nullable(instantText),
  inForce: z.boolean(),
  /** Oldest first; `party` is null for what follows from another contract. */
  events: z.array(
    z.object({
      event: z.enum(['offer', ...contractEvents]),
      party: z.nullable(z.enum(['upline', 'downline'])),
      at: instantText,
    }),
  ),
})
export type OperatorContract = z.output<typeof contract>

/** Contracts of an agent with the agent above it, or with the house; newest first. */
export const agentContracts = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/contract/show',
  summary: 'Contracts of an agent',
  query: z.strictObject(member),
  response: z.object({
    currency: z.string(),
    /** Whether the account has no agent above it, so that its contracts are with the house. */
    root: z.boolean(),
    levels: z.object({ dailySalary: level, hourlySalary: level, realtimeSalary: level, dividend: level }),
    contracts: z.array(contract),
  }),
  errors: ['MEMBER_UNKNOWN'],
})

/**
 * What a change does, or would do: the contracts below that end, and the consent that the change takes. With `dryRun`
 * nothing changes.
 */
const outcome = z.object({
  done: z.boolean(),
  effectiveFrom: z.nullable(instantText),
  consent: z.nullable(z.string()),
  ends: z.array(z.object({ account: z.string(), depth: z.int(), version: z.int(), endsAt: instantText })),
})
export type ContractOutcome = z.output<typeof outcome>

const errors = [
  'MEMBER_UNKNOWN',
  'CONTRACT_STATE',
  'CONTRACT_NOT_ROOT',
  'CONTRACT_CONSENT_REQUIRED',
  'CONTRACT_TERMS_INVALID',
] as const

/** Set the contract of the house with an agent that has no agent above it, from the next window on. */
export const setContract = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/contract/set',
  summary: 'Set the contract of an agent with the house',
  body: z.extend(contractTermsBody, { ...member, dryRun: z.boolean(), reason: reasonField }),
  response: outcome,
  errors,
})

/** Terminate the contract of the house with an agent, with the window that is open now. */
export const terminateContract = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/contract/terminate',
  summary: 'Terminate the contract of an agent with the house',
  body: z.strictObject({
    ...member,
    kind: z.enum(contractKinds),
    consent: z.nullable(requiredText(64)),
    dryRun: z.boolean(),
    reason: reasonField,
  }),
  response: outcome,
  errors,
})

/** Set what an agent may do with a kind: 0 nothing, 1 receive, 2 also offer. What is signed stays in force. */
export const setContractLevel = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/contract/level',
  summary: 'Set what an agent may do with a kind of contract',
  body: z.strictObject({ ...member, kind: z.enum(contractKinds), level, reason: reasonField }),
  response: acknowledgement,
  errors: ['MEMBER_UNKNOWN'],
})
