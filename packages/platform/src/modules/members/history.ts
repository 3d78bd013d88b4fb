import { getAudience, isMemberType } from '@croupier/domain/member'
import { toMoney, toWire } from '@croupier/domain/money'
import type { memberLogins, memberRounds } from '@croupier/endpoints/calls/ops/members'
import type { InferWire } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import { parseCursor, parseIdCursor, toCursor, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import { readHistory } from '../session/login-history.ts'
import { getMember } from './lookup.ts'
import { readRounds, type RoundKey } from './repository.ts'

/** The last instant of a cursor, milliseconds. */
const maxTime = Date.UTC(9999, 11, 31)
/** Milliseconds of the opening, vendor and round. */
const roundKey = z.tuple([
  z.int().check(z.minimum(0), z.maximum(maxTime)),
  z.string().check(z.maxLength(32)),
  z.string().check(z.maxLength(64)),
])

/** Returns a page of the rounds of a member, those of a trial account for demo money. Throws MEMBER_UNKNOWN. */
export async function listMemberRounds(
  core: Core,
  request: Call<typeof memberRounds, 'operator'>,
): Promise<InferWire<typeof memberRounds>> {
  const { query, language } = request
  const { id: memberId, type } = await getMember(core, request)
  const mode = isMemberType(type) && getAudience(type) === 'trial' ? 'demo' : 'real'
  const limit = toPageSize(query.pageSize)
  const rows = await readRounds(core.database, { memberId, mode, language, after: parseAfter(query.after), limit })
  return {
    rounds: rows.map(({ stake, win, currency, openedAt, closedAt, ...round }) => ({
      ...round,
      stake: toWire(toMoney(stake, currency)),
      win: toWire(toMoney(win, currency)),
      currency,
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    })),
    next: toCursor(rows, limit, ({ openedAt, vendor, roundId }) => [openedAt.getTime(), vendor, roundId]),
  }
}

/** Returns a page of the logins of a member. Throws MEMBER_UNKNOWN. */
export async function listMemberLogins(
  core: Core,
  request: Call<typeof memberLogins, 'operator'>,
): Promise<InferWire<typeof memberLogins>> {
  const { query, merchant } = request
  const { id: memberId } = await getMember(core, request)
  const pageSize = toPageSize(query.pageSize)
  const owner = { merchant: merchant.code, memberId }
  const logins = await readHistory(core, owner, { before: parseIdCursor(query.after), pageSize })
  return {
    logins: logins.map(({ id, ...login }) => ({ id: id.toString(), ...login })),
    next: toIdCursor(logins, pageSize),
  }
}

function parseAfter(cursor: string | undefined): RoundKey | undefined {
  const key = parseCursor(cursor, roundKey)
  return key && [new Date(key[0]), key[1], key[2]]
}
