import {
  contractPeriods,
  contractStates,
  getContractWindowKind,
  isContractOpen,
  type ContractKind,
  type ContractPeriod,
  type ContractState,
  type ContractTerms,
  type ContractTier,
} from '@croupier/domain/contract'
import type { LanguageCode } from '@croupier/domain/languages'
import type { TimeWindow } from '@croupier/domain/time-windows'
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, max, or, sql, type SQL } from 'drizzle-orm'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { member, memberLine } from '../../core/members/schema.ts'
import { agentContract, contractEvent, contractTier } from './schema.ts'

type Orm = Pick<Connection, 'orm'>
type Row = typeof agentContract.$inferSelect

/** A version of a contract with its terms. */
export interface ContractRow extends Omit<Row, 'period' | 'activeThreshold'> {
  readonly terms: ContractTerms
}

/** An event of a version. */
export type EventRow = Pick<typeof contractEvent.$inferSelect, 'event' | 'party' | 'at'>

/** A version with its account and history. */
export interface ListedContract extends ContractRow {
  /** Name of the agent that receives. */
  readonly account: string
  readonly events: readonly EventRow[]
}

/** A version that is in force in a window. */
export interface ContractInForce {
  readonly versionId: bigint
  readonly version: number
  readonly agentId: bigint
  /** The agent that pays; null for the house. */
  readonly uplineId: bigint | null
  readonly terms: ContractTerms
}

/** The agent and the kind of a contract. */
export interface ContractKey {
  readonly merchant: string
  readonly agentId: bigint
  readonly kind: ContractKind
}

/** Makes changes of a merchant's contracts of a kind wait for each other until the transaction ends. */
export async function lockContracts(
  { query }: Pick<Transaction, 'query'>,
  { merchant, kind }: Omit<ContractKey, 'agentId'>,
): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`contracts ${merchant} ${kind}`])
}

const ofAgent = ({ merchant, agentId, kind }: ContractKey) =>
  and(eq(agentContract.merchant, merchant), eq(agentContract.agentId, agentId), eq(agentContract.kind, kind))

/** Returns the last instant at which a version of a contract ends, whatever became of it; null while none has an end. */
export async function findLastEnd({ orm }: Orm, key: ContractKey): Promise<Date | null> {
  const [row] = await orm
    .select({ endsAt: max(agentContract.endsAt) })
    .from(agentContract)
    .where(
      and(ofAgent(key), or(isNull(agentContract.effectiveFrom), gt(agentContract.endsAt, agentContract.effectiveFrom))),
    )
  return row?.endsAt ?? null
}

/** Returns the periods of dividends that have windows of a kind. */
function listPeriods(window: TimeWindow['kind']): ContractPeriod[] {
  return contractPeriods.filter((period) => getContractWindowKind('dividend', period) === window)
}

/**
 * Returns the contracts of a kind that a window is settled by, of a dividend those with the period of the window. An agent
 * has at most one.
 */
export async function selectContractsInForce(
  { orm }: Orm,
  { merchant, kind, window }: { readonly merchant: string; readonly kind: ContractKind; readonly window: TimeWindow },
): Promise<readonly ContractInForce[]> {
  const rows = await readRows(
    { orm },
    and(
      eq(agentContract.merchant, merchant),
      eq(agentContract.kind, kind),
      lte(agentContract.effectiveFrom, window.from),
      or(isNull(agentContract.endsAt), gt(agentContract.endsAt, window.from)),
      kind === 'dividend' ? inArray(agentContract.period, listPeriods(window.kind)) : undefined,
    ),
  )
  return rows.map(({ id, version, agentId, uplineId, terms }) => ({ versionId: id, version, agentId, uplineId, terms }))
}

/** Returns versions with their terms, oldest first. */
async function readRows({ orm }: Orm, where: SQL | undefined): Promise<readonly ContractRow[]> {
  return addTerms({ orm }, await orm.select().from(agentContract).where(where).orderBy(asc(agentContract.id)))
}

async function addTerms<Version extends Row>(
  { orm }: Orm,
  rows: readonly Version[],
): Promise<readonly (Omit<Version, 'period' | 'activeThreshold'> & { readonly terms: ContractTerms })[]> {
  const tiers = new Map(rows.map(({ id }) => [id, [] as ContractTier[]]))
  if (rows.length === 0) return []
  const tierRows = await orm
    .select()
    .from(contractTier)
    .where(inArray(contractTier.contractId, [...tiers.keys()]))
    .orderBy(asc(contractTier.contractId), asc(contractTier.position))
  for (const row of tierRows) tiers.get(row.contractId)?.push(toTier(row))
  return rows.map(({ period, activeThreshold, ...row }) => ({
    ...row,
    terms: { period, activeThreshold, tiers: tiers.get(row.id) ?? [] },
  }))
}

