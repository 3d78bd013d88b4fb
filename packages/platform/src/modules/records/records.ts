import { DomainError } from '@croupier/domain/errors'
import { getAudience } from '@croupier/domain/member'
import { toMoney, toWire } from '@croupier/domain/money'
import { countPages } from '@croupier/domain/pagination'
import type { betRecords, transactionRecords } from '@croupier/endpoints/calls/records'
import type { InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import * as repository from './repository.ts'
import type { Core } from '../../core/core.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'

/** Largest page size. */
const maxPageSize = 100

interface RecordsRequest<Query> {
  readonly merchant: Merchant
  readonly session: Session
  readonly query: Query
}

/** Returns the rounds of an account; demo rounds for trial accounts, real ones for all others. */
export async function getBetRecords(
  core: Core,
  request: RecordsRequest<InferQuery<typeof betRecords>>,
): Promise<InferWire<typeof betRecords>> {
  const { gameType, vassalage, state } = request.query
  const filter = { ...toFilter(request), gameType, vendor: vassalage, state }
  const { query } = core.database
  const [rows, totals] = await Promise.all([repository.readBets(query, filter), repository.sumBets(query, filter)])
  const formatAmount = (minor: bigint) => toWire(toMoney(minor, filter.currency))
  return {
    ...toPageInfo(totals.total, filter),
    totals: {
      betAmount: formatAmount(totals.stake),
      winAmount: formatAmount(totals.win),
      netAmount: formatAmount(totals.net),
    },
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
      betAmount: formatAmount(row.stake),
      winAmount: formatAmount(row.win),
      netAmount: formatAmount(row.net),
    })),
  }
}

/** Returns the movements of an account's main balance; demo for trial accounts, real for all others. */
export async function getTransactionRecords(
  core: Core,
  request: RecordsRequest<InferQuery<typeof transactionRecords>>,
): Promise<InferWire<typeof transactionRecords>> {
  const filter = { ...toFilter(request), kind: request.query.kind }
  const { query } = core.database
  const [rows, totals] = await Promise.all([
    repository.readTransactions(query, filter),
    repository.sumTransactions(query, filter),
  ])
  const formatAmount = (minor: bigint) => toWire(toMoney(minor, filter.currency))
  return {
    ...toPageInfo(totals.total, filter),
    totals: { in: formatAmount(totals.incoming), out: formatAmount(totals.outgoing) },
    records: rows.map((row) => ({
      postingId: row.posting_id.toString(),
      time: row.booked_at.toISOString(),
      kind: row.kind,
      amount: formatAmount(row.amount),
      balanceAfter: formatAmount(row.balance_after),
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

function toFilter({ merchant, session, query }: RecordsRequest<Range>): repository.RecordsFilter {
  const { from, to, pageNo, pageSize, language } = query
  if (from > to) throw new DomainError('MALFORMED_REQUEST', { field: 'to' })
  if (pageNo < 1) throw new DomainError('MALFORMED_REQUEST', { field: 'pageNo' })
  if (pageSize < 1 || pageSize > maxPageSize) throw new DomainError('MALFORMED_REQUEST', { field: 'pageSize' })
  return {
    merchant: merchant.code,
    memberId: session.memberId,
    mode: getAudience(session.type) === 'trial' ? 'demo' : 'real',
    currency: session.currency,
    timeZone: merchant.timeZone,
    from,
    to,
    language,
    pageNo,
    pageSize,
  }
}

function toPageInfo(total: number, { pageSize, currency }: repository.RecordsFilter) {
  return { total, totalPages: countPages(total, pageSize), currency }
}
