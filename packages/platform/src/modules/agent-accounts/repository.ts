import { and, count, desc, eq, exists, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { normalizeUsername } from '../../core/members/repository.ts'
import { member } from '../../core/members/schema.ts'
import { deposit } from '../deposits/schema.ts'
import { agentLink, agentLinkUse, agentLinkVisit } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** The agent that a row belongs to. */
export interface AgentKey {
  readonly merchant: string
  readonly agentId: bigint
}

/** A link with its agent. */
export type LinkRow = Omit<typeof agentLink.$inferSelect, 'merchant'>

/** A link with its figures. */
export interface LinkFigures extends LinkRow {
  readonly firstDeposits: number
}

const linkColumns = {
  id: agentLink.id,
  agentId: agentLink.agentId,
  code: agentLink.code,
  name: agentLink.name,
  message: agentLink.message,
  accountType: agentLink.accountType,
  contractShares: agentLink.contractShares,
  expiresAt: agentLink.expiresAt,
  maxUses: agentLink.maxUses,
  uses: agentLink.uses,
  clicks: agentLink.clicks,
  enabled: agentLink.enabled,
  createdAt: agentLink.createdAt,
}

/** Finds a link by its code in any case, with the type of its agent; links of frozen agents are ignored. */
export async function findLinkByCode(
  { orm }: Orm,
  merchant: string,
  code: string,
): Promise<(LinkRow & { readonly agentType: number }) | null> {
  const [row] = await orm
    .select({ ...linkColumns, agentType: member.type })
    .from(agentLink)
    .innerJoin(member, eq(member.id, agentLink.agentId))
    .where(and(eq(agentLink.merchant, merchant), eq(agentLink.code, sql`upper(${code})`), eq(member.disabled, false)))
  return row ?? null
}

/** Whether a link is neither used up nor expired, so that it takes registrations while it is switched on. */
const isNotOver = (now: Date) =>
  and(
    or(isNull(agentLink.maxUses), lt(agentLink.uses, agentLink.maxUses)),
    or(isNull(agentLink.expiresAt), gt(agentLink.expiresAt, now)),
  )

/** Counts a registration of a link; returns false where it takes no more. One statement, so that none passes the limit. */
export async function takeLinkUse({ orm }: Orm, linkId: bigint, memberId: bigint, now: Date): Promise<boolean> {
  const isOpen = and(eq(agentLink.enabled, true), isNotOver(now))
  const taken = await orm
    .update(agentLink)
    .set({ uses: sql`${agentLink.uses} + 1` })
    .where(and(eq(agentLink.id, linkId), isOpen))
    .returning({ id: agentLink.id })
  if (taken.length === 0) return false
  await orm.insert(agentLinkUse).values({ memberId, linkId, at: now })
  return true
}

/** Finds a link by its id. */
export async function findLinkById({ orm }: Orm, linkId: bigint): Promise<LinkRow | null> {
  const [row] = await orm.select(linkColumns).from(agentLink).where(eq(agentLink.id, linkId))
  return row ?? null
}

// One statement, so that visits at once are all counted, and those of one visitor once.
const addVisitSql = `
  with visit as (
    insert into agent_link_visit (link_id, visitor_hash, at) values ($1, $2, $3)
    on conflict (link_id, visitor_hash) do update set at = excluded.at where agent_link_visit.at <= $4
    returning link_id
  )
  update agent_link set clicks = clicks + 1 from visit where agent_link.id = visit.link_id`

/** Counts the visit of a link, unless one of the same visitor after `since` was counted. */
export async function addVisit(
  { query }: Pick<Connection, 'query'>,
  { linkId, visitorHash, at }: typeof agentLinkVisit.$inferInsert,
  since: Date,
): Promise<void> {
  await query(addVisitSql, [linkId, visitorHash, at, since])
}

/** Deletes the visits until an instant; their links keep the count. */
export async function deleteOldVisits({ orm }: Orm, until: Date): Promise<void> {
  await orm.delete(agentLinkVisit).where(lte(agentLinkVisit.at, until))
}

function selectFigures({ orm }: Orm) {
  const hasDeposit = exists(
    orm
      .select({ id: deposit.id })
      .from(deposit)
      .where(and(eq(deposit.memberId, agentLinkUse.memberId), eq(deposit.state, 'approved'))),
  )
  const firstDeposits = orm
    .select({ count: count() })
    .from(agentLinkUse)
    .where(and(eq(agentLinkUse.linkId, agentLink.id), hasDeposit))
  return orm.select({ ...linkColumns, firstDeposits: sql<number>`(${firstDeposits})::int` }).from(agentLink)
}

function isOfAgent({ merchant, agentId }: AgentKey) {
  return and(eq(agentLink.merchant, merchant), eq(agentLink.agentId, agentId))
}

/**
 * Returns the links of an agent with their figures, newest first. Of more than the limit it leaves out the oldest that are over, which
 * never hide one that is not.
 */
export async function listLinks(
  connection: Orm,
  agent: AgentKey,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<readonly LinkFigures[]> {
  const rows = await selectFigures(connection)
    .where(isOfAgent(agent))
    .orderBy(sql`case when ${isNotOver(now)} then 0 else 1 end`, desc(agentLink.id))
    .limit(limit)
  return rows.toSorted((a, b) => Number(b.id - a.id))
}

/** Finds a link of an agent with its figures. */
export async function findLink(connection: Orm, agent: AgentKey, code: string): Promise<LinkFigures | null> {
  const [row] = await selectFigures(connection).where(and(isOfAgent(agent), eq(agentLink.code, code)))
  return row ?? null
}

/** Counts the links of an agent that are not over, those that are switched off included. */
export async function countLinks({ orm }: Orm, agent: AgentKey, now: Date): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(agentLink)
    .where(and(isOfAgent(agent), isNotOver(now)))
  return row?.count ?? 0
}

/** Adds a link. */
export async function insertLink({ orm }: Orm, link: typeof agentLink.$inferInsert): Promise<void> {
  await orm.insert(agentLink).values(link)
}

/** What an agent changes of a link. */
type LinkChange = Partial<Pick<LinkRow, 'name' | 'message' | 'contractShares' | 'expiresAt' | 'maxUses' | 'enabled'>>

/** Changes a link of an agent; returns whether it exists. */
export async function updateLink({ orm }: Orm, agent: AgentKey, code: string, change: LinkChange): Promise<boolean> {
  const rows = await orm
    .update(agentLink)
    .set(change)
    .where(and(isOfAgent(agent), eq(agentLink.code, code)))
    .returning({ id: agentLink.id })
  return rows.length === 1
}

/** Finds a link of an agent, and locks it until the transaction ends: registrations that count with it wait. */
export async function lockLink({ orm }: Transaction, agent: AgentKey, code: string): Promise<LinkRow | null> {
  const [row] = await orm
    .select(linkColumns)
    .from(agentLink)
    .where(and(isOfAgent(agent), eq(agentLink.code, code)))
    .for('update')
  return row ?? null
}

/**
 * Makes what an agent opens and creates wait for each other until the transaction ends. Rows that refer to the agent do not
 * wait, such as those of accounts that register.
 */
export async function lockAgent({ query }: Transaction, agentId: bigint): Promise<void> {
  await query('select id from member where id = $1 for no key update', [agentId])
}

/** An account that has a name of a file. */
export interface NamedAccount {
  readonly uplineId: bigint | null
  readonly type: number
}

/** Returns the accounts of a merchant that have one of these usernames, by the normalized name. */
export async function findNamedAccounts(
  { orm }: Orm,
  merchant: string,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, NamedAccount>> {
  if (usernames.length === 0) return new Map()
  const name = sql<string>`lower(${member.username})`
  const rows = await orm
    .select({ name, uplineId: member.uplineId, type: member.type })
    .from(member)
    .where(and(eq(member.merchant, merchant), inArray(name, usernames.map(normalizeUsername))))
  return new Map(rows.map(({ name: key, ...account }) => [key, account]))
}
