import { DomainError } from '@croupier/domain/errors'
import { getAudience } from '@croupier/domain/member'
import { compare, parseMoney, toMoney, toWire, type Money } from '@croupier/domain/money'
import type * as endpoints from '@croupier/endpoints/calls/ops/bonuses'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import { parseIdCursor, parseRowId, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getMember } from '../members/changes.ts'
import { getApprovalAmount } from '../members/corrections.ts'
import { getMember as findMember } from '../members/lookup.ts'
import { isExcluded } from '../safer-play/guard.ts'
import { findBonus, insertBonus, lockMemberBonuses, readBonuses, updateBonus } from './bonus-repository.ts'
import { creditBonus, lockAndCount } from './credit.ts'
import { endBonus } from './end.ts'
import { readWageringNow } from './wagering.ts'
import { findWagering, readWagering, updateWagering } from './wagering-repository.ts'
import { getTermsText, toProgress } from './wire.ts'

const done = { done: true } as const

/** Returns a page of the bonuses of a member, newest first. Throws MEMBER_UNKNOWN. */
export async function listMemberBonuses(
  core: Core,
  call: Call<typeof endpoints.memberBonuses, 'operator'>,
): Promise<InferWire<typeof endpoints.memberBonuses>> {
  const { id: memberId } = await findMember(core, call)
  const { currency } = call.merchant
  const limit = toPageSize(call.query.pageSize)
  const rows = await readBonuses(core.database, memberId, { before: parseIdCursor(call.query.after), limit })
  return {
    bonuses: rows.map((row) => ({
      bonusId: String(row.id),
      offer: row.offer,
      termsVersion: row.termsVersion,
      label: getTermsText(row, 'label', call.language),
      state: row.state,
      amount: toWire(toMoney(row.amount, currency)),
      taken: toWire(toMoney(row.taken, currency)),
      reason: row.reason,
      grantedBy: row.grantedBy,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      closedAt: row.closedAt?.toISOString() ?? null,
    })),
    next: toIdCursor(rows, limit),
  }
}

/** Returns a page of the requirements of a member, newest first, with everything counted that is booked. Throws MEMBER_UNKNOWN. */
export async function listMemberWagering(
  core: Core,
  call: Call<typeof endpoints.memberWagering, 'operator'>,
): Promise<InferWire<typeof endpoints.memberWagering>> {
  const { id: memberId } = await findMember(core, call)
  const { merchant, query } = call
  const limit = toPageSize(query.pageSize)
  const rows = await readWagering(core.database, memberId, { before: parseIdCursor(query.after), limit })
  const open = await readWageringNow(core.database, { merchant, memberId, at: core.clock.now() })
  const current = new Map(open.map((row) => [row.id, row]))
  return {
    requirements: rows.map((row) => ({
      wageringId: String(row.id),
      source: row.source,
      state: row.state,
      amount: toWire(toMoney(row.amount, merchant.currency)),
      ...toProgress(current.get(row.id) ?? row, merchant.currency),
      endorsedBy: row.endorsedBy,
      createdAt: row.createdAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
    })),
    next: toIdCursor(rows, limit),
  }
}

/**
 * Grants a bonus, or proposes it to a second operator above the brand's amount. Throws MEMBER_UNKNOWN, NOT_A_MEMBER for a trial
 * account, PLAY_EXCLUDED for a closed one, AMOUNT_INVALID and AMOUNT_TOO_PRECISE.
 */
