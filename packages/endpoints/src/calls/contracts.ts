import {
  contractEvents,
  contractKinds,
  contractParties,
  contractPeriods,
  contractStates,
  listContractActions,
  type ContractAction,
  type ContractEvent,
  type ContractKind,
  type ContractParty,
  type ContractState,
  type ContractTerms,
  type ContractTier,
} from '@croupier/domain/contract'
import { fromWire, type Currency } from '@croupier/domain/money'
import * as z from 'zod/mini'
import {
  offerDailySalaryBody,
  offerDividendBody,
  offerWinLossSalaryBody,
  processContractBody,
} from '../bodies/contracts.ts'
import { maxUsernameLength } from '../bodies/session.ts'
import { parseCurrency } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { amountText, instantText, queryInteger, requiredText } from '../fields.ts'
import { privateId } from '../ids.ts'

const forAgents = { auth: 'token', provisional: true, responseFormat: 'wrapped' } as const
const agentErrors = ['FEATURE_OFF', 'NOT_PERMITTED'] as const

const tierWire = z.object({
  betAmount: amountText,
  activeMembers: z.int(),
  periodValidBet: amountText,
  periodProfitLoss: amountText,
  /** Basis points: one rate, or one of what is won and one of what is lost. */
  rate: z.optional(z.int()),
  winRate: z.optional(z.int()),
  lossRate: z.optional(z.int()),
})

const termsWire = {
  period: z.nullable(z.enum(contractPeriods)),
  activeThreshold: amountText,
  tiers: z.array(tierWire),
}

/** A version of a contract on the wire. */
export const contractWire = z.object({
  ...termsWire,
  contractId: z.string(),
  kind: z.enum(contractKinds),
  version: z.int(),
  state: z.enum(contractStates),
  /** The side of the caller. */
  party: z.enum(contractParties),
  /** The agent that receives; null for the caller itself. */
  account: z.nullable(z.string()),
  /** Start of the first window that it applies to; null before it is signed. */
  effectiveFrom: z.nullable(instantText),
  /** End of the last window that it applies to; null while no end is known. */
  endsAt: z.nullable(instantText),
  /** Whether the window that is open now is settled by it. */
  inForce: z.boolean(),
  /** What has happened to it, oldest first; the first entry is the offer. */
  events: z.array(
    z.object({
      event: z.enum(['offer', ...contractEvents]),
      /** Who has done it; null for what follows from another contract. */
      party: z.nullable(z.enum(contractParties)),
      at: instantText,
    }),
  ),
})

/** A version of a contract between an agent and the one above it. */
export interface Contract {
  readonly contractId: string
  readonly kind: ContractKind
  readonly version: number
  readonly state: ContractState
  /** The side of the caller. */
  readonly party: ContractParty
  /** The agent that receives; null for the caller itself. The caller's upline is not named. */
  readonly account: string | null
  /** Amounts are minor units of `currency`. */
  readonly terms: ContractTerms
  readonly currency: Currency
  readonly effectiveFrom: string | null
  readonly endsAt: string | null
  readonly inForce: boolean
  readonly events: readonly {
    readonly event: 'offer' | ContractEvent
    readonly party: ContractParty | null
    readonly at: string
  }[]
  /** What the caller may do with it now. */
  readonly actions: readonly ContractAction[]
}

function decodeTier(wire: z.output<typeof tierWire>, currency: Currency): ContractTier {
  const toMinor = (text: string) => fromWire(text, currency).minor
  const conditions = {
    betAmount: toMinor(wire.betAmount),
    activeMembers: wire.activeMembers,
    periodValidBet: toMinor(wire.periodValidBet),
    periodProfitLoss: toMinor(wire.periodProfitLoss),
  }
  const { rate, winRate, lossRate } = wire
  return rate === undefined
    ? { ...conditions, winRate: winRate ?? 0, lossRate: lossRate ?? 0 }
    : { ...conditions, rate }
}

/** Converts the terms of a response to those of the domain. */
function decodeTerms(
  { period, activeThreshold, tiers }: Pick<z.output<typeof contractWire>, keyof typeof termsWire>,
  currency: Currency,
): ContractTerms {
  return {
    period,
    activeThreshold: fromWire(activeThreshold, currency).minor,
    tiers: tiers.map((tier) => decodeTier(tier, currency)),
  }
}

