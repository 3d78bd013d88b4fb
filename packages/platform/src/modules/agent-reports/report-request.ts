import { DomainError } from '@croupier/domain/errors'
import { countPages, pageSizes } from '@croupier/domain/pagination'
import type { TeamReach } from '@croupier/endpoints/calls/agent-reports'
import type { Core } from '../../core/core.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { assertAgentPolicy } from '../agents/agent-policy.ts'
import { findTeamMember } from '../agents/team-scope.ts'
import { toScope } from '../records/records.ts'
import { isLargeTeam } from './large-team.ts'
import type { ReportPage } from './repository.ts'
import type { TeamRange } from './team-figures.ts'

/** A request of an agent for days. */
export interface ReportRequest<Query> {
  readonly merchant: Merchant
  readonly session: Session
  readonly query: Query
}

interface Days {
  readonly from: string
  readonly to: string
}

/** A request for a page of the team's records. */
export interface PageQuery extends Days {
  readonly pageNo: number
  readonly pageSize: number
  readonly language: string
  readonly username?: string | undefined
  readonly reach: TeamReach
}

/**
 * Returns the days of a report. Throws FEATURE_OFF without the agent policy, MALFORMED_REQUEST for days out of order, RECORDS_TOO_OLD
 * for days before the 12 months that can be read.
 */
export async function toRange(core: Core, request: ReportRequest<Days>): Promise<TeamRange> {
  await assertAgentPolicy(core, request.merchant)
  const { merchant, timeZone, from, to } = toScope(core, request)
  return { merchant, timeZone, from, to }
}

/** Throws MALFORMED_REQUEST for a page that no list has. */
export function assertPage({ pageNo, pageSize }: Pick<PageQuery, 'pageNo' | 'pageSize'>): void {
  if (pageNo < 1) throw new DomainError('MALFORMED_REQUEST', { field: 'pageNo' })
  if (pageSize < 1 || pageSize > pageSizes.recordExport)
    throw new DomainError('MALFORMED_REQUEST', { field: 'pageSize' })
}

/** Returns the accounts, days and page of a request. Throws NOT_FOUND for a name outside of the team. */
export async function toReportPage(core: Core, request: ReportRequest<PageQuery>): Promise<ReportPage> {
  const { session, query } = request
  const range = await toRange(core, request)
  const { pageNo, pageSize, language, username, reach } = query
  assertPage(query)
  const { memberId: agentId, currency } = session
  const one =
    username === undefined ? null : await findTeamMember(core.database, { merchant: range.merchant, agentId, username })
  return {
    ...range,
    agentId,
    memberId: one?.id ?? null,
    direct: reach === 'direct',
    isLarge: one === null && (await isLargeTeam(core.database.query, agentId)),
    currency,
    language,
    pageNo,
    pageSize,
  }
}

/** Returns what a response says of its pages. */
export function toPageInfo(total: number, { pageSize, currency }: Pick<ReportPage, 'pageSize' | 'currency'>) {
  return { total, totalPages: countPages(total, pageSize), currency }
}
