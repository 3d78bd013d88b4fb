import { DomainError } from '@croupier/domain/errors'
import { isAgent, isMemberType } from '@croupier/domain/member'
import { toMoney, toWire, type Currency } from '@croupier/domain/money'
import type { agentComparison, agentLosses } from '@croupier/endpoints/calls/agent-reports'
import type { InferWire } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import { parseCursor, toCursor } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import { findTeamMember } from '../agents/team-scope.ts'
import { assertPage, toPageInfo, toRange } from './report-request.ts'
import { countDownlines, readDownlineFigures, readPath, readTeamTotals, type TeamFigures } from './team-figures.ts'

/** Sort key of an account: its name. */
const usernameKey = z.tuple([z.string()])

/** Returns the accounts directly below an agent with their figures. Throws FEATURE_OFF, NOT_FOUND, RECORDS_TOO_OLD. */
export async function getAgentLosses(
  core: Core,
  request: Call<typeof agentLosses, 'agent'>,
): Promise<InferWire<typeof agentLosses>> {
  const { session, query: requested } = request
  const range = await toRange(core, request)
  assertPage(requested)
  const [after] = parseCursor(requested.after, usernameKey) ?? []
  const { query } = core.database
  const { currency, memberId } = session
  const agentId = await findRoot(core, request)
  const { pageNo, pageSize } = requested
  const offset = after === undefined ? (pageNo - 1) * pageSize : 0
  const [rows, total, totals, path] = await Promise.all([
    readDownlineFigures(query, { ...range, agentId, limit: pageSize, offset, after }),
    countDownlines(query, range.merchant, agentId),
    readTeamTotals(query, { ...range, agentId, direct: false }),
    agentId === memberId ? [] : readPath(query, memberId, agentId),
  ])
  return {
    ...toPageInfo(total, { pageSize, currency }),
    next: toCursor(rows, pageSize, ({ username }) => [username]),
    path: [...path],
    totals: toFigures(totals, currency),
    records: rows.map((row) => ({
      username: row.username,
      nickname: row.nickname,
      isAgent: isMemberType(row.type) && isAgent(row.type),
      hasTeam: row.hasTeam,
      ...toFigures(row, currency),
    })),
  }
}

/** Returns the figures of a team in two periods. Throws FEATURE_OFF, NOT_FOUND, RECORDS_TOO_OLD. */
export async function getAgentComparison(
  core: Core,
  request: Call<typeof agentComparison, 'agent'>,
): Promise<InferWire<typeof agentComparison>> {
  const { merchant, session, query } = request
  const range = await toRange(core, request)
  if (query.otherFrom > query.otherTo) throw new DomainError('MALFORMED_REQUEST', { field: 'otherTo' })
  const other = await toRange(core, { merchant, session, query: { from: query.otherFrom, to: query.otherTo } })
  const agentId = await findRoot(core, request)
  const [current, before] = await Promise.all(
    [range, other].map((days) => readTeamTotals(core.database.query, { ...days, agentId, direct: false })),
  )
  if (!current || !before) throw new Error('There are two periods.')
  const { currency } = session
  return { currency, current: toFigures(current, currency), before: toFigures(before, currency) }
}

/** Returns the agent whose downline is shown: that of the session, or the account that it names. */
async function findRoot(
  { database }: Core,
  { merchant, session, query: { username } }: Call<typeof agentLosses | typeof agentComparison, 'agent'>,
): Promise<bigint> {
  if (username === undefined) return session.memberId
  const { id } = await findTeamMember(database, { merchant: merchant.code, agentId: session.memberId, username })
  return id
}

function toFigures(
  { stake, win, validBet, rebate, bonus, deposit, withdrawal }: Omit<TeamFigures, 'rounds'>,
  currency: Currency,
) {
  const format = (minor: bigint) => toWire(toMoney(minor, currency))
  return {
    deposit: format(deposit),
    withdrawal: format(withdrawal),
    bet: format(stake),
    validBet: format(validBet),
    win: format(win),
    rebate: format(rebate),
    bonus: format(bonus),
    net: format(win + rebate + bonus - stake),
  }
}
