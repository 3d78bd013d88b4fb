import {
  coolingOffHours,
  formatLimit,
  jurisdictionProfiles,
  playLimits,
  type PlayLimit,
} from '@croupier/domain/safer-play'
import type * as endpoints from '@croupier/endpoints/calls/safer-play'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import { parseIdCursor, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { countUsed, getLimitWindow } from './guard.ts'
import { findExclusion, readLimitEvents, readLimits, type LimitRow } from './repository.ts'

/** Whose limits are read, and when. */
export interface Subject {
  readonly merchant: Merchant
  readonly memberId: bigint
  /** Start of the session whose length is counted; null without one. */
  readonly startedAt: Date | null
  readonly at: Date
}

/** Returns the instant from which a requested limit may be confirmed. */
export function getConfirmableAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + coolingOffHours * 3_600_000)
}

/** Reads the limits of an account with what is used of them, and its exclusion. */
export async function readOverview(
  connection: Connection,
  subject: Subject,
): Promise<InferWire<typeof endpoints.saferPlay>> {
  const { merchant, memberId, at } = subject
  const rows = await readLimits(connection, { merchant: merchant.code, memberId })
  const limits = []
  const { realityCheckMinutes } = jurisdictionProfiles[merchant.brand.brand.jurisdiction]
  const offered = playLimits.filter((name) => name !== 'realityCheck' || realityCheckMinutes !== null)
  for (const name of offered) limits.push(await readLimit(connection, subject, name, rows.get(name)))
  const exclusion = await findExclusion(connection, memberId, at)
  return {
    currency: merchant.currency,
    limits,
    exclusion: exclusion && {
      period: exclusion.period,
      from: exclusion.startsAt.toISOString(),
      until: exclusion.endsAt?.toISOString() ?? null,
      byOperator: exclusion.operator !== null,
    },
  }
}

async function readLimit(connection: Connection, subject: Subject, limit: PlayLimit, row: LimitRow | undefined) {
  const { currency } = subject.merchant
  const format = (value: bigint | null) => (value === null ? null : formatLimit(limit, value, currency))
  return {
    limit,
    value: format(row?.value ?? null),
    used: formatLimit(limit, await countUsed(connection, limit, subject), currency),
    resetsAt: getLimitWindow(limit, subject.merchant, subject.at)?.to.toISOString() ?? null,
    requested: row?.requestedAt
      ? { value: format(row.requested), confirmableAt: getConfirmableAt(row.requestedAt).toISOString() }
      : null,
  }
}

/** Returns the limits and the exclusion of the account. */
export function getSaferPlay(
  { clock, database }: Core,
  { merchant, session }: Call<typeof endpoints.saferPlay, 'member'>,
): Promise<InferWire<typeof endpoints.saferPlay>> {
  const { memberId, createdAt: startedAt } = session
  return readOverview(database, { merchant, memberId, startedAt, at: clock.now() })
}

/** Reads a page of what has happened to the limits of an account, newest first. */
export async function listChanges(
  { database }: Core,
  { code, currency }: Merchant,
  memberId: bigint,
  { after, pageSize }: { readonly after?: string | undefined; readonly pageSize: number },
): Promise<InferWire<typeof endpoints.limitChanges>> {
  const limit = toPageSize(pageSize)
  const rows = await readLimitEvents(database, { merchant: code, memberId }, { before: parseIdCursor(after), limit })
  return {
    currency,
    changes: rows.map(({ id, name, step, value, at }) => ({
      changeId: String(id),
      limit: name,
      step,
      value: value === null ? null : formatLimit(name, value, currency),
      time: at.toISOString(),
    })),
    next: toIdCursor(rows, limit),
  }
}
