import { getTickets, type CampaignPeriod } from '@croupier/domain/campaigns'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import { enqueueForMembers } from '../../core/jobs/for-members.ts'
import { defineDelayedJob, type DelayedWork, type WindowWork } from '../../core/jobs/job.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { drawWinners } from './draw-raffle.ts'
import { readRanking, readTotals } from './facts-repository.ts'
import { grantReward } from './grant.ts'
import { getReward } from './missions.ts'
import { listEntrants, listFrozen, lockCampaign, readRunning, type CampaignRow } from './repository.ts'
import { getPeriod, isOfKind, parseMinor, parseTotal, toFilter, type CampaignOf } from './rules.ts'

/** Kinds that give what members have reached when a period is over; an envelope just ends. */
const closedKinds = ['mission', 'leaderboard', 'raffle'] as const

/** Which period of which campaign is closed. */
const closingFields = { campaignId: z.string(), from: z.string() }
type ClosingWork = DelayedWork<{ readonly campaignId: string; readonly from: string }>

/** A campaign whose period is over. */
interface Closing<Row> {
  readonly core: Core
  readonly transaction: Transaction
  readonly merchant: Merchant
  readonly row: Row
  readonly period: CampaignPeriod
}

/**
 * Closes a period of one campaign: rewards of a mission that were reached and not claimed, and prizes of a leaderboard or raffle, wait in
 * the reward center. However often it runs, each is given once. A campaign that was stopped gives nothing further. Prizes go to accounts
 * that are neither frozen nor closed to play when it runs.
 */
export const closeJob = defineDelayedJob({
  kind: 'campaign-close',
  data: z.strictObject(closingFields),
  run: async (work) => {
    const closing = await findClosing(work)
    if (!closing) return
    const { row } = closing
    if (isOfKind(row, 'raffle')) await drawRaffle({ ...closing, row })
    else if (isOfKind(row, 'leaderboard')) await payPrizes({ ...closing, row })
    else if (isOfKind(row, 'mission')) await findUnclaimed({ ...closing, row })
  },
})

/** Offers what a group of members has reached in a period of a mission, and not claimed. */
export const offersJob = defineDelayedJob({
  kind: 'campaign-offers',
  data: z.strictObject({ ...closingFields, memberIds: z.array(z.string()) }),
  run: async (work) => {
    const closing = await findClosing(work)
    if (!closing) return
    const { row } = closing
    if (isOfKind(row, 'mission')) await offerUnclaimed({ ...closing, row }, work.data.memberIds.map(BigInt))
  },
})

/** Returns the campaign of a run, locked; null where it was stopped. A server of another release may not know its merchant: another one does. */
async function findClosing({
  services: core,
  connection: transaction,
  merchant: code,
  data,
}: ClosingWork): Promise<Closing<CampaignRow> | null> {
  const merchant = getMerchant(core, code)
  const row = await lockCampaign(transaction, [code], BigInt(data.campaignId))
  if (!row || row.stoppedAt !== null) return null
  return { core, transaction, merchant, row, period: getPeriod(row, merchant, new Date(data.from)) }
}

function getMerchant({ merchants }: Pick<Core, 'merchants'>, code: string): Merchant {
  const merchant = merchants.findByCode(code)
  if (!merchant) throw new Error(`The merchant ${code} is unknown.`)
  return merchant
}

/** Hands each period that a day has ended on to a run of its own, so that one that cannot be closed holds back no other. */
export async function closePeriods({ services, connection, merchant: code, window, now }: WindowWork): Promise<void> {
  const merchant = getMerchant(services, code)
  for (const row of await readRunning(connection, { merchant: code, kinds: closedKinds, at: window.from })) {
    const { from, to } = getPeriod(row, merchant, window.from)
    if (to === null || to > window.to) continue
    const data = { campaignId: String(row.id), from: from.toISOString() }
    const run = { merchant: code, key: `${data.campaignId}:${data.from}`, at: now, data }
    await services.jobs.enqueue(connection, closeJob, run)
  }
}

/** Hands the members that have reached a mission on to runs of their own, in groups. */
async function findUnclaimed({ core, transaction, merchant, row, period }: Closing<CampaignOf<'mission'>>) {
  const goal = parseTotal(row.rules.fact, row.rules.goal, merchant)
  const reached = await readTotals(transaction, toFilter(merchant, row.rules, period), goal)
  const data = { campaignId: String(row.id), from: period.from.toISOString() }
  await enqueueForMembers(core.jobs, transaction, offersJob, {
    merchant: merchant.code,
    key: `${data.campaignId}:${data.from}`,
    at: core.clock.now(),
    members: reached.map(({ memberId }) => memberId),
    toData: (memberIds) => ({ ...data, memberIds }),
  })
}

async function offerUnclaimed(
  { core, transaction, merchant, row, period }: Closing<CampaignOf<'mission'>>,
  members: readonly bigint[],
): Promise<void> {
  const reward = getReward(row, merchant)
  // Money waits until an account is opened again; points would be booked to it.
  const frozen = await listFrozen(transaction, reward.kind === 'points' ? members : [])
  for (const memberId of members) {
    if (frozen.has(memberId)) continue
    const grant = { merchant, campaign: row, memberId, period: period.from, reward, payout: 'offer' } as const
    await grantReward(core, transaction, grant)
  }
}

async function payPrizes({ core, transaction, merchant, row, period }: Closing<CampaignOf<'leaderboard'>>) {
  const { prizes } = row.rules
  const filter = toFilter(merchant, row.rules, period)
  const places = { limit: prizes.length, exact: prizes.length, winnersAt: core.clock.now() }
  const ranked = await readRanking(transaction, filter, places)
  const winners = ranked.map(({ memberId }) => memberId)
  await payWinners({ core, transaction, merchant, row, period }, winners)
}

async function drawRaffle({ core, transaction, merchant, row, period }: Closing<CampaignOf<'raffle'>>) {
  const per = parseMinor(row.rules.per, merchant)
  const entrants = await listEntrants(transaction, row.id, core.clock.now())
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
