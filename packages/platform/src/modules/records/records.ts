import { DomainError } from '@croupier/domain/errors'
import { getAudience } from '@croupier/domain/member'
import { toMoney, toWire } from '@croupier/domain/money'
import { getFirstRecordDay } from '@croupier/domain/record-days'
import { countPages, pageSizes } from '@croupier/domain/pagination'
import type { betFilters, betRecords, transactionRecords } from '@croupier/endpoints/calls/records'
import type { InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import { parseCursor, rowId, toCursor } from '../../core/http/cursor.ts'
import * as repository from './repository.ts'
import type { Core } from '../../core/core.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'

/** Sort key of a round: when it was opened, its vendor and its id. */
const betKey = z.tuple([z.iso.datetime(), z.string(), z.string()])
/** Sort key of a movement: its posting and its account. */
const transactionKey = z.tuple([rowId, rowId])

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
  const after = parseCursor(request.query.after, betKey)
  const filter = { ...toFilter(core, request), gameType, vendor: vassalage, state, after }
  const { query } = core.database
  const [rows, totals] = await Promise.all([repository.readBets(query, filter), repository.sumBets(query, filter)])
  const formatAmount = (minor: bigint) => toWire(toMoney(minor, filter.currency))
  return {
    ...toPageInfo(totals.total, filter),
    next: toCursor(rows, filter.pageSize, (row) => [row.opened_at.toISOString(), row.vendor, row.round_id]),
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

/** Returns the game types and vendors of the account's rounds in a range. */
export async function getBetFilters(
  core: Core,
  request: RecordsRequest<InferQuery<typeof betFilters>>,
): Promise<InferWire<typeof betFilters>> {
  const rows = await repository.readBetFilters(core.database.query, toScope(core, request))
  return {
    options: rows.map(({ game_type: gameType, vendor, name }) => ({ gameType, vassalage: vendor, vendorName: name })),
  }
}

/** Returns the movements of an account's wallets; demo for trial accounts, real for all others. */
export async function getTransactionRecords(
  core: Core,
  request: RecordsRequest<InferQuery<typeof transactionRecords>>,
): Promise<InferWire<typeof transactionRecords>> {
  const after = parseCursor(request.query.after, transactionKey)
  const filter = { ...toFilter(core, request), kind: request.query.kind, after }
  const { query } = core.database
  const [rows, totals] = await Promise.all([
    repository.readTransactions(query, filter),
    repository.sumTransactions(query, filter),
  ])
  const formatAmount = (minor: bigint) => toWire(toMoney(minor, filter.currency))
  return {
    ...toPageInfo(totals.total, filter),
    next: toCursor(rows, filter.pageSize, (row) => [row.posting_id.toString(), row.account_id.toString()]),
    totals: { in: formatAmount(totals.incoming), out: formatAmount(totals.outgoing) },
    wallets: [...totals.wallets],
    records: rows.map((row) => ({
      postingId: row.posting_id.toString(),
      wallet: row.wallet,
      time: row.booked_at.toISOString(),
      kind: row.kind,
      amount: formatAmount(row.amount),
      balanceAfter: formatAmount(row.balance_after),
      reference: row.reference,
      gameName: row.game_name,
    })),
  }
}

interface Days {
  readonly from: string
  readonly to: string
}

/** A request for the days of a record, and when it was sent. */
interface ScopeRequest {
  readonly merchant: Merchant
  readonly session: Session
  readonly query: Days
}

/**
 * Returns the account and the days of a request. Throws MALFORMED_REQUEST for days out of order, RECORDS_TOO_OLD for days before
 * the 12 months that members can read.
 */
export function toScope(
  { clock }: Pick<Core, 'clock'>,
  { merchant, session, query: { from, to } }: ScopeRequest,
): repository.RecordsScope {
  if (from > to) throw new DomainError('MALFORMED_REQUEST', { field: 'to' })
  if (from < getFirstRecordDay(merchant.timeZone, clock.now())) throw new DomainError('RECORDS_TOO_OLD')
  return {
    merchant: merchant.code,
    memberId: session.memberId,
    mode: getAudience(session.type) === 'trial' ? 'demo' : 'real',
    timeZone: merchant.timeZone,
    from,
    to,
  }
}

interface Range extends Days {
  readonly pageNo: number
  readonly pageSize: number
  readonly language: string
}

function toFilter(
  core: Pick<Core, 'clock'>,
  { merchant, session, query }: RecordsRequest<Range>,
): repository.RecordsFilter {
  const { pageNo, pageSize, language } = query
  if (pageNo < 1) throw new DomainError('MALFORMED_REQUEST', { field: 'pageNo' })
  if (pageSize < 1 || pageSize > pageSizes.recordExport)
    throw new DomainError('MALFORMED_REQUEST', { field: 'pageSize' })
  return { ...toScope(core, { merchant, session, query }), currency: session.currency, language, pageNo, pageSize }
}

function toPageInfo(total: number, { pageSize, currency }: repository.RecordsFilter) {
  return { total, totalPages: countPages(total, pageSize), currency }
}