function toTier(row: typeof contractTier.$inferSelect): ContractTier {
  const { betAmount, activeMembers, periodValidBet, periodProfitLoss, rate, winRate, lossRate } = row
  const conditions = { betAmount, activeMembers, periodValidBet, periodProfitLoss }
  if (rate !== null) return { ...conditions, rate }
  if (winRate === null || lossRate === null) throw new TypeError(`Contract ${row.contractId} has a tier without rates.`)
  return { ...conditions, winRate, lossRate }
}

/** Finds a version of a merchant by its code. */
export async function findContract(orm: Orm, merchant: string, code: string): Promise<ContractRow | null> {
  const [row] = await readRows(orm, and(eq(agentContract.merchant, merchant), eq(agentContract.code, code)))
  return row ?? null
}

/** Finds the version of a contract in one of the states, of which it has one at most. */
export async function findVersion(
  orm: Orm,
  key: ContractKey,
  states: readonly ContractState[],
): Promise<ContractRow | null> {
  const [row] = await readRows(orm, and(ofAgent(key), inArray(agentContract.state, [...states])))
  return row ?? null
}

/** A version that a change would end. */
export interface BelowRow extends ContractRow {
  readonly account: string
  /** Steps below the agent. */
  readonly depth: number
}

/** Returns the signed contracts of a kind of all agents below an agent, the nearest first. */
export async function listSignedBelow(
  { orm }: Orm,
  { merchant, agentId, kind }: ContractKey,
): Promise<readonly BelowRow[]> {
  const rows = await orm
    .select({ contract: agentContract, account: member.username, depth: memberLine.depth })
    .from(memberLine)
    .innerJoin(agentContract, eq(agentContract.agentId, memberLine.descendantId))
    .innerJoin(member, eq(member.id, memberLine.descendantId))
    .where(
      and(
        eq(memberLine.ancestorId, agentId),
        gt(memberLine.depth, 0),
        eq(agentContract.merchant, merchant),
        eq(agentContract.kind, kind),
        eq(agentContract.state, 'signed'),
      ),
    )
    .orderBy(asc(memberLine.depth), asc(member.username))
  return addTerms(
    { orm },
    rows.map(({ contract, ...row }) => ({ ...contract, ...row })),
  )
}

/** Which versions a list has. */
export interface ContractFilter {
  readonly merchant: string
  readonly id?: bigint | undefined
  readonly kind?: ContractKind | undefined
  /** The agent that receives, or the one that pays. */
  readonly agentId?: bigint | undefined
  readonly uplineId?: bigint | undefined
  readonly states?: readonly ContractState[] | undefined
}

function toCondition({ merchant, id, kind, agentId, uplineId, states }: ContractFilter): SQL | undefined {
  return and(
    eq(agentContract.merchant, merchant),
    id === undefined ? undefined : eq(agentContract.id, id),
    kind && eq(agentContract.kind, kind),
    agentId === undefined ? undefined : eq(agentContract.agentId, agentId),
    uplineId === undefined ? undefined : eq(agentContract.uplineId, uplineId),
    states && inArray(agentContract.state, [...states]),
  )
}

/** Which part of a list is read. */
interface ContractPage {
  readonly limit: number
  readonly offset?: number
  /** Versions that are open, signed, or in force at the instant come before all others, so that no later ones hide them. */
  readonly currentAt?: Date | undefined
}

const currentStates = contractStates.filter((state) => isContractOpen(state) || state === 'signed')

/** Sort key that puts the current versions first. */
function rankCurrent(now: Date): SQL {
  const isCurrent = or(
    inArray(agentContract.state, currentStates),
    and(lte(agentContract.effectiveFrom, now), or(isNull(agentContract.endsAt), gt(agentContract.endsAt, now))),
  )
  return sql`case when ${isCurrent} then 0 else 1 end`
}

