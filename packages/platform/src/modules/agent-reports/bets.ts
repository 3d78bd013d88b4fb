import { toMoney, toWire, type Currency } from '@croupier/domain/money'
import type { agentBetFilters, agentBets } from '@croupier/endpoints/calls/agent-reports'
import type { InferWire } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import { parseCursor, rowId, toCursor } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import { assertAgentPolicy } from '../agents/agent-policy.ts'
import { toPageInfo, toReportPage } from './report-request.ts'
import { readOfferedFilters, readTeamBets, type TeamBetTotals } from './repository.ts'

/** Sort key of a round: when it was opened, its member, its vendor and its id. */
const betKey = z.tuple([z.iso.datetime(), rowId, z.string(), z.string()])

/** Returns the rounds of the agent's team. Throws FEATURE_OFF, NOT_FOUND, RECORDS_TOO_OLD. */
export async function getAgentBets(
  core: Core,
  request: Call<typeof agentBets, 'agent'>,
): Promise<InferWire<typeof agentBets>> {
  const { gameType, vassalage, state } = request.query
  const page = await toReportPage(core, request)
  const after = parseCursor(request.query.after, betKey)
  const filter = { ...page, gameType, vendor: vassalage, state, after }
  const { query } = core.database
  const { rows, totals } = await readTeamBets(query, filter)
  return {
    ...toPageInfo(totals.total, filter),
    next: toCursor(rows, filter.pageSize, (row) => [
      row.opened_at.toISOString(),
      row.member_id.toString(),
      row.vendor,
      row.round_id,
    ]),
    totals: toSums(totals, filter.currency),
    records: rows.map((row) => ({
      username: row.username,
      roundId: row.round_id,
      time: row.opened_at.toISOString(),
      gameName: row.game_name,
      gameType: row.game_type,
      vassalage: row.vendor,
      state: row.state,
      ...toSums(row, filter.currency),
    })),
  }
}

/** Returns the game types and vendors of the site. Throws FEATURE_OFF without the agent policy. */
export async function getAgentBetFilters(
  core: Core,
  { merchant }: Call<typeof agentBetFilters, 'agent'>,
): Promise<InferWire<typeof agentBetFilters>> {
  await assertAgentPolicy(core, merchant)
  const rows = await readOfferedFilters(core.database.query, merchant.code)
  return {
    options: rows.map(({ game_type: gameType, vendor, name }) => ({ gameType, vassalage: vendor, vendorName: name })),
  }
}

function toSums({ stake, valid, win, net }: Omit<TeamBetTotals, 'total'>, currency: Currency) {
  const format = (minor: bigint) => toWire(toMoney(minor, currency))
  return { betAmount: format(stake), validAmount: format(valid), winAmount: format(win), netAmount: format(net) }
}
