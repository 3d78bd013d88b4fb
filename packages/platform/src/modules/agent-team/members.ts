import { teamMemberDays } from '@croupier/domain/agent-team'
import { DomainError } from '@croupier/domain/errors'
import { isMemberType } from '@croupier/domain/member'
import { toMoney, toWire, type Currency } from '@croupier/domain/money'
import { countPages, pageSizes } from '@croupier/domain/pagination'
import { addDays, toCalendarDate } from '@croupier/domain/time'
import type * as endpoints from '@croupier/endpoints/calls/agent-team'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { normalizeUsername } from '../../core/members/repository.ts'
import { readTeamTotals } from '../agent-reports/team-figures.ts'
import { assertAgentPolicy } from '../agents/agent-policy.ts'
import { findTeamMember } from '../agents/team-scope.ts'
import { getSessionBounds } from '../session/sessions.ts'
import { toNote } from './notes.ts'
import { toAmounts } from './overview.ts'
import {
  countMembers,
  findMember,
  isFrozenBy,
  readMembers,
  readNotes,
  readPathAbove,
  searchTeam,
  sumOwn,
  type MemberRow,
} from './repository.ts'

/** Accounts that a search returns at most. */
const maxFound = 20

/** Returns a page of the accounts directly below the agent or an agent of its team. Throws FEATURE_OFF, NOT_FOUND. */
export async function listTeamMembers(
  core: Core,
  { merchant, session, query }: Call<typeof endpoints.teamMembers, 'agent'>,
): Promise<InferWire<typeof endpoints.teamMembers>> {
  await assertAgentPolicy(core, merchant)
  const { username, name, account, role, state, sort, direction, pageNo, pageSize } = query
  if (pageNo < 1) throw new DomainError('MALFORMED_REQUEST', { field: 'pageNo' })
  if (pageSize < 1 || pageSize > pageSizes.recordExport)
    throw new DomainError('MALFORMED_REQUEST', { field: 'pageSize' })
  const { code, currency } = merchant
  const { memberId: agentId } = session
  const upline =
    username === undefined ? null : await findTeamMember(core.database, { merchant: code, agentId, username })
  const filter = {
    merchant: code,
    uplineId: upline?.id ?? agentId,
    bounds: getSessionBounds(core.clock.now(), core.config.limits),
    name: name?.trim() || undefined,
    username: account === undefined ? undefined : normalizeUsername(account.trim()),
    role,
    state,
  }
  const page = { sort, direction, limit: pageSize, offset: (pageNo - 1) * pageSize }
  const [rows, total] = await Promise.all([
    readMembers(core.database.query, filter, page),
    countMembers(core.database.query, filter),
  ])
  return {
    currency,
    members: rows.map((row) => toMember(row, currency)),
    total,
    totalPages: countPages(total, pageSize),
  }
}

/** Returns the first accounts of the team whose names contain a text. Throws FEATURE_OFF. */
export async function searchTeamMembers(
  core: Core,
  { merchant, session, query }: Call<typeof endpoints.teamSearch, 'agent'>,
): Promise<InferWire<typeof endpoints.teamSearch>> {
  await assertAgentPolicy(core, merchant)
  const name = query.name.trim()
  if (name === '') return { members: [], more: false }
  const request = { merchant: merchant.code, agentId: session.memberId, name, limit: maxFound + 1 }
  const rows = await searchTeam(core.database.query, request)
  const members = rows.slice(0, maxFound).map(({ username: account, ...row }) => ({ account, ...row }))
  return { members, more: rows.length > maxFound }
}

/** Returns what the agent sees of an account of its team. Throws FEATURE_OFF, NOT_FOUND. */
export async function getTeamMember(
  core: Core,
  { merchant, session, query: { username } }: Call<typeof endpoints.teamMember, 'agent'>,
): Promise<InferWire<typeof endpoints.teamMember>> {
  await assertAgentPolicy(core, merchant)
  const { database, clock, config } = core
  const { code, currency, timeZone } = merchant
  const { memberId: agentId } = session
  const { id: memberId, depth } = await findTeamMember(database, { merchant: code, agentId, username })
  const to = toCalendarDate(timeZone, clock.now())
  const range = { merchant: code, timeZone, from: addDays(to, 1 - teamMemberDays), to }
  const bounds = getSessionBounds(clock.now(), config.limits)
  const [row, path, canUnfreeze, own, below, notes] = await Promise.all([
    findMember(database.query, { merchant: code, memberId, bounds }),
    readPathAbove(database.query, agentId, memberId),
    isFrozenBy(database, agentId, memberId),
    sumOwn(database.query, { ...range, memberId }),
    readTeamTotals(database.query, { ...range, agentId: memberId, direct: false }),
    readNotes(database, { merchant: code, agentId, memberId }),
  ])
  return {
    ...toMember(row, currency),
    currency,
    path: [...path],
    isDirect: depth === 1,
    canUnfreeze,
    own: toAmounts(own, currency),
    below: toAmounts(below, currency),
    notes: notes.map(toNote),
  }
}

function toMember({ username, disabled, balance, createdAt, lastLoginAt, ...row }: MemberRow, currency: Currency) {
  if (!isMemberType(row.type)) throw new TypeError(`${username} has an unknown type.`)
  return {
    ...row,
    account: username,
    frozen: disabled,
    balance: toWire(toMoney(balance, currency)),
    createdAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  }
}