/** Converts a version of a response to the model. */
function decodeContract(wire: z.output<typeof contractWire>, currency: Currency): Contract {
  const { period, activeThreshold, tiers, ...contract } = wire
  return {
    ...contract,
    currency,
    terms: decodeTerms({ period, activeThreshold, tiers }, currency),
    actions: listContractActions(contract.party, contract.state),
  }
}

const ownWire = z.object({
  currency: z.string(),
  /** 1 may receive, 2 may also offer to downlines. */
  level: z.literal([1, 2]),
  /** Whether it has contracts with downlines: those stay where the level becomes 1. */
  hasDownlines: z.boolean(),
  contracts: z.array(contractWire),
})

/** The contract of an agent with the one above it. */
export interface OwnContract {
  readonly currency: Currency
  readonly mayOffer: boolean
  /** Whether there may be contracts with downlines to see and to end. */
  readonly hasDownlines: boolean
  /** The version that is signed and neither replaced nor terminated, whose rates limit offers; null without one. */
  readonly signed: Contract | null
  /** The open and signed versions, the one in force and the newest others, newest first. */
  readonly versions: readonly Contract[]
}

function decodeOwn({ currency: code, level, hasDownlines, contracts: rows }: z.output<typeof ownWire>): OwnContract {
  const currency = parseCurrency(code)
  const versions = rows.map((row) => decodeContract(row, currency))
  const signed = versions.find(({ state }) => state === 'signed') ?? null
  const mayOffer = level === 2
  return { currency, mayOffer, hasDownlines: mayOffer || hasDownlines, signed, versions }
}

/** Daily salary of the caller: its contract with all versions (specification, section 7). */
export const dailySalary = endpoint({
  ...forAgents,
  method: 'GET',
  path: '/wps/agent/salary/daily',
  summary: 'Daily salary contract of the agent',
  response: ownWire,
  decode: decodeOwn,
  errors: agentErrors,
})

/** Contract of another kind of the caller, with all versions. */
export const ownContract = endpoint({
  ...forAgents,
  method: 'GET',
  path: '/wps/agent/contracts',
  summary: 'Contract of the agent with its upline',
  query: z.strictObject({ kind: z.enum(['hourlySalary', 'realtimeSalary', 'dividend']) }),
  response: ownWire,
  decode: decodeOwn,
  errors: agentErrors,
})

/** Which versions of a list: those that wait for a party, those that apply or will, or those that are over. */
export const contractStages = ['open', 'signed', 'over'] as const
export type ContractStage = (typeof contractStages)[number]

/** A page of the contracts that an agent has offered. */
export interface DownlineContracts {
  readonly contracts: readonly Contract[]
  readonly total: number
  readonly totalPages: number
}

/**
 * Contracts with the agents directly below the caller, newest first; those of one of them are its history, whose first page has the
 * open and signed versions and the one in force, however old they are.
 */
export const downlineContracts = endpoint({
  ...forAgents,
  method: 'GET',
  path: '/wps/agent/contracts/downlines',
  summary: 'Contracts with the agents below',
  query: z.strictObject({
    kind: z.enum(contractKinds),
    username: z.optional(requiredText(maxUsernameLength)),
    stage: z.optional(z.enum(contractStages)),
    pageNo: z._default(queryInteger, 1),
    pageSize: z._default(queryInteger, 20),
  }),
  response: z.object({
    currency: z.string(),
    contracts: z.array(contractWire),
    total: z.int(),
    totalPages: z.int(),
  }),
  decode: ({ currency: code, contracts: rows, ...page }): DownlineContracts => {
    const currency = parseCurrency(code)
    return { ...page, contracts: rows.map((row) => decodeContract(row, currency)) }
  },
  errors: [...agentErrors, 'NOT_FOUND'],
})

/** Offers of all kinds that wait for the caller to accept or reject them, oldest first. */
export const waitingContracts = endpoint({
  ...forAgents,
  method: 'GET',
  path: '/wps/agent/contracts/waiting',
  summary: 'Offers that wait for the agent',
  response: z.object({ currency: z.string(), contracts: z.array(contractWire) }),
  decode: ({ currency: code, contracts: rows }): readonly Contract[] => {
    const currency = parseCurrency(code)
    return rows.map((row) => decodeContract(row, currency))
  },
  errors: agentErrors,
})

