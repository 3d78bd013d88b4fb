import { DomainError } from '@croupier/domain/errors'
import { toMoney, toWire } from '@croupier/domain/money'
import { rebateClaimDays } from '@croupier/domain/rebate'
import { addDays, toCalendarDate } from '@croupier/domain/time'
import type { VipLevel } from '@croupier/domain/vip'
import type * as operators from '@croupier/endpoints/calls/ops/rebates'
import type * as endpoints from '@croupier/endpoints/calls/rebates'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import { parseIdCursor, parseRowId, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getMerchantFlags, getSettings } from '../../core/settings/settings.ts'
import { getMember } from '../members/lookup.ts'
import { readRank } from '../vip/levels.ts'
import { bookRebate, createLines, getClaimableDays, sumLines, type RebateLine } from './book.ts'
import { findRebate, lockMemberRebates, readOpenBets, readRebates, type RebateRow } from './repository.ts'

/** Returns what the account can claim, by day and category. Throws FEATURE_OFF where rebates are paid automatically. */
export async function getOpenRebate(
  core: Core,
  { merchant, session }: Call<typeof endpoints.openRebate, 'member'>,
): Promise<InferWire<typeof endpoints.openRebate>> {
  const levels = await getManualLevels(core, merchant)
  const now = core.clock.now()
  const { rank, lines } = await readClaim(core.database, { merchant, levels, memberId: session.memberId, now })
  return {
    currency: merchant.currency,
    rank,
    total: formatAmount(sumLines(lines), merchant),
    lines: lines.map((line) => ({
      ...formatLine(line, merchant),
      claimableUntil: addDays(line.day, rebateClaimDays),
    })),
  }
}

/** Pays what the account can claim. Throws FEATURE_OFF where rebates are paid automatically, NO_REBATE without one. */
export async function claimRebate(
  core: Core,
  { merchant, session, commit }: Call<typeof endpoints.claimRebate, 'member'>,
): Promise<InferWire<typeof endpoints.claimRebate>> {
  const levels = await getManualLevels(core, merchant)
  const { memberId } = session
  return commit(async (unit) => {
    await lockMemberRebates(unit, memberId)
    const at = core.clock.now()
    const { rank, lines } = await readClaim(unit, { merchant, levels, memberId, now: at })
    if (lines.length === 0) throw new DomainError('NO_REBATE')
    const amount = await bookRebate(core, unit, {
      merchant,
      memberId,
      kind: 'claimed',
      key: `rebate:${unit.key}`,
      rank,
      lines,
      at,
    })
    const response = { amount: formatAmount(amount, merchant), currency: merchant.currency }
    unit.audit({ after: response })
    return response
  })
}

/** Returns a page of the rebates of the account, newest first. */
export async function getRebateHistory(
  { database }: Core,
  { merchant, session, query }: Call<typeof endpoints.rebateHistory, 'member'>,
): Promise<InferWire<typeof endpoints.rebateHistory>> {
  return { currency: merchant.currency, ...(await listRebates(database, merchant, session.memberId, query)) }
}

/** Returns a rebate of the account. Throws NOT_FOUND for every other one. */
export async function getRebateDetails(
  { database }: Core,
  { merchant, session, query }: Call<typeof endpoints.rebateDetails, 'member'>,
): Promise<InferWire<typeof endpoints.rebateDetails>> {
  const id = parseRowId(query.rebateId)
  const owner = { merchant: merchant.code, memberId: session.memberId }
  const row = id === null ? null : await findRebate(database, owner, id)
  if (!row) throw new DomainError('NOT_FOUND')
  return { currency: merchant.currency, rebate: formatRebate(row, merchant) }
}

/** Returns a page of the rebates of a member, newest first. Throws MEMBER_UNKNOWN. */
export async function getMemberRebates(
  core: Core,
  call: Call<typeof operators.memberRebates, 'operator'>,
): Promise<InferWire<typeof operators.memberRebates>> {
  const { id } = await getMember(core, call)
  return listRebates(core.database, call.merchant, id, call.query)
}

/** Returns the levels of a site whose members claim their rebates. */
async function getManualLevels(core: Core, merchant: Merchant): Promise<readonly VipLevel[]> {
  const flags = await getMerchantFlags(core, merchant)
  if (!flags.has('MANPLAYREB3')) throw new DomainError('FEATURE_OFF')
  return (await getSettings(core, merchant)).vipLevels
}

interface Claim {
  readonly merchant: Merchant
  readonly levels: readonly VipLevel[]
  readonly memberId: bigint
  readonly now: Date
}

/** Reads the lines that pay something: a bet that is too small for a minor unit stays open until more is played. */
async function readClaim(connection: Connection, { merchant, levels, memberId, now }: Claim) {
  const rank = await readRank(connection, merchant, levels, memberId)
  const today = toCalendarDate(merchant.timeZone, now)
  const bets = await readOpenBets(connection, getClaimableDays(merchant, today), memberId)
  return { rank, lines: createLines(bets, levels[rank - 1]).filter(({ amount }) => amount > 0n) }
}

async function listRebates(
  database: Connection,
  merchant: Merchant,
  memberId: bigint,
  { after, pageSize }: { readonly after?: string | undefined; readonly pageSize: number },
) {
  const limit = toPageSize(pageSize)
  const page = { before: parseIdCursor(after), limit }
  const rows = await readRebates(database, { merchant: merchant.code, memberId }, page)
  return { rebates: rows.map((row) => formatRebate(row, merchant)), next: toIdCursor(rows, limit) }
}

function formatRebate({ id, kind, bookedAt, rank, amount, lines }: RebateRow, merchant: Merchant) {
  return {
    rebateId: String(id),
    kind,
    time: bookedAt.toISOString(),
    rank,
    amount: formatAmount(amount, merchant),
    lines: lines.map((line) => formatLine(line, merchant)),
  }
}

function formatLine(
  { day, gameType, validBet, rate, amount }: Omit<RebateLine, 'gameType'> & { readonly gameType: string },
  merchant: Merchant,
) {
  return {
    day,
    gameType,
    validBet: formatAmount(validBet, merchant),
    rate,
    amount: formatAmount(amount, merchant),
  }
}

function formatAmount(minor: bigint, { currency }: Merchant): string {
  return toWire(toMoney(minor, currency))
}
