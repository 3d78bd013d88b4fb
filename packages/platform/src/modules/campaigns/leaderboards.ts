import type { CampaignPeriod } from '@croupier/domain/campaigns'
import type { LanguageCode } from '@croupier/domain/languages'
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
import type { CampaignServices, Ranking } from './services.ts'
import { getTitle } from './title.ts'

type LeaderboardWire = InferWire<typeof endpoints.missionLeaderboards>['leaderboards'][number]

/**
 * Returns the leaderboards that run, with the place of the account, and those that have ended lately, with their last winners alone.
 * Places are at most ten seconds old. A leaderboard that cannot be read is left out.
 */
export async function getLeaderboards(
  core: CampaignServices,
  { merchant, session: { memberId }, language }: Call<typeof endpoints.missionLeaderboards, 'member'>,
): Promise<InferWire<typeof endpoints.missionLeaderboards>> {
  const { database, clock } = core
  const at = clock.now()
  const since = new Date(at.getTime() - winnersShownMs)
  const shown = await readRunning(database, { merchant: merchant.code, kinds: ['leaderboard'], at, since })
  const rows = shown.flatMap((row) => (isOfKind(row, 'leaderboard') ? [row] : []))
  const boards = await Promise.allSettled(rows.map((row) => toBoard(core, { row, merchant, memberId, language, at })))
  const failed = boards.filter((board) => board.status === 'rejected')
  for (const { reason } of failed)
    core.log.error({ err: reason, merchant: merchant.code }, 'A leaderboard cannot be read.')
  if (failed[0] && failed.length === boards.length) throw failed[0].reason
  const leaderboards = boards.flatMap((board) => (board.status === 'fulfilled' ? [board.value] : []))
  return { currency: merchant.currency, leaderboards }
}

/** A leaderboard, and who looks at it when. */
interface Look {
  readonly row: CampaignOf<'leaderboard'>
  readonly merchant: Merchant
  readonly memberId: bigint
  readonly language: LanguageCode
  readonly at: Date
}

async function toBoard(
  core: CampaignServices,
  { row, merchant, memberId, language, at }: Look,
): Promise<LeaderboardWire> {
  const { period, fact, gameType, prizes, wagering, days } = row.rules
  const ended = row.endsAt !== null && row.endsAt <= at ? row.endsAt : null
  const current = getPeriod(row, merchant, ended ? new Date(ended.getTime() - 1) : at)
  const { places, byMember } = ended ? noRanking : await rank(core, merchant, row, current)
  const own = byMember.get(memberId)
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
    places: places.slice(0, countShown(row)).map(toPlace),
    own: own ? toPlace(own) : null,
    winners: await listWinners(core, merchant, row, ended ? current : getPeriodBefore(row, merchant, at)),
  }
}

/** Returns how many places everybody sees: at least those that win a prize. */
function countShown({ rules: { prizes } }: CampaignOf<'leaderboard'>): number {
  return Math.max(winnerLimit, prizes.length)
}

const noRanking: Ranking = { places: [], byMember: new Map() }

/** Ranks all members of a period, once for all who look at it. */
function rank(
  { database, rankings }: CampaignServices,
  merchant: Merchant,
  row: CampaignOf<'leaderboard'>,
  period: CampaignPeriod,
): Promise<Ranking> {
  return rankings(`${row.id} ${period.from.toISOString()}`, async () => {
    const all = { limit: null, exact: countShown(row), winnersAt: null }
    const places = await readRanking(database, toFilter(merchant, row.rules, period), all)
    return { places, byMember: new Map(places.map((each) => [each.memberId, each])) }
  })
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
