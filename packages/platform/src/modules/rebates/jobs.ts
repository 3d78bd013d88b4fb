import { rebateClaimDays } from '@croupier/domain/rebate'
import { addDays, toCalendarDate } from '@croupier/domain/time'
import { collectFlags } from '@croupier/flags/modules'
import type { Job, WindowWork } from '../../core/jobs/job.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { readRank } from '../vip/levels.ts'
import { bookRebate, createLines, getClaimableDays } from './book.ts'
import { lockMemberRebates, readOpenBets, type Days } from './repository.ts'

/** Days that are looked at for what has expired, for members whose days were missed. */
const expiryDays = 30

/**
 * Books the rebates of a day that has ended. Where members claim their rebates (MANPLAYREB3), what nobody has claimed in time
 * expires. Otherwise everything that is open is paid: also what was settled too late for the day before, and what could still be
 * claimed when the flag was switched off.
 */
async function bookDay(work: WindowWork): Promise<void> {
  const merchant = work.services.merchants.findByCode(work.merchant)
  if (!merchant) return
  const { modules, vipLevels } = await readSettings(work.connection, merchant)
  if (vipLevels.length === 0) return
  const day = toCalendarDate(merchant.timeZone, work.window.from)
  const isManual = collectFlags(modules).has('MANPLAYREB3')
  const days = isManual ? getExpiredDays(merchant, day) : getClaimableDays(merchant, day)
  const kind = isManual ? 'expired' : 'automatic'
  const members = new Set((await readOpenBets(work.connection, days)).map(({ memberId }) => memberId))
  for (const memberId of members) {
    await lockMemberRebates(work.connection, memberId)
    const rank = await readRank(work.connection, merchant, vipLevels, memberId)
    const bets = await readOpenBets(work.connection, days, memberId)
    const lines = createLines(bets, vipLevels[rank - 1])
    const key = `rebate:${kind}:${memberId}:${day}`
    if (lines.length > 0) {
      await bookRebate(work.services, work.connection, { merchant, memberId, kind, key, rank, lines, at: work.now })
    }
  }
}

/** Returns the days that can no longer be claimed once a day has ended. */
function getExpiredDays({ code, timeZone }: Merchant, day: string): Days {
  const to = addDays(day, -rebateClaimDays)
  return { merchant: code, timeZone, from: addDays(to, -expiryDays), to }
}

export const rebateJobs: readonly Job[] = [
  { kind: 'rebate', every: 'day', per: 'merchant', catchUp: 'all', run: bookDay },
]
