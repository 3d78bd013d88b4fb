import { maxAgentLinks, type ContractShares } from '@croupier/domain/agent-accounts'
import { DomainError } from '@croupier/domain/errors'
import { isAgent } from '@croupier/domain/member'
import { addDays, toCalendarDate, type CalendarDate } from '@croupier/domain/time'
import { getDayStart } from '@croupier/domain/time-windows'
import type * as endpoints from '@croupier/endpoints/calls/agent-accounts'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { createLegibleCode, sha256 } from '../../core/security/random.ts'
import { assertAgentPolicy } from '../agents/agent-policy.ts'
import { assertOfferable, listOfferableKinds } from '../contracts/presets.ts'
import { consumeAffiliateCheck, getAffiliate } from '../registration/affiliates.ts'
import { getLinkState, getVisitStart } from './links.ts'
import {
  addVisit,
  countLinks,
  findLink,
  insertLink,
  listLinks,
  lockAgent,
  lockLink,
  updateLink,
  type AgentKey,
  type LinkFigures,
  type LinkRow,
} from './repository.ts'

/** Longer than the codes of accounts, so that no link has the code of an account. */
const codeLength = 10

/** Links that a response has at most: all that are not over, and the newest others. */
const maxListedLinks = 2 * maxAgentLinks

/** Returns the links of the agent with their figures. Throws FEATURE_OFF. */
export async function getAgentLinks(
  core: Core,
  call: Call<typeof endpoints.agentLinks, 'agent'>,
): Promise<InferWire<typeof endpoints.agentLinks>> {
  await assertAgentPolicy(core, call.merchant)
  const now = core.clock.now()
  const links = await listLinks(core.database, toAgentKey(call), { limit: maxListedLinks, now })
  return links.map((link) => toWire(link, call.merchant, now))
}

/** Returns the kinds of contracts that a link of the agent can offer. Throws FEATURE_OFF. */
export async function getLinkContracts(
  core: Core,
  call: Call<typeof endpoints.linkContracts, 'agent'>,
): Promise<InferWire<typeof endpoints.linkContracts>> {
  await assertAgentPolicy(core, call.merchant)
  return { kinds: [...(await listOfferableKinds(core.database, toAgentKey(call)))] }
}

/**
 * Creates a link. Throws AGENT_LINKS_FULL, FIELD_INVALID for a last day that is over and for contracts of members, and FEATURE_OFF and
 * CONTRACT_MISSING for a kind of contract that the agent cannot offer.
 */
export async function createAgentLink(
  core: Core,
  call: Call<typeof endpoints.createAgentLink, 'agent'>,
): Promise<InferWire<typeof endpoints.createAgentLink>> {
  const { merchant, body, commit } = call
  await assertAgentPolicy(core, merchant)
  const now = core.clock.now()
  const agent = toAgentKey(call)
  const { type: accountType, maxUses, contractShares } = body
  const texts = readTexts(body)
  const expiresAt = getEnd(merchant, body.expiresOn)
  assertInFuture(expiresAt, now)
  const code = createLegibleCode(codeLength)
  return commit(async (unit) => {
    await lockAgent(unit, agent.agentId)
    await assertShares(unit, agent, { accountType, contractShares })
    const link = { ...texts, accountType, contractShares, expiresAt, maxUses }
    await insertLink(unit, { ...agent, ...link, code, createdAt: now })
    await assertCount(unit, agent, now)
    unit.audit({ after: { link: code, type: accountType, ...describeLink(link) } })
    return toWire(await getLink(unit, agent, code), merchant, now)
  })
}

/**
 * Changes a link; an end and contracts that it has already are kept even if they could not be chosen now. Throws NOT_FOUND for a code that is
 * not one of the agent's links, FIELD_INVALID also for fewer registrations than it has had, else like `createAgentLink`.
 */
export async function changeAgentLink(
  core: Core,
  call: Call<typeof endpoints.changeAgentLink, 'agent'>,
): Promise<InferWire<typeof endpoints.changeAgentLink>> {
  const { merchant, body, commit } = call
  await assertAgentPolicy(core, merchant)
  const now = core.clock.now()
  const agent = toAgentKey(call)
  const { code, maxUses, contractShares } = body
  const texts = readTexts(body)
  const expiresAt = getEnd(merchant, body.expiresOn)
  return commit(async (unit) => {
    await lockAgent(unit, agent.agentId)
    const before = await lockLink(unit, agent, code)
    if (!before) throw new DomainError('NOT_FOUND')
    if (expiresAt?.getTime() !== before.expiresAt?.getTime()) assertInFuture(expiresAt, now)
    if (maxUses !== null && maxUses < before.uses)
      throw new DomainError('FIELD_INVALID', { field: 'maxUses', rule: 'uses', min: before.uses })
    const { accountType } = before
    await assertShares(unit, agent, { accountType, contractShares }, before.contractShares)
    const link = { ...texts, contractShares, expiresAt, maxUses }
    await updateLink(unit, agent, code, link)
    // The change may have opened a link that was over.
    await assertCount(unit, agent, now)
    unit.audit({ before: { link: code, ...describeLink(before) }, after: { link: code, ...describeLink(link) } })
    return toWire(await getLink(unit, agent, code), merchant, now)
  })
}

