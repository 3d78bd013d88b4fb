import type { CampaignPeriod } from '@croupier/domain/campaigns'
import { toMoney, toWire } from '@croupier/domain/money'
import { getPreviousWindow, getWindow } from '@croupier/domain/time-windows'
import { maskAccount, winnerLimit } from '@croupier/domain/winners'
import type * as endpoints from '@croupier/endpoints/calls/missions'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { readRanking, type RankedRow } from './facts-repository.ts'
import { readRunning, readWinners } from './repository.ts'
import { formatTotal, getPeriod, isOfKind, toFilter, winnersShownMs, type CampaignOf } from './rules.ts'
import { getTitle } from './title.ts'

type LeaderboardWire = InferWire<typeof endpoints.missionLeaderboards>['leaderboards'][number]

/** Returns the leaderboards that run, with the place of the account, and those that have ended lately, with their last winners alone. */
export async function getLeaderboards(
  core: Core,
  { merchant, session: { memberId }, language }: Call<typeof endpoints.missionLeaderboards, 'member'>,
): Promise<InferWire<typeof endpoints.missionLeaderboards>> {
  const { database, clock } = core
  const at = clock.now()
  const since = new Date(at.getTime() - winnersShownMs)
  const shown = await readRunning(database, { merchant: merchant.code, kinds: ['leaderboard'], at, since })
  const rows = shown.flatMap((row) => (isOfKind(row, 'leaderboard') ? [row] : []))
  const leaderboards = await Promise.all(
    rows.map(async (row): Promise<LeaderboardWire> => {
      const { period, fact, gameType, prizes, wagering, days } = row.rules
      const ended = row.endsAt !== null && row.endsAt <= at ? row.endsAt : null
      const current = getPeriod(row, merchant, ended ? new Date(ended.getTime() - 1) : at)
      const limit = Math.max(winnerLimit, prizes.length)
      const places = { limit, memberId, winnersAt: null }
      const ranked = ended ? [] : await readRanking(database, toFilter(merchant, row.rules, current), places)
      const own = ranked.find((each) => each.memberId === memberId)
      const toPlace = (each: RankedRow) => toWirePlace(each, row, merchant)
      return {
        leaderboardId: String(row.id),
        title: getTitle(row, language, merchant),
        period,
        fact,
        gameType,
        prizes,
        wagering,
        days,
        endsAt: (current.to ?? at).toISOString(),
        places: ranked.filter(({ place }) => place <= limit).map(toPlace),
        own: own ? toPlace(own) : null,
        winners: await listWinners(core, merchant, row, ended ? current : getPeriodBefore(row, merchant, at)),
      }
    }),
  )
  return { currency: merchant.currency, leaderboards }
}

function toWirePlace(
  { place, account, total }: RankedRow,
  { rules: { fact, prizes } }: CampaignOf<'leaderboard'>,
  merchant: Merchant,
) {
  const prize = prizes[place - 1] ?? null
  return { place, account: maskAccount(account), total: formatTotal(fact, total, merchant), prize }
}

/** Returns the period before the one that contains an instant; null where the leaderboard began later. */
function getPeriodBefore(row: CampaignOf<'leaderboard'>, merchant: Merchant, at: Date): CampaignPeriod | null {
  const { timeZone } = merchant
  const before = getPreviousWindow(getWindow(row.rules.period, timeZone, at), timeZone)
  return before.to <= row.startsAt ? null : getPeriod(row, merchant, before.from)
}

/** Lists who has won a period. */
async function listWinners(
  { database }: Core,
  { currency }: Merchant,
  { id }: CampaignOf<'leaderboard'>,
  period: CampaignPeriod | null,
) {
  if (period === null) return []
  const winners = await readWinners(database, { campaignId: id, period: period.from })
  return winners.map(({ place, account, amount }) => ({
    place: place ?? 0,
    account: maskAccount(account),
    prize: toWire(toMoney(amount ?? 0n, currency)),
  }))
}
