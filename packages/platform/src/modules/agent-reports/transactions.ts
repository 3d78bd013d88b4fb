import { toMoney, toWire } from '@croupier/domain/money'
import type { agentTransactions } from '@croupier/endpoints/calls/agent-reports'
import type { InferWire } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import { parseCursor, rowId, toCursor } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import { toPageInfo, toReportPage } from './report-request.ts'
import { readBalances, readTeamTransactions } from './repository.ts'

/** Sort key of a movement: its posting and its account. */
const transactionKey = z.tuple([rowId, rowId])

/** Returns the movements of the team's wallets. Throws FEATURE_OFF, NOT_FOUND, RECORDS_TOO_OLD. */
export async function getAgentTransactions(
  core: Core,
  request: Call<typeof agentTransactions, 'agent'>,
): Promise<InferWire<typeof agentTransactions>> {
  const page = await toReportPage(core, request)
  const after = parseCursor(request.query.after, transactionKey)
  const filter = { ...page, kind: request.query.kind, after }
  const { query } = core.database
  const { memberId } = page
  const [{ rows, totals }, balances] = await Promise.all([
    readTeamTransactions(query, filter),
    memberId === null ? null : readBalances(query, { ...page, memberId }),
  ])
  const format = (minor: bigint) => toWire(toMoney(minor, page.currency))
  return {
    ...toPageInfo(totals.total, page),
    next: toCursor(rows, page.pageSize, (row) => [row.posting_id.toString(), row.account_id.toString()]),
    totals: { in: format(totals.incoming), out: format(totals.outgoing) },
    balances: balances && { opening: format(balances.opening), closing: format(balances.closing) },
    records: rows.map((row) => ({
      username: row.username,
      postingId: row.posting_id.toString(),
      wallet: row.wallet,
      time: row.booked_at.toISOString(),
      kind: row.kind,
      amount: format(row.amount),
      balanceAfter: format(row.balance_after),
      reference: row.reference,
      gameName: row.game_name,
    })),
  }
}
