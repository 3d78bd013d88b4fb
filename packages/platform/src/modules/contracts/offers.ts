import { randomUUID } from 'node:crypto'
import type { ContractKind, ContractTerms } from '@croupier/domain/contract'
import { DomainError } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import { isAgent } from '@croupier/domain/member'
import type * as endpoints from '@croupier/endpoints/calls/contracts'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import type { Call } from '../../core/http/operation.ts'
import { renderTemplate } from '../../core/outbox/templates.ts'
import { assertAgentPolicy } from '../agents/agent-policy.ts'
import { findTeamMember, type TeamMember } from '../agents/team-scope.ts'
import { sendMessage } from '../messages/messages.ts'
import { assertContractLevel, isSwitchedOff } from './levels.ts'
import { assertWithinOwnRate, describeTerms, findOwnContract } from './lifecycle.ts'
import { notifyParties } from './notify.ts'
import {
  findVersion,
  insertContract,
  insertEvents,
  lockContracts,
  readLanguage,
  type ContractKey,
  type ContractRow,
  type ListedContract,
} from './repository.ts'
import { parseTerms } from './terms.ts'
import { toContractWire } from './wire.ts'

type OfferCall =
  | Call<typeof endpoints.offerDailySalary, 'agent'>
  | Call<typeof endpoints.hourSalaryContract, 'agent'>
  | Call<typeof endpoints.offerDividend, 'agent'>

/**
 * Offers a contract to an agent directly below, which gets a message. Throws FEATURE_OFF, NOT_FOUND, CONTRACT_RECEIVER_UNFIT for
 * an account that is no agent, further below, or has the kind switched off, CONTRACT_MISSING without an own contract,
 * CONTRACT_PERIOD_WRONG, CONTRACT_OPEN, CONTRACT_RATE_EXCEEDED with the tier, and CONTRACT_TERMS_INVALID.
 */
export async function offerContract(
  core: Core,
  { merchant, session, language, body, commit }: OfferCall,
  kind: ContractKind,
): Promise<InferWire<typeof endpoints.offerDividend>> {
  await assertAgentPolicy(core, merchant)
  const { code, currency } = merchant
  const upline = { merchant: code, agentId: session.memberId, kind }
  await assertContractLevel(core.database, { ...upline, level: 2 })
  const terms = parseTerms(kind, currency, body)
  const now = core.clock.now()
  return commit(async (unit) => {
    const receiver = await findTeamMember(unit, { ...upline, username: body.username })
    const key = { ...upline, agentId: receiver.id }
    if (!isAgent(receiver.type) || receiver.depth > 1 || (await isSwitchedOff(unit, key)))
      throw new DomainError('CONTRACT_RECEIVER_UNFIT')
    await lockContracts(unit, upline)
    const own = await findOwnContract(unit, upline)
    if (own && own.terms.period !== terms.period) throw new DomainError('CONTRACT_PERIOD_WRONG')
    const contract = await insertOffer(core, unit, {
      merchant,
      key,
      uplineId: session.memberId,
      terms,
      account: receiver.username,
      language: (await readLanguage(unit, receiver.id)) ?? language,
    })
    unit.audit({ subject: `contract ${contract.code}`, after: describeOffer(contract, receiver) })
    return { currency, contract: toContractWire(contract, 'upline', { currency, now }) }
  })
}

/** Terms that an agent offers to one directly below it. */
interface Offer {
  readonly merchant: Merchant
  /** The agent that receives, and the kind, whose contracts are locked. */
  readonly key: ContractKey
  readonly uplineId: bigint
  readonly terms: ContractTerms
  /** Name of the agent that receives, and the language of its message. */
  readonly account: string
  readonly language: LanguageCode
}

/**
 * Offers terms within the caller's transaction; the agent that receives gets a message. Throws CONTRACT_MISSING,
 * CONTRACT_RATE_EXCEEDED and CONTRACT_OPEN.
 */
export async function insertOffer(
  core: Core,
  unit: Transaction,
  { merchant, key, uplineId, terms, account, language }: Offer,
): Promise<ListedContract> {
  const version = { ...key, uplineId, terms }
  await assertWithinOwnRate(unit, version)
  if (await findVersion(unit, key, ['offered', 'accepted'])) throw new DomainError('CONTRACT_OPEN')
  const contract = await insertContract(unit, { ...version, code: randomUUID(), state: 'offered' })
  const event = { event: 'offer', party: 'upline', at: core.clock.now() } as const
  await insertEvents(unit, [{ ...event, contractId: contract.id }])
  await notifyReceiver(core, unit, { contract, site: merchant.brand.brand.name, language })
  notifyParties(core, unit, contract)
  return { ...contract, account, events: [event] }
}

const describeOffer = ({ kind, terms }: ContractRow, { username }: TeamMember) => ({
  state: 'offered',
  kind,
  account: username,
  ...describeTerms(terms),
})

/** Sends an offer to the inbox of the agent that receives. */
async function notifyReceiver(
  core: Core,
  unit: Transaction,
  {
    contract: { merchant, agentId, code },
    site,
    language,
  }: { readonly contract: ContractRow; readonly site: string; readonly language: OfferCall['language'] },
): Promise<void> {
  const { subject: title, body } = renderTemplate({ name: 'contractOffered', parameters: {} }, site, language)
  const source = `contract ${code}`
  await sendMessage(core, unit, { merchant, memberId: agentId, kind: 'account', title, body, source })
}
