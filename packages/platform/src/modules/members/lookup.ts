import { DomainError } from '@croupier/domain/errors'
import { isMemberType } from '@croupier/domain/member'
import { isCurrency, toMoney, toWire } from '@croupier/domain/money'
import type * as endpoints from '@croupier/endpoints/calls/ops/members'
import type { InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import { parseCursor, parseIdCursor, rowId, toCursor, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getApprovalAmount } from './corrections.ts'
import {
  findMemberDetails,
  readAccounts,
  readEntries,
  readMembers,
  readNotes,
  readSessions,
  sumPlay,
  type MemberDetailsRow,
  type MemberListRow,
} from './repository.ts'

const playDays = 30
const dayMs = 24 * 60 * 60_000
/** Posting and account. */
const entryKey = z.tuple([rowId, rowId])

/** Returns a page of the members of the operator's merchants. */
export async function listMembers(
  { database }: Core,
  { merchants, query }: { merchants: readonly Merchant[]; query: InferQuery<typeof endpoints.memberList> },
): Promise<InferWire<typeof endpoints.memberList>> {
  const { search, type, frozen, after, pageSize } = query
  const limit = toPageSize(pageSize)
  const rows = await readMembers(database, {
    merchants: merchants.map(({ code }) => code),
    search: search?.trim() || undefined,
    type,
    disabled: frozen === undefined ? undefined : frozen === 'true',
    before: parseIdCursor(after),
    limit,
  })
  return { members: rows.map(toRow), next: toIdCursor(rows, limit) }
}

interface MemberRequest {
  readonly merchant: Merchant
  readonly query: { readonly account: string }
}

/** Returns everything about a member. Throws MEMBER_UNKNOWN. */
export async function getMemberDetails(
  core: Core,
  request: MemberRequest,
): Promise<InferWire<typeof endpoints.memberDetails>> {
  const { database, clock } = core
  const row = await getMember(core, request)
  const since = new Date(clock.now().getTime() - playDays * dayMs)
  const [approvalAmount, accounts, play, sessions, notes] = await Promise.all([
    getApprovalAmount(core, request.merchant),
    readAccounts(database, row.id),
    sumPlay(database, row.id, since),
    readSessions(database, row.id),
    readNotes(database, row.id),
  ])
  const formatAmount = (minor: bigint) => formatUnit(minor, row.currency)
  return {
    ...toRow(row),
    id: row.id.toString(),
    invitationCode: row.invitation_code,
    profile: {
      ...(row.mobile === null ? {} : { mobileNum: row.mobile }),
      ...(row.email === null ? {} : { email: row.email }),
      ...row.profile,
    },
    passwordChangedAt: row.password_changed_at.toISOString(),
    hasAuthenticator: row.has_authenticator,
    approvalAmount: toWire(approvalAmount),
    upline: row.upline,
    referrer: row.referrer,
    teamSize: row.team_size,
    accounts: accounts.map(({ balance, ...account }) => ({ ...account, balance: formatUnit(balance, account.unit) })),
    play: play.map(({ game_type: gameType, rounds, stake, valid_bet: validBet, win }) => ({
      gameType,
      rounds,
      stake: formatAmount(stake),
      validBet: formatAmount(validBet),
      win: formatAmount(win),
      net: formatAmount(win - stake),
    })),
    sessions: sessions.map(({ createdAt, lastSeenAt, ip }) => ({
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      ip,
    })),
    notes: notes.map(({ at, ...note }) => ({ at: at.toISOString(), ...note })),
  }
}

/** Returns a page of the ledger entries of all accounts of a member. Throws MEMBER_UNKNOWN. */
export async function listEntries(
  core: Core,
  request: { merchant: Merchant; query: InferQuery<typeof endpoints.memberLedger> },
): Promise<InferWire<typeof endpoints.memberLedger>> {
  const { id: memberId } = await getMember(core, request)
  const limit = toPageSize(request.query.pageSize)
  const before = parseCursor(request.query.after, entryKey)
  const rows = await readEntries(core.database, { memberId, before, limit })
  return {
    entries: rows.map((row) => ({
      postingId: row.posting_id.toString(),
      at: row.booked_at.toISOString(),
      kind: row.kind,
      reference: row.reference,
      purpose: row.purpose,
      vendor: row.vendor,
      unit: row.unit,
      realm: row.realm,
      amount: formatUnit(row.amount, row.unit),
      balanceAfter: formatUnit(row.balance_after, row.unit),
    })),
    next: toCursor(rows, limit, (row) => [row.posting_id.toString(), row.account_id.toString()]),
  }
}

/** Finds the member of a request. Throws MEMBER_UNKNOWN. */
export async function getMember({ database }: Core, { merchant, query }: MemberRequest): Promise<MemberDetailsRow> {
  const row = await findMemberDetails(database, merchant.code, query.account.trim())
  if (!row) throw new DomainError('MEMBER_UNKNOWN')
  return row
}

/** Converts a member of a list. */
export function toRow(row: MemberListRow): InferWire<typeof endpoints.memberList>['members'][number] {
  if (!isMemberType(row.type)) throw new TypeError(`Member ${row.id} has an unknown type.`)
  return {
    merchant: row.merchant,
    account: row.username,
    nickname: row.nickname,
    type: row.type,
    frozen: row.disabled,
    balance: formatUnit(row.balance, row.currency),
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
  }
}

function formatUnit(minor: bigint, unit: string): string {
  if (!isCurrency(unit)) throw new TypeError(`${unit} is not a unit.`)
  return toWire(toMoney(minor, unit))
}
