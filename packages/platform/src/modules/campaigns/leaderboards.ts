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
import { formatTotal, getPeriod, isOfKind, toFilter, type CampaignOf } from './rules.ts'
import { getTitle } from './title.ts'

type LeaderboardWire = InferWire<typeof endpoints.missionLeaderboards>['leaderboards'][number]

/** Returns the leaderboards that run, with the place of the account. */
export async function getLeaderboards(
  core: Core,
  { merchant, session: { memberId }, language }: Call<typeof endpoints.missionLeaderboards, 'member'>,
): Promise<InferWire<typeof endpoints.missionLeaderboards>> {
  const { database, clock } = core
  const at = clock.now()
  const running = await readRunning(database, { merchant: merchant.code, kinds: ['leaderboard'], at })
  const rows = running.flatMap((row) => (isOfKind(row, 'leaderboard') ? [row] : []))
  const leaderboards = await Promise.all(
    rows.map(async (row): Promise<LeaderboardWire> => {
      const { period, fact, gameType, prizes, wagering, days } = row.rules
      const current = getPeriod(row, merchant, at)
      const limit = Math.max(winnerLimit, prizes.length)
      const ranked = await readRanking(database, toFilter(merchant, row.rules, current), { limit, memberId })
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
        winners: await listWinners(core, merchant, row),
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

/** Lists who has won the period before the current one. */
async function listWinners({ database, clock }: Core, merchant: Merchant, row: CampaignOf<'leaderboard'>) {
  const { timeZone, currency } = merchant
  const before = getPreviousWindow(getWindow(row.rules.period, timeZone, clock.now()), timeZone)
  if (before.to <= row.startsAt) return []
  const period = getPeriod(row, merchant, before.from)
  const winners = await readWinners(database, { campaignId: row.id, period: period.from })
  return winners.map(({ place, account, amount }) => ({
    place: place ?? 0,
    account: maskAccount(account),
    prize: toWire(toMoney(amount ?? 0n, currency)),
  }))
}
