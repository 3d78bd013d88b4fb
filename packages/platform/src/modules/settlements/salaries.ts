import { contractPeriods, getContractWindowKind } from '@croupier/domain/contract'
import { DomainError } from '@croupier/domain/errors'
import type { Currency } from '@croupier/domain/money'
import { addDays } from '@croupier/domain/time'
import { getDayStart, getWindow } from '@croupier/domain/time-windows'
import type * as endpoints from '@croupier/endpoints/calls/salaries'
import type { InferWire } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import { parseCursor, parseRowId, rowId, toCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { assertPage, toPageInfo, toRange } from '../agent-reports/report-request.ts'
import { assertAgentPolicy } from '../agents/agent-policy.ts'
import { findTeamMember } from '../agents/team-scope.ts'
import { getContractsInForce } from '../contracts/in-force.ts'
import { assertContractLevel } from '../contracts/levels.ts'
import { computeAll, type SettledWindow } from './compute.ts'
import {
  findTeamLine,
  readBets,
  readCarries,
  readContractCode,
  readDeductions,
  readLines,
  readUsernames,
  sumLines,
  type FoundLine,
  type Series,
} from './repository.ts'
import { formatAmount, toExplanationWire, toLineWire } from './wire.ts'

/** Sort key of a line: the start of its window and its id. */
const lineKey = z.tuple([z.iso.datetime(), rowId])
/** Sort key of a round: when it was settled, its account, its vendor and its id. */
const betKey = z.tuple([z.iso.datetime(), rowId, z.string(), z.string()])

/** Returns the lines of the agent or its direct downlines. Throws FEATURE_OFF, NOT_FOUND, RECORDS_TOO_OLD. */
export async function getAgentSalaries(
  core: Core,
  request: Call<typeof endpoints.agentSalaries, 'agent'>,
): Promise<InferWire<typeof endpoints.agentSalaries>> {
  const { merchant, session, query } = request
  const { from, to, timeZone } = await toRange(core, request)
  assertPage(query)
  const { kind, side, username, pageNo, pageSize } = query
  const { database } = core
  const agent = { merchant: merchant.code, agentId: session.memberId }
  await assertContractLevel(database, { ...agent, kind, level: 1 })
  const one = username === undefined ? null : await findTeamMember(database, { ...agent, username })
  const key = parseCursor(query.after, lineKey)
  const after = key && { windowFrom: new Date(key[0]), id: BigInt(key[1]) }
  const days = { since: getDayStart(timeZone, from), until: getDayStart(timeZone, addDays(to, 1)) }
  const filter = { ...agent, ...days, kind, side, memberId: one?.id ?? null }
  const [rows, totals] = await Promise.all([
    readLines(database, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize, after }),
    sumLines(database, filter),
  ])
  const { currency } = merchant
  return {
    ...toPageInfo(totals.total, { pageSize, currency }),
    next: toCursor(rows, pageSize, ({ windowFrom, id }) => [windowFrom.toISOString(), id.toString()]),
    totals: {
      entitlement: formatAmount(totals.entitlement, currency),
      deductions: formatAmount(totals.deductions, currency),
      result: formatAmount(totals.result, currency),
      paid: formatAmount(totals.paid, currency),
    },
    records: rows.map((row) => toLineWire(row, currency)),
  }
}

/** Returns a line with its explanation. Throws FEATURE_OFF; NOT_FOUND for lines outside of the team. */
export async function getAgentSalaryDetails(
  core: Core,
  request: Call<typeof endpoints.agentSalaryDetails, 'agent'>,
): Promise<InferWire<typeof endpoints.agentSalaryDetails>> {
  const line = await findLine(core, request)
  const { currency } = request.merchant
  const downlines = await readDeductions(core.database, line)
  const parts = line.parts.map(({ base, ...part }) => ({ ...part, base: BigInt(base) }))
  const explained = { ...line, contractId: line.contractCode, figures: line, parts, downlines }
  return { currency, line: toLineWire(line, currency), explanation: toExplanationWire(explained, currency) }
}

