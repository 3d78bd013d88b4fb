import { randomUUID } from 'node:crypto'
import { getCampaignPeriod } from '@croupier/domain/campaigns'
import * as calls from '@croupier/endpoints/calls/ops/campaigns'
import { headerNames } from '@croupier/endpoints/headers'
import type { TestPlatform } from '../../platform.ts'
import { createOperatorClient, unwrap } from '../../site.ts'
import { readMember } from '../members.ts'
import type { Actions } from '../action.ts'

const dayMs = 86_400_000

/** Adds a red envelope of 100 as an operator, which begins at once, and announces it to the open sites. */
async function startEnvelope(
  server: TestPlatform,
  { brand, title, minVipLevel, shares }: Record<string, unknown>,
): Promise<object> {
  const { code: merchant } = server.core.merchants.getByHost(`${String(brand)}.localhost`)
  const endsAt = new Date(server.core.clock.now().getTime() + 3_600_000).toISOString()
  const terms = { minVipLevel: Number(minVipLevel), depositDays: null, wagering: 1, days: 7 }
  const rules = { kind: 'envelope' as const, total: '100', shares: Number(shares), ...terms }
  const body = { merchant, titles: { EN: String(title) }, rules, startsAt: null, endsAt, reason: 'A test needs it.' }
  const headers = { [headerNames.idempotencyKey]: randomUUID() }
  const { campaignId } = unwrap(await createOperatorClient(server).call(calls.addCampaign, { body, headers }))
  await server.core.jobs.runNow('envelope-start', { merchant, key: campaignId })
  return {}
}

/** Adds a mission over 1.00 of valid bets on cockfights as an operator; returns its id. */
async function startMission(server: TestPlatform, { brand, title }: Record<string, unknown>): Promise<object> {
  const { code: merchant } = server.core.merchants.getByHost(`${String(brand)}.localhost`)
  const reward = { kind: 'money' as const, amount: '3', wagering: 1, days: 7 }
  const counted = { period: 'day' as const, fact: 'validBet' as const, gameType: 'COCKFIGHT' as const, goal: '1' }
  const rules = { kind: 'mission' as const, ...counted, reward }
  const body = {
    merchant,
    titles: { EN: String(title) },
    rules,
    startsAt: null,
    endsAt: null,
    reason: 'A test needs it.',
  }
  const headers = { [headerNames.idempotencyKey]: randomUUID() }
  return unwrap(await createOperatorClient(server).call(calls.addCampaign, { body, headers }))
}

/** Stops a campaign as an operator. */
async function stopCampaign(server: TestPlatform, { campaignId }: Record<string, unknown>): Promise<object> {
  const body = { campaignId: String(campaignId), reason: 'A test needs it.' }
  return unwrap(await createOperatorClient(server).call(calls.stopCampaign, { body }))
}

/** Adds a raffle that was drawn a day ago, whose only prize of 8.00 a member has won. */
function addDrawnRaffle(server: TestPlatform, parts: Record<string, unknown>): Promise<object> {
  return addEndedCampaign(server, { kind: 'raffle', per: '10.00' }, parts)
}

/** Adds a daily leaderboard that has ended a day ago, whose only prize of 8.00 a member has won. */
function addEndedLeaderboard(server: TestPlatform, parts: Record<string, unknown>): Promise<object> {
  return addEndedCampaign(server, { kind: 'leaderboard', period: 'day' }, parts)
}

async function addEndedCampaign(
  server: TestPlatform,
  own: { readonly kind: 'raffle'; readonly per: string } | { readonly kind: 'leaderboard'; readonly period: 'day' },
  { title, ...account }: Record<string, unknown>,
): Promise<object> {
  const { code, currency, memberId } = await readMember(server, account)
  const timeZone = server.core.merchants.findByCode(code)?.timeZone ?? 'UTC'
  const rules = { ...own, fact: 'deposit', gameType: null, prizes: ['8.00'], wagering: 1, days: 7 }
  const now = server.core.clock.now().getTime()
  const [startsAt, endsAt] = [new Date(now - 3 * dayMs), new Date(now - dayMs)]
  const at = new Date(endsAt.getTime() - 1)
  const period = getCampaignPeriod({ startsAt, endsAt }, own.kind === 'raffle' ? 'once' : own.period, { timeZone, at })
  await server.core.database.query(
    `with added as (
       insert into campaign (merchant, kind, titles, rules, starts_at, ends_at, seed, seed_hash, created_at)
       values ($1, $4, $5, $6, $7, $8, repeat('a', 64), repeat('b', 64), $7)
       returning *
     ), entry as (
       insert into raffle_entry (campaign_id, member_id, merchant, joined_at)
       select id, $2, merchant, starts_at from added where kind = 'raffle'
     ), won as (
       insert into campaign_grant (campaign_id, merchant, member_id, period, place, currency, amount, created_at)
       select id, merchant, $2, $9, 1, $3, 800, ends_at from added returning *
     )
     insert into reward (merchant, member_id, grant_id, currency, amount, wagering, days, state, created_at)
     select merchant, member_id, id, currency, amount, 1, 7, 'claimable', created_at from won`,
    [
      code,
      memberId,
      currency,
      own.kind,
      JSON.stringify({ EN: title }),
      JSON.stringify(rules),
      startsAt,
      endsAt,
      period.from,
    ],
  )
  return {}
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/envelope': startEnvelope,
  '/mission': startMission,
  '/campaign/stop': stopCampaign,
  '/raffle': addDrawnRaffle,
  '/leaderboard': addEndedLeaderboard,
}
