import { getTickets, type CampaignPeriod } from '@croupier/domain/campaigns'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import type { WindowWork } from '../../core/jobs/job.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { drawWinners } from './draw-raffle.ts'
import { readRanking, readTotals } from './facts-repository.ts'
import { grantReward } from './grant.ts'
import { getReward } from './missions.ts'
import { getRafflePeriod } from './raffles.ts'
import { listEntrants, readRunning } from './repository.ts'
import { getPeriod, isOfKind, parseMinor, parseTotal, toFilter, type CampaignOf } from './rules.ts'

/** A campaign whose period is over. */
interface Closing<Row> {
  readonly core: Core
  readonly transaction: Transaction
  readonly merchant: Merchant
  readonly row: Row
  readonly period: CampaignPeriod
}

/**
 * Closes the periods that a day has ended: rewards of missions that were reached and not claimed, and prizes of leaderboards and raffles,
 * wait in the reward center. However often it runs, each is given once.
 */
export async function closePeriods({ services, connection, merchant: code, window }: WindowWork): Promise<void> {
  const merchant = services.merchants.findByCode(code)
  if (!merchant) return
  const kinds = ['mission', 'leaderboard', 'raffle'] as const
  const rows = await readRunning(connection, { merchant: code, kinds, at: window.from })
  for (const row of rows) {
    const closing = { core: services, transaction: connection, merchant }
    const hasEnded = ({ to }: CampaignPeriod) => to !== null && to <= window.to
    if (isOfKind(row, 'raffle')) {
      const period = getRafflePeriod(row)
      if (hasEnded(period)) await drawRaffle({ ...closing, row, period })
    } else if (isOfKind(row, 'leaderboard')) {
      const period = getPeriod(row, merchant, window.from)
      if (hasEnded(period)) await payPrizes({ ...closing, row, period })
    } else if (isOfKind(row, 'mission')) {
      const period = getPeriod(row, merchant, window.from)
      if (hasEnded(period)) await offerUnclaimed({ ...closing, row, period })
    }
  }
}

async function offerUnclaimed({ core, transaction, merchant, row, period }: Closing<CampaignOf<'mission'>>) {
  const goal = parseTotal(row.rules.fact, row.rules.goal, merchant)
  const reached = await readTotals(transaction, toFilter(merchant, row.rules, period), goal)
  const reward = getReward(row, merchant)
  for (const { memberId } of reached) {
    const grant = { merchant, campaign: row, memberId, period: period.from, reward, payout: 'offer' } as const
    await grantReward(core, transaction, grant)
  }
}

async function payPrizes({ core, transaction, merchant, row, period }: Closing<CampaignOf<'leaderboard'>>) {
  const { prizes } = row.rules
  const filter = toFilter(merchant, row.rules, period)
  const ranked = await readRanking(transaction, filter, { limit: prizes.length, memberId: null })
  const winners = ranked.map(({ memberId }) => memberId)
  await payWinners({ core, transaction, merchant, row, period }, winners)
}

async function drawRaffle({ core, transaction, merchant, row, period }: Closing<CampaignOf<'raffle'>>) {
  const per = parseMinor(row.rules.per, merchant)
  const entrants = await listEntrants(transaction, row.id)
  const totals = await readTotals(transaction, toFilter(merchant, row.rules, period), per)
  const tickets = totals
    .filter(({ memberId }) => entrants.has(memberId))
    .map(({ memberId, total }) => ({ memberId, tickets: getTickets(total, per) }))
  const winners = await drawWinners(tickets, row.rules.prizes.length, { seed: row.seed, raffleId: row.id })
  await payWinners({ core, transaction, merchant, row, period }, winners)
}

/** Offers prizes to winners in their order. */
async function payWinners(
  { core, transaction, merchant, row, period }: Closing<CampaignOf<'leaderboard' | 'raffle'>>,
  winners: readonly bigint[],
): Promise<void> {
  const { prizes, wagering, days } = row.rules
  for (const [index, prize] of prizes.entries()) {
    const memberId = winners[index]
    if (memberId === undefined) return
    const reward = { kind: 'money', amount: parseMinor(prize, merchant), wagering, days } as const
    const owner = { merchant, campaign: row, memberId, period: period.from, place: index + 1 }
    await grantReward(core, transaction, { ...owner, reward, payout: 'offer' })
  }
}
