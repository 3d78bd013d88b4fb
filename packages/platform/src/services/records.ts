import { DomainError } from '@croupier/domain/errors'
import { audienceOf } from '@croupier/domain/member'
import { money, toWire } from '@croupier/domain/money'
import { totalPagesOf } from '@croupier/domain/pagination'
import type { betRecords, transactionRecords } from '@croupier/endpoints/calls/records'
import type { QueryOf, WireOf } from '@croupier/endpoints/endpoint'
import * as repository from '../db/records-repository.ts'
import type { Kernel, Merchant, Session } from '../kernel.ts'

/** Most records that one page may hold. */
const largestPage = 100

interface Asking<Query> {
  readonly merchant: Merchant
  readonly session: Session
  readonly query: Query
}

/** Rounds that an account bet on; trial accounts see their demo rounds, all others their real ones. */
export async function betRecordsOf(
  kernel: Kernel,
  asking: Asking<QueryOf<typeof betRecords>>,
): Promise<WireOf<typeof betRecords>> {
  const { gameType, vassalage, state } = asking.query
  const filter = { ...filterOf(asking), gameType, vendor: vassalage, state }
  const { query } = kernel.database
  const [rows, totals] = await Promise.all([repository.readBets(query, filter), repository.sumBets(query, filter)])
  const wire = (minor: bigint) => toWire(money(minor, filter.currency))
  return {
    ...pagesOf(totals.total, filter),
    totals: { betAmount: wire(totals.stake), winAmount: wire(totals.win), netAmount: wire(totals.net) },
    records: rows.map((row) => ({
      roundId: row.round_id,
      time: row.opened_at.toISOString(),
      settledAt: row.closed_at?.toISOString() ?? null,
      gameName: row.game_name,
      gameType: row.game_type,
      vassalage: row.vendor,
      nodeId: row.node_id,
      state: row.state,
      mode: row.mode,
      betAmount: wire(row.stake),
      winAmount: wire(row.win),
      netAmount: wire(row.net),
    })),
  }
}

/** Movements of an account's main balance: the demo one of trial accounts, the real one of all others. */
export async function transactionRecordsOf(
  kernel: Kernel,
  asking: Asking<QueryOf<typeof transactionRecords>>,
): Promise<WireOf<typeof transactionRecords>> {
  const filter = { ...filterOf(asking), kind: asking.query.kind }
  const { query } = kernel.database
  const [rows, totals] = await Promise.all([
    repository.readTransactions(query, filter),
    repository.sumTransactions(query, filter),
  ])
  const wire = (minor: bigint) => toWire(money(minor, filter.currency))
  return {
    ...pagesOf(totals.total, filter),
    totals: { in: wire(totals.incoming), out: wire(totals.outgoing) },
    records: rows.map((row) => ({
      postingId: row.posting_id.toString(),
      time: row.booked_at.toISOString(),
      kind: row.kind,
      amount: wire(row.amount),
      balanceAfter: wire(row.balance_after),
      reference: row.reference,
      gameName: row.game_name,
    })),
  }
}

interface Range {
  readonly from: string
  readonly to: string
  readonly pageNo: number
  readonly pageSize: number
  readonly language: string
}

function filterOf({ merchant, session, query }: Asking<Range>): repository.RecordsFilter {
  const { from, to, pageNo, pageSize, language } = query
  if (from > to) throw new DomainError('MALFORMED_REQUEST', { field: 'to' })
  if (pageNo < 1) throw new DomainError('MALFORMED_REQUEST', { field: 'pageNo' })
  if (pageSize < 1 || pageSize > largestPage) throw new DomainError('MALFORMED_REQUEST', { field: 'pageSize' })
  return {
    merchant: merchant.code,
    memberId: session.memberId,
    mode: audienceOf(session.type) === 'trial' ? 'demo' : 'real',
    currency: session.currency,
    timeZone: merchant.timeZone,
    from,
    to,
    language,
    pageNo,
    pageSize,
  }
}

function pagesOf(total: number, { pageSize, currency }: repository.RecordsFilter) {
  return { total, totalPages: totalPagesOf(total, pageSize), currency }
}
