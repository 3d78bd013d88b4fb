import { rebateClaimDays } from '@croupier/domain/rebate'
import { addDays, toCalendarDate, type CalendarDate } from '@croupier/domain/time'
import type { VipLevel } from '@croupier/domain/vip'
import { collectFlags } from '@croupier/flags/modules'
import * as z from 'zod/mini'
import { enqueueForMembers, lockMembers } from '../../core/jobs/for-members.ts'
import { defineDelayedJob, type Job, type WindowWork } from '../../core/jobs/job.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { readRank } from '../vip/levels.ts'
import { bookRebate, createLines, getClaimableDays } from './book.ts'
import { readOpenBets, type Days } from './repository.ts'

/** Days that are looked at for what has expired, for members whose days were missed. */
const expiryDays = 30

/** The members with open bets on a day that has ended, in the order of their ids. */
const membersJob = defineDelayedJob({
  kind: 'rebate-members',
  data: z.strictObject({ day: z.string(), memberIds: z.array(z.string()) }),
  run: async (work) => {
    const { day, memberIds } = work.data
    const scope = await readScope(work, day)
    if (!scope) return
    await lockMembers(work.connection, memberIds)
    for (const memberId of memberIds) await bookMember(work, scope, BigInt(memberId))
  },
})

/** What the rebates of a brand are booked by after a day. */
interface RebateScope {
  readonly merchant: Merchant
  readonly vipLevels: readonly VipLevel[]
  readonly day: CalendarDate
  readonly kind: 'expired' | 'automatic'
  readonly days: Days
}

/**
 * Returns what rebates are booked after a day; null for a brand without VIP levels. Where members claim their rebates
 * (MANPLAYREB3), what nobody has claimed in time expires. Otherwise everything that is open is paid: also what was settled too
 * late for the day before, and what could still be claimed when the flag was switched off.
 */
async function readScope(
  { services, connection, merchant: code }: Pick<WindowWork, 'services' | 'connection' | 'merchant'>,
  day: CalendarDate,
): Promise<RebateScope | null> {
  const merchant = services.merchants.findByCode(code)
  if (!merchant) return null
  const { modules, vipLevels } = await readSettings(connection, merchant)
  if (vipLevels.length === 0) return null
  const isManual = collectFlags(modules).has('MANPLAYREB3')
  const days = isManual ? getExpiredDays(merchant, day) : getClaimableDays(merchant, day)
  return { merchant, vipLevels, day, kind: isManual ? 'expired' : 'automatic', days }
}

/** Hands the members with open bets on to runs of their own, in groups. */
async function bookDay(work: WindowWork): Promise<void> {
  const { services, connection, merchant, now: at, window } = work
  const found = services.merchants.findByCode(merchant)
  const scope = found && (await readScope(work, toCalendarDate(found.timeZone, window.from)))
  if (!scope) return
  const { day, days } = scope
  const members = [...new Set((await readOpenBets(connection, days)).map(({ memberId }) => memberId))]
  const toData = (memberIds: string[]) => ({ day, memberIds })
  await enqueueForMembers(services.jobs, connection, membersJob, { merchant, key: day, at, members, toData })
}

/** Books what a member has open. */
async function bookMember(
  { services, connection, now: at }: Pick<WindowWork, 'services' | 'connection' | 'now'>,
  { merchant, vipLevels, day, kind, days }: RebateScope,
  memberId: bigint,
): Promise<void> {
  const rank = await readRank(connection, merchant, vipLevels, memberId)
  const lines = createLines(await readOpenBets(connection, days, memberId), vipLevels[rank - 1])
  const key = `rebate:${kind}:${memberId}:${day}`
  if (lines.length > 0) await bookRebate(services, connection, { merchant, memberId, kind, key, rank, lines, at })
}

/** Returns the days that can no longer be claimed once a day has ended. */
function getExpiredDays({ code, timeZone }: Merchant, day: string): Days {
  const to = addDays(day, -rebateClaimDays)
  return { merchant: code, timeZone, from: addDays(to, -expiryDays), to }
}

export const rebateJobs: readonly Job[] = [
  { kind: 'rebate', every: 'day', per: 'merchant', catchUp: 'all', run: bookDay },
  membersJob,
]