/** Switches a link of the agent on or off. Throws NOT_FOUND for a code that is not one of its links. */
export async function switchAgentLink(
  core: Core,
  call: Call<typeof endpoints.switchAgentLink, 'agent'>,
): Promise<InferWire<typeof endpoints.switchAgentLink>> {
  const { merchant, body, commit } = call
  await assertAgentPolicy(core, merchant)
  const agent = toAgentKey(call)
  return commit(async (unit) => {
    if (!(await updateLink(unit, agent, body.code, { enabled: body.enabled }))) throw new DomainError('NOT_FOUND')
    unit.audit({ after: { link: body.code, enabled: body.enabled } })
    return toWire(await getLink(unit, agent, body.code), merchant, core.clock.now())
  })
}

/** Counts the visit of a link once a day for each tab, and returns its message. Throws AFFILIATE_UNKNOWN, and as `findAgentLink`. */
export async function visitAgentLink(
  core: Core,
  { merchant, ip, body }: Call<typeof endpoints.visitAgentLink, 'visitor'>,
): Promise<InferWire<typeof endpoints.visitAgentLink>> {
  await consumeAffiliateCheck(core, getCallerNetwork(ip))
  const { link } = await getAffiliate(core, merchant, body.code.trim())
  if (link) {
    const at = core.clock.now()
    await addVisit(core.database, { linkId: link.id, visitorHash: sha256(body.visitor), at }, getVisitStart(at))
  }
  return { done: true, message: link?.message ?? '' }
}

function readTexts(body: { readonly name: string; readonly message: string }) {
  const name = body.name.trim()
  if (name === '') throw new DomainError('FIELD_INVALID', { field: 'name', rule: 'required' })
  return { name, message: body.message.trim() }
}

/** Returns the first instant at which a link with a last day is over. */
function getEnd({ timeZone }: Merchant, lastDay: CalendarDate | null): Date | null {
  return lastDay === null ? null : getDayStart(timeZone, addDays(lastDay, 1))
}

function assertInFuture(expiresAt: Date | null, now: Date): void {
  if (expiresAt !== null && expiresAt <= now)
    throw new DomainError('FIELD_INVALID', { field: 'expiresOn', rule: 'past' })
}

/** Throws for contracts that a link cannot fix; kinds that it has `before` are not looked at. */
async function assertShares(
  connection: Connection,
  agent: AgentKey,
  { accountType, contractShares }: Pick<LinkRow, 'accountType' | 'contractShares'>,
  before: ContractShares = {},
): Promise<void> {
  if (Object.keys(contractShares).length === 0) return
  if (!isAgent(accountType)) throw new DomainError('FIELD_INVALID', { field: 'contractShares' })
  const added = Object.entries(contractShares).filter(([kind]) => !(kind in before))
  await assertOfferable(connection, agent, Object.fromEntries(added))
}

/** Throws for more links than an agent may have, with the one that the transaction has written. */
async function assertCount(connection: Connection, agent: AgentKey, now: Date): Promise<void> {
  if ((await countLinks(connection, agent, now)) > maxAgentLinks)
    throw new DomainError('AGENT_LINKS_FULL', { max: maxAgentLinks })
}

/** Returns what the audit log says of a link. */
function describeLink({
  name,
  message,
  contractShares,
  expiresAt,
  maxUses,
}: Pick<LinkRow, 'name' | 'message' | 'contractShares' | 'expiresAt' | 'maxUses'>) {
  return { name, message, contractShares, maxUses, expiresAt: expiresAt?.toISOString() ?? null }
}

function toAgentKey({
  merchant,
  session,
}: Pick<Call<typeof endpoints.agentLinks, 'agent'>, 'merchant' | 'session'>): AgentKey {
  return { merchant: merchant.code, agentId: session.memberId }
}

async function getLink(
  connection: Parameters<typeof findLink>[0],
  agent: AgentKey,
  code: string,
): Promise<LinkFigures> {
  const link = await findLink(connection, agent, code)
  if (!link) throw new Error(`Link ${code} does not exist.`)
  return link
}

function toWire(link: LinkFigures, { timeZone }: Merchant, now: Date): endpoints.AgentLink {
  const { code, name, message, accountType, contractShares, expiresAt } = link
  const { maxUses, uses, clicks, firstDeposits, createdAt } = link
  return {
    code,
    name,
    message,
    type: accountType,
    contractShares,
    state: getLinkState(link, now),
    expiresAt: expiresAt?.toISOString() ?? null,
    expiresOn: expiresAt && toCalendarDate(timeZone, new Date(expiresAt.getTime() - 1)),
    maxUses,
    clicks: Number(clicks),
    registrations: uses,
    firstDeposits,
    createdAt: createdAt.toISOString(),
  }
}