/** Returns a page of versions with their history, newest first. */
export async function listContracts(
  { orm }: Orm,
  filter: ContractFilter,
  { limit, offset = 0, currentAt }: ContractPage,
): Promise<readonly ListedContract[]> {
  const rows = await orm
    .select({ contract: agentContract, account: member.username })
    .from(agentContract)
    .innerJoin(member, eq(member.id, agentContract.agentId))
    .where(toCondition(filter))
    .orderBy(...(currentAt ? [rankCurrent(currentAt)] : []), desc(agentContract.id))
    .limit(limit)
    .offset(offset)
  const listed = await addTerms(
    { orm },
    rows.map(({ contract, account }) => ({ ...contract, account })).toSorted((a, b) => Number(b.id - a.id)),
  )
  const events = await readEvents(
    { orm },
    listed.map(({ id }) => id),
  )
  return listed.map((row) => ({ ...row, events: events.get(row.id) ?? [] }))
}

async function readEvents({ orm }: Orm, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, readonly EventRow[]>> {
  const events = new Map(ids.map((id) => [id, [] as EventRow[]]))
  if (ids.length === 0) return events
  const rows = await orm
    .select()
    .from(contractEvent)
    .where(inArray(contractEvent.contractId, [...ids]))
    .orderBy(asc(contractEvent.id))
  for (const { contractId, event, party, at } of rows) events.get(contractId)?.push({ event, party, at })
  return events
}

/** Counts the versions of a list. */
export async function countContracts({ orm }: Orm, filter: ContractFilter): Promise<number> {
  const [row] = await orm.select({ total: count() }).from(agentContract).where(toCondition(filter))
  return row?.total ?? 0
}

/** Returns the kinds of which an agent has been offered a contract. */
export async function listOfferedKinds(
  { orm }: Orm,
  { merchant, agentId }: Omit<ContractKey, 'kind'>,
): Promise<readonly ContractKind[]> {
  const rows = await orm
    .selectDistinct({ kind: agentContract.kind })
    .from(agentContract)
    .where(and(eq(agentContract.merchant, merchant), eq(agentContract.agentId, agentId)))
  return rows.map(({ kind }) => kind)
}

/** Returns the language that an account has chosen last; null before a choice. */
export async function readLanguage({ orm }: Orm, memberId: bigint): Promise<LanguageCode | null> {
  const [row] = await orm.select({ language: member.language }).from(member).where(eq(member.id, memberId))
  return row?.language ?? null
}

/** Returns the agent above an account; null for one without. */
export async function readUpline({ orm }: Orm, memberId: bigint): Promise<bigint | null> {
  const [row] = await orm.select({ uplineId: member.uplineId }).from(member).where(eq(member.id, memberId))
  return row?.uplineId ?? null
}

/** Returns the names of accounts by their ids. */
export async function readUsernames({ orm }: Orm, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  if (ids.length === 0) return new Map()
  const { id, username } = member
  const rows = await orm
    .select({ id, username })
    .from(member)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.username]))
}

/** A version that is being written. */
export interface NewContract extends ContractKey {
  readonly code: string
  readonly uplineId: bigint | null
  readonly state: 'offered' | 'accepted'
  readonly terms: ContractTerms
}

/** Inserts the next version of a contract with its tiers; the caller has locked the contracts. */
export async function insertContract({ orm }: Orm, { terms, ...contract }: NewContract): Promise<ContractRow> {
  const [last] = await orm
    .select({ version: max(agentContract.version) })
    .from(agentContract)
    .where(ofAgent(contract))
  const { period, activeThreshold, tiers } = terms
  const [row] = await orm
    .insert(agentContract)
    .values({ ...contract, version: (last?.version ?? 0) + 1, period, activeThreshold })
    .returning()
  if (!row) throw new Error('The insert returned no row.')
  await orm.insert(contractTier).values(tiers.map((tier, position) => ({ ...tier, contractId: row.id, position })))
  return { ...row, terms }
}

/** Changes the state of a version, and the windows that it applies to. */
export async function updateContract(
  { orm }: Orm,
  id: bigint,
  change: Pick<Row, 'state'> & Partial<Pick<Row, 'effectiveFrom' | 'endsAt'>>,
): Promise<void> {
  await orm.update(agentContract).set(change).where(eq(agentContract.id, id))
}

/** Records events of versions. */
export async function insertEvents(
  { orm }: Orm,
  events: readonly (typeof contractEvent.$inferInsert)[],
): Promise<void> {
  if (events.length > 0) await orm.insert(contractEvent).values([...events])
}