export async function grantBonus(
  core: Core,
  call: Call<typeof endpoints.grantBonus, 'operator'>,
): Promise<InferWire<typeof endpoints.grantBonus>> {
  const { merchant, operator, body, commit } = call
  const amount = parseAmount(body.amount, merchant)
  const isProposal = compare(amount, await getApprovalAmount(core, merchant)) > 0
  return commit(async (unit) => {
    const { id: memberId, type } = await getMember(unit, call)
    if (getAudience(type) === 'trial') throw new DomainError('NOT_A_MEMBER')
    await lockMemberBonuses(unit, memberId)
    const at = core.clock.now()
    if (await isExcluded(unit, memberId, at)) throw new DomainError('PLAY_EXCLUDED')
    const { reason, wagering: multiple, days } = body
    const terms = { multiple, days, currency: merchant.currency, amount: amount.minor, reason }
    const granted = { merchant: merchant.code, memberId, grantedBy: operator.username, createdAt: at }
    const row = await insertBonus(unit, { ...terms, ...granted, state: 'proposed' })
    const bonusId = String(row.id)
    const state = isProposal ? 'proposed' : 'active'
    if (!isProposal) await creditBonus(core, unit, { merchant, memberId, at }, row)
    unit.audit({
      subject: `member ${memberId}`,
      reason,
      after: { bonus: bonusId, amount: toWire(amount), wagering: multiple, days, state },
    })
    return { bonusId, state }
  })
}

/** Approves another operator's grant. Throws NOT_FOUND, REQUEST_DECIDED, REQUEST_OWN, and PLAY_EXCLUDED while the account is closed. */
export async function approveBonus(
  core: Core,
  { merchants, operator, body, commit }: Call<typeof endpoints.approveBonus, 'operator'>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const { row, merchant } = await lockBonus(core, unit, merchants, body.bonusId)
    if (row.state !== 'proposed') throw new DomainError('REQUEST_DECIDED')
    if (row.grantedBy === operator.username) throw new DomainError('REQUEST_OWN')
    const at = core.clock.now()
    if (await isExcluded(unit, row.memberId, at)) throw new DomainError('PLAY_EXCLUDED')
    await creditBonus(core, unit, { merchant, memberId: row.memberId, at }, row)
    unit.audit({
      merchant: merchant.code,
      subject: `member ${row.memberId}`,
      reason: body.reason,
      before: { bonus: body.bonusId, state: row.state },
      after: { state: 'active', amount: toWire(toMoney(row.amount, row.currency)) },
    })
    return done
  })
}

/** Ends a bonus. Throws NOT_FOUND, BONUS_DECIDED (also where it has another state than the given one) and BONUS_IN_PLAY. */
export async function cancelBonus(
  core: Core,
  { merchants, body, commit }: Call<typeof endpoints.cancelBonus, 'operator'>,
): Promise<InferWire<typeof endpoints.cancelBonus>> {
  return commit(async (unit) => {
    const { row, merchant } = await lockBonus(core, unit, merchants, body.bonusId)
    if (body.state !== row.state) throw new DomainError('BONUS_DECIDED')
    const minor = await endBonus(core, unit, row, { event: 'cancel', at: core.clock.now() })
    const taken = toWire(toMoney(minor, row.currency))
    unit.audit({
      merchant: merchant.code,
      subject: `member ${row.memberId}`,
      reason: body.reason,
      before: { bonus: body.bonusId, state: row.state },
      after: { state: row.state === 'active' ? 'cancelled' : 'void', taken },
    })
    return { taken }
  })
}