/** The contracts that end when an action takes effect; `consent` goes with the action, null where none ends. */
export interface ContractCascade {
  readonly consent: string | null
  /** End of the last window of all of them. */
  readonly endsAt: string | null
  readonly contracts: readonly {
    readonly contractId: string
    /** The agent that receives. */
    readonly account: string
    /** Steps below the agent whose contract changes, from 1. */
    readonly depth: number
    readonly version: number
    readonly terms: ContractTerms
  }[]
}

/** Contracts below a contract that an action ends: a lower own rate ends them, and so does the end of the own contract. */
export const contractCascade = endpoint({
  ...forAgents,
  method: 'GET',
  path: '/wps/agent/contracts/cascade',
  summary: 'Contracts that an action ends',
  query: z.strictObject({
    contractId: privateId('member', 36),
    action: z.enum(['accept', 'sign', 'terminate'] satisfies ContractAction[]),
  }),
  response: z.object({
    currency: z.string(),
    consent: z.nullable(z.string()),
    endsAt: z.nullable(instantText),
    contracts: z.array(
      z.object({
        ...termsWire,
        contractId: z.string(),
        account: z.string(),
        depth: z.int(),
        version: z.int(),
      }),
    ),
  }),
  decode: ({ currency: code, consent, endsAt, contracts: rows }): ContractCascade => {
    const currency = parseCurrency(code)
    return {
      consent,
      endsAt,
      contracts: rows.map(({ contractId, account, depth, version, ...terms }) => ({
        contractId,
        account,
        depth,
        version,
        terms: decodeTerms(terms, currency),
      })),
    }
  },
  errors: [...agentErrors, 'NOT_FOUND', 'CONTRACT_STATE'],
})

const changedWire = z.object({ currency: z.string(), contract: contractWire })
const decodeChanged = ({ currency, contract }: z.output<typeof changedWire>): Contract =>
  decodeContract(contract, parseCurrency(currency))

const offer = {
  ...forAgents,
  method: 'POST',
  response: changedWire,
  decode: decodeChanged,
  errors: [
    ...agentErrors,
    'NOT_FOUND',
    'CONTRACT_RECEIVER_UNFIT',
    'CONTRACT_MISSING',
    'CONTRACT_PERIOD_WRONG',
    'CONTRACT_OPEN',
    'CONTRACT_RATE_EXCEEDED',
    'CONTRACT_TERMS_INVALID',
  ],
} as const

/** Offer a daily salary to an agent directly below. */
export const offerDailySalary = endpoint({
  ...offer,
  path: '/wps/agent/contracts/daily-salary',
  summary: 'Offer a daily salary contract',
  body: offerDailySalaryBody,
})

/** Offer an hourly salary to an agent directly below (specification, section 7). */
export const hourSalaryContract = endpoint({
  ...offer,
  path: '/wps/agent/contracts/hour-salary',
  summary: 'Offer an hourly salary contract',
  body: offerWinLossSalaryBody,
})

/** Offer a real-time salary to an agent directly below (specification, section 7). */
export const realtimeSalaryContract = endpoint({
  ...offer,
  path: '/wps/agent/contracts/realtime-salary',
  summary: 'Offer a real-time salary contract',
  body: offerWinLossSalaryBody,
})

/** Offer a dividend to an agent directly below; its period is that of the agent's own dividend. */
export const offerDividend = endpoint({
  ...offer,
  path: '/wps/agent/contracts/dividend',
  summary: 'Offer a dividend contract',
  body: offerDividendBody,
})

const process = {
  ...forAgents,
  method: 'POST',
  body: processContractBody,
  response: changedWire,
  decode: decodeChanged,
  errors: [
    ...agentErrors,
    'NOT_FOUND',
    'CONTRACT_STATE',
    'CONTRACT_RECEIVER_UNFIT',
    'CONTRACT_MISSING',
    'CONTRACT_RATE_EXCEEDED',
    'CONTRACT_CONSENT_REQUIRED',
  ],
} as const

/** Accept, reject, cancel, sign or terminate a dividend (specification, section 7). */
export const processDividendRequest = endpoint({
  ...process,
  path: '/wps/agent/contracts/dividend/process',
  summary: 'Process a dividend request',
})

/** Accept, reject, cancel, sign or terminate a salary. */
export const processSalaryRequest = endpoint({
  ...process,
  path: '/wps/agent/contracts/salary/process',
  summary: 'Process a salary request',
})