/** Returns the rounds behind a line. Throws FEATURE_OFF; NOT_FOUND for lines outside of the team. */
export async function getAgentSalaryBets(
  core: Core,
  request: Call<typeof endpoints.agentSalaryBets, 'agent'>,
): Promise<InferWire<typeof endpoints.agentSalaryBets>> {
  const { merchant, query } = request
  const line = await findLine(core, request)
  const limit = toPageSize(query.pageSize)
  const after = parseCursor(query.after, betKey)
  const rows = await readBets(core.database, line, { language: query.language, limit, after })
  const { currency } = merchant
  return {
    currency,
    next: toCursor(rows, limit, ({ settledAt, memberId, vendor, roundId }) => [
      settledAt.toISOString(),
      memberId.toString(),
      vendor,
      roundId,
    ]),
    records: rows.map((row) => ({
      username: row.username,
      roundId: row.roundId,
      gameName: row.gameName,
      vassalage: row.vendor,
      settledAt: row.settledAt.toISOString(),
      betAmount: formatAmount(row.stake, currency),
      winAmount: formatAmount(row.win, currency),
    })),
  }
}

/** Returns what the open window yields for the agent so far; null without a contract in force. Throws FEATURE_OFF. */
export async function getAgentSalaryPreview(
  core: Core,
  { merchant, session, query }: Call<typeof endpoints.agentSalaryPreview, 'agent'>,
): Promise<InferWire<typeof endpoints.agentSalaryPreview>> {
  await assertAgentPolicy(core, merchant)
  const { kind } = query
  const { memberId: agentId } = session
  const { database } = core
  const { currency } = merchant
  await assertContractLevel(database, { merchant: merchant.code, agentId, kind, level: 1 })
  for (const period of kind === 'dividend' ? contractPeriods : [null]) {
    const settled = await findOpenWindow(core, { merchant, series: { merchant: merchant.code, kind, period }, agentId })
    if (settled) return { currency, preview: await previewWindow(database, settled, { agentId, currency }) }
  }
  return { currency, preview: null }
}

/** Returns the open window of a series with the contracts of an agent and its direct downlines; null without any. */
async function findOpenWindow(
  { clock, database }: Core,
  { merchant, series, agentId }: { readonly merchant: Merchant; readonly series: Series; readonly agentId: bigint },
): Promise<SettledWindow | null> {
  const window = getWindow(getContractWindowKind(series.kind, series.period), merchant.timeZone, clock.now())
  const inForce = await getContractsInForce(database, { ...series, window })
  const contracts = inForce.filter((contract) => contract.agentId === agentId || contract.uplineId === agentId)
  return contracts.length === 0 ? null : { series, window, contracts }
}

async function previewWindow(
  database: Connection,
  settled: SettledWindow,
  { agentId, currency }: { readonly agentId: bigint; readonly currency: Currency },
): Promise<InferWire<typeof endpoints.agentSalaryPreview>['preview']> {
  const carries = await readCarries(database, settled.series)
  const losses = new Map(carries.map(({ memberId, loss }) => [memberId, loss]))
  const lines = await computeAll(database, settled, losses)
  const own = lines.find((line) => line.agentId === agentId)
  if (!own) throw new Error('The agent has no line.')
  const below = lines.filter(({ contract }) => contract?.uplineId === agentId)
  const names = await readUsernames(
    database,
    below.map((line) => line.agentId),
  )
  const downlines = below
    .map((line) => ({ username: names.get(line.agentId) ?? '', entitlement: line.entitlement.amount }))
    .toSorted((a, b) => a.username.localeCompare(b.username))
  const { contract, entitlement, window } = own
  const explained = {
    ...entitlement,
    contractId: contract && (await readContractCode(database, contract.versionId)),
    version: contract?.version ?? null,
    uplineId: contract?.uplineId ?? null,
    figures: own.figures,
    bookedBefore: own.bookedBefore,
    downlines,
  }
  return {
    period: settled.series.period,
    from: window.from.toISOString(),
    to: window.to.toISOString(),
    entitlement: formatAmount(entitlement.amount, currency),
    deductions: formatAmount(own.deductions, currency),
    result: formatAmount(own.result, currency),
    explanation: toExplanationWire(explained, currency),
  }
}

/** Finds the line that a request names, of a kind that is on for the agent. */
async function findLine(
  core: Core,
  {
    merchant,
    session,
    query,
  }: Call<typeof endpoints.agentSalaryDetails, 'agent'> | Call<typeof endpoints.agentSalaryBets, 'agent'>,
): Promise<FoundLine> {
  await assertAgentPolicy(core, merchant)
  const agent = { merchant: merchant.code, agentId: session.memberId }
  const id = parseRowId(query.lineId)
  const line = id === null ? null : await findTeamLine(core.database, agent, id)
  if (!line) throw new DomainError('NOT_FOUND')
  await assertContractLevel(core.database, { ...agent, kind: line.kind, level: 1 })
  return line
}