/** Waives a requirement, or is the first of two who do. Throws NOT_FOUND, WAGERING_DECIDED, REQUEST_OWN and VERSION_CONFLICT. */
export async function waiveWagering(
  core: Core,
  { merchants, operator, body, commit }: Call<typeof endpoints.waiveWagering, 'operator'>,
): Promise<InferWire<typeof endpoints.waiveWagering>> {
  const { row: found, merchant } = await getWagering(core.database, merchants, body.wageringId)
  const limit = await getApprovalAmount(core, merchant)
  return commit(async (unit) => {
    const at = core.clock.now()
    await lockAndCount(core, unit, { merchant, memberId: found.memberId, at })
    const { row } = await getWagering(unit, merchants, body.wageringId)
    if (row.state !== 'open') throw new DomainError('WAGERING_DECIDED')
    if (row.endorsedBy === operator.username) throw new DomainError('REQUEST_OWN')
    const isSeen = body.endorsed === undefined || body.endorsed === (row.endorsedBy !== null)
    if (!isSeen) throw new DomainError('VERSION_CONFLICT')
    const isFirst = row.endorsedBy === null && compare(toMoney(row.amount, merchant.currency), limit) > 0
    const state = isFirst ? 'open' : 'waived'
    await updateWagering(unit, row.id, isFirst ? { endorsedBy: operator.username } : { state, closedAt: at })
    if (!isFirst && row.bonusId !== null) await updateBonus(unit, row.bonusId, { state: 'done', closedAt: at })
    const { required, left } = toProgress(row, merchant.currency)
    unit.audit({
      merchant: merchant.code,
      subject: `member ${row.memberId}`,
      reason: body.reason,
      before: { wagering: String(row.id), state: row.state, required, left },
      after: { state, endorsedBy: isFirst ? operator.username : row.endorsedBy },
    })
    const holder = { merchant: merchant.code, memberId: row.memberId }
    unit.afterCommit(() => core.push.notify('state', holder))
    return { state }
  })
}

/** Rejects the first of two waivers of a requirement, or withdraws the operator's own. Throws NOT_FOUND and REQUEST_DECIDED. */
export async function rejectWaiver(
  _core: Core,
  { merchants, body, commit }: Call<typeof endpoints.rejectWaiver, 'operator'>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const { row: found, merchant } = await getWagering(unit, merchants, body.wageringId)
    await lockMemberBonuses(unit, found.memberId)
    const { row } = await getWagering(unit, merchants, body.wageringId)
    if (row.state !== 'open' || row.endorsedBy === null) throw new DomainError('REQUEST_DECIDED')
    await updateWagering(unit, row.id, { endorsedBy: null })
    unit.audit({
      merchant: merchant.code,
      subject: `member ${row.memberId}`,
      reason: body.reason,
      before: { wagering: String(row.id), endorsedBy: row.endorsedBy },
      after: { endorsedBy: null },
    })
    return done
  })
}

/** Finds a requirement of the operator's merchants. Throws NOT_FOUND. */
async function getWagering(connection: Connection, merchants: readonly Merchant[], wageringId: string) {
  const id = parseRowId(wageringId)
  const codes = merchants.map(({ code }) => code)
  const row = id === null ? null : await findWagering(connection, codes, id)
  const merchant = merchants.find(({ code }) => code === row?.merchant)
  if (!row || !merchant) throw new DomainError('NOT_FOUND')
  return { row, merchant }
}

/** Finds a bonus of the operator's merchants under the lock of its member, with everything counted that is booked. */
async function lockBonus(core: Core, unit: UnitOfWork, merchants: readonly Merchant[], bonusId: string) {
  const id = parseRowId(bonusId)
  const key = id === null ? null : { merchants: merchants.map(({ code }) => code), id }
  const found = key && (await findBonus(unit, key))
  const merchant = merchants.find(({ code }) => code === found?.merchant)
  if (!key || !found || !merchant) throw new DomainError('NOT_FOUND')
  await lockAndCount(core, unit, { merchant, memberId: found.memberId, at: core.clock.now() })
  const row = await findBonus(unit, key)
  if (!row) throw new DomainError('NOT_FOUND')
  return { row, merchant }
}

/** Parses the amount of a grant. Throws AMOUNT_INVALID and AMOUNT_TOO_PRECISE. */
export function parseAmount(text: string, { currency }: Merchant): Money {
  const amount = parseMoney(text, currency)
  if ('error' in amount)
    throw new DomainError(amount.error === 'too_many_decimals' ? 'AMOUNT_TOO_PRECISE' : 'AMOUNT_INVALID')
  if (amount.minor <= 0n) throw new DomainError('AMOUNT_INVALID')
  return amount
}
