import { maxAgentLinks } from '@croupier/domain/agent-accounts'
import { DomainError } from '@croupier/domain/errors'
import { addDays } from '@croupier/domain/time'
import { getDayStart } from '@croupier/domain/time-windows'
import type * as endpoints from '@croupier/endpoints/calls/agent-accounts'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import type { Call } from '../../core/http/operation.ts'
import { createLegibleCode, sha256 } from '../../core/security/random.ts'
import { assertAgentPolicy } from '../agents/agent-policy.ts'
import { consumeAffiliateCheck, getAffiliate } from '../registration/affiliates.ts'
import { getLinkState, getVisitStart } from './links.ts'
import {
  addVisit,
  countLinks,
  findLink,
  insertLink,
  listLinks,
  lockAgent,
  setLinkEnabled,
  type AgentKey,
  type LinkFigures,
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
  return links.map((link) => toWire(link, now))
}

/** Creates a link. Throws AGENT_LINKS_FULL, and FIELD_INVALID for a last day that is over. */
export async function createAgentLink(
  core: Core,
  call: Call<typeof endpoints.createAgentLink, 'agent'>,
): Promise<InferWire<typeof endpoints.createAgentLink>> {
  const { merchant, body, commit } = call
  await assertAgentPolicy(core, merchant)
  const now = core.clock.now()
  const agent = toAgentKey(call)
  const name = body.name.trim()
  if (name === '') throw new DomainError('FIELD_INVALID', { field: 'name', rule: 'required' })
  const expiresAt = body.expiresOn === null ? null : getDayStart(merchant.timeZone, addDays(body.expiresOn, 1))
  if (expiresAt !== null && expiresAt <= now)
    throw new DomainError('FIELD_INVALID', { field: 'expiresOn', rule: 'past' })
  const code = createLegibleCode(codeLength)
  return commit(async (unit) => {
    await lockAgent(unit, agent.agentId)
    if ((await countLinks(unit, agent, now)) >= maxAgentLinks)
      throw new DomainError('AGENT_LINKS_FULL', { max: maxAgentLinks })
    const { type: accountType, maxUses } = body
    await insertLink(unit, { ...agent, code, name, accountType, expiresAt, maxUses, createdAt: now })
    unit.audit({ after: { link: code, type: accountType, maxUses, expiresAt: expiresAt?.toISOString() ?? null } })
    return toWire(await getLink(unit, agent, code), now)
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
    if (!(await setLinkEnabled(unit, agent, body.code, body.enabled))) throw new DomainError('NOT_FOUND')
    unit.audit({ after: { link: body.code, enabled: body.enabled } })
    return toWire(await getLink(unit, agent, body.code), core.clock.now())
  })
}

/** Counts the visit of a link once a day for each tab. Throws AFFILIATE_UNKNOWN, and as `findAgentLink`. */
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
  return { done: true }
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

function toWire(link: LinkFigures, now: Date): endpoints.AgentLink {
  const { code, name, accountType, expiresAt, maxUses, uses, clicks, firstDeposits, createdAt } = link
  return {
    code,
    name,
    type: accountType,
    state: getLinkState(link, now),
    expiresAt: expiresAt?.toISOString() ?? null,
    maxUses,
    clicks: Number(clicks),
    registrations: uses,
    firstDeposits,
    createdAt: createdAt.toISOString(),
  }
}
