import { randomBytes } from 'node:crypto'
import {
  campaignLimits,
  canCountLogins,
  getCampaignPeriod,
  getCampaignState,
  hasCategories,
  isMoneyFact,
} from '@croupier/domain/campaigns'
import { DomainError } from '@croupier/domain/errors'
import { toMoney, toWire } from '@croupier/domain/money'
import { toCalendarDate } from '@croupier/domain/time'
import { getDayStart } from '@croupier/domain/time-windows'
import type * as endpoints from '@croupier/endpoints/calls/ops/campaigns'
import type { InferWire } from '@croupier/endpoints/endpoint'
import { commit as commitSeed } from '@croupier/fair/seeds'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import { parseIdCursor, parseRowId, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { parseAmount } from '../bonuses/operate.ts'
import { getApprovalAmount } from '../members/corrections.ts'
import { parseRate } from '../points/rules.ts'
import { announceEnvelope } from './jobs.ts'
import { insertCampaigns, insertShares, lockCampaign, readCampaigns, readFigures, setStopped } from './repository.ts'
import { getGift, parseMinor } from './rules.ts'
import type { CampaignRules, CampaignTitles } from './schema.ts'
import { splitEnvelope } from './split-envelope.ts'

/** Returns a page of the campaigns of a merchant, newest first, with what members have got from them. */
export async function listCampaigns(
  { database, clock }: Core,
  { merchant, query }: Call<typeof endpoints.campaignList, 'operator'>,
): Promise<InferWire<typeof endpoints.campaignList>> {
  const now = clock.now()
  const limit = toPageSize(query.pageSize)
  const page = { merchant: merchant.code, state: query.state, before: parseIdCursor(query.after), limit, now }
  const rows = await readCampaigns(database, page)
  const figures = await readFigures(
    database,
    rows.map(({ id }) => id),
  )
  return {
    campaigns: rows.map((row) => {
      const { granted = 0, amount = 0n, points = 0n, entries = 0 } = figures.get(row.id) ?? {}
      return {
        id: String(row.id),
        kind: row.kind,
        titles: { ...row.titles },
        rules: row.rules,
        state: getCampaignState(row, now),
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt?.toISOString() ?? null,
        granted,
        amount: toWire(toMoney(amount, merchant.currency)),
        points: String(points),
        entries,
      }
    }),
    next: toIdCursor(rows, limit),
  }
}

/**
 * Adds a campaign to a merchant. Throws CAMPAIGN_INVALID, AMOUNT_INVALID, AMOUNT_TOO_PRECISE, and CAMPAIGN_TOO_LARGE for one that gives
 * more than one operator may.
 */
export async function addCampaign(
  core: Core,
  { merchant, body, commit }: Call<typeof endpoints.addCampaign, 'operator'>,
): Promise<InferWire<typeof endpoints.addCampaign>> {
  const { titles, rules, reason } = body
  const draft = { titles, rules: normalizeRules(rules, merchant), ...parseSchedule(body, merchant, core.clock.now()) }
  const limit = await getApprovalAmount(core, merchant)
  const rate = parseRate((await getSettings(core, merchant)).pointsRate, merchant)
  if (getGift(draft.rules, merchant, rate) > limit.minor)
    throw new DomainError('CAMPAIGN_TOO_LARGE', { amount: `${toWire(limit)} ${limit.currency}` })
  return commit(async (unit) => {
    const id = await createCampaign(core, unit, merchant, draft)
    if (rules.kind === 'envelope')
      await announceEnvelope(core, unit, { merchant: merchant.code, id, at: draft.startsAt })
    const after = { kind: rules.kind, titles, rules: draft.rules, startsAt: draft.startsAt, endsAt: draft.endsAt }
    unit.audit({ merchant: merchant.code, subject: `campaign ${id}`, reason, after })
    return { campaignId: String(id) }
  })
}

/** Stops a campaign. Throws NOT_FOUND, and CAMPAIGN_OVER for one that is over or stopped. */
export async function stopCampaign(
  { clock }: Core,
  { merchants, body, commit }: Call<typeof endpoints.stopCampaign, 'operator'>,
): Promise<{ done: true }> {
  return commit(async (unit) => {
    const id = parseRowId(body.campaignId)
    const codes = merchants.map(({ code }) => code)
    const row = id === null ? null : await lockCampaign(unit, codes, id, 'update')
    if (!row) throw new DomainError('NOT_FOUND')
    const now = clock.now()
    const state = getCampaignState(row, now)
    if (state === 'over' || state === 'stopped') throw new DomainError('CAMPAIGN_OVER')
    await setStopped(unit, row.id, now)
    const { reason } = body
    const subject = `campaign ${row.id}`
    unit.audit({ merchant: row.merchant, subject, reason, before: { state }, after: { state: 'stopped' } })
    return { done: true }
  })
}

/** A campaign that is being added. */
export interface CampaignDraft {
  readonly titles: CampaignTitles
  readonly rules: CampaignRules
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/** Inserts a campaign, with a secret seed of its own and the shares of an envelope; returns its id. */
export async function createCampaign(
  { clock }: Pick<Core, 'clock'>,
  connection: Connection,
  merchant: Merchant,
  draft: CampaignDraft,
): Promise<bigint> {
  const seed = randomBytes(32).toString('hex')
  const { rules } = draft
  const created = { merchant: merchant.code, kind: rules.kind, createdAt: clock.now() }
  const row = { ...draft, ...created, seed, seedHash: await commitSeed(seed) }
  const [id] = await insertCampaigns(connection, [row])
  if (id === undefined) throw new Error('The campaign was not inserted.')
  if (rules.kind === 'envelope') {
    const total = parseMinor(rules.total, merchant)
    await insertShares(connection, id, await splitEnvelope({ total, shares: rules.shares, seed }))
  }
  return id
}

/** Returns rules with amounts in the digits of the currency. */
function normalizeRules(rules: CampaignRules, merchant: Merchant): CampaignRules {
  const toAmount = (text: string) => toWire(parseAmount(text, merchant))
  switch (rules.kind) {
    case 'mission': {
      const { fact, goal, reward } = rules
      assertCategory(rules)
      if (!isMoneyFact(fact) && !isWhole(goal, campaignLimits.goal))
        throw new DomainError('CAMPAIGN_INVALID', { field: 'rules.goal' })
      return {
        ...rules,
        goal: isMoneyFact(fact) ? toAmount(goal) : String(BigInt(goal)),
        reward: reward.kind === 'money' ? { ...reward, amount: toAmount(reward.amount) } : reward,
      }
    }
    case 'leaderboard':
      assertCategory(rules)
      return { ...rules, prizes: rules.prizes.map(toAmount) }
    case 'envelope': {
      const total = parseAmount(rules.total, merchant)
      if (total.minor < BigInt(rules.shares)) throw new DomainError('CAMPAIGN_INVALID', { field: 'rules.shares' })
      return { ...rules, total: toWire(total) }
    }
    case 'raffle':
      assertCategory(rules)
      return { ...rules, per: toAmount(rules.per), prizes: rules.prizes.map(toAmount) }
  }
}

/** Whether a text is a whole number from 1 to a limit. */
function isWhole(text: string, max: number): boolean {
  return /^\d{1,7}$/.test(text) && BigInt(text) >= 1n && BigInt(text) <= BigInt(max)
}

/** Deposits and logins have no category. */
function assertCategory({
  fact,
  gameType,
}: Pick<Extract<CampaignRules, { kind: 'mission' }>, 'fact' | 'gameType'>): void {
  if (gameType !== null && !hasCategories(fact)) throw new DomainError('CAMPAIGN_INVALID', { field: 'rules.gameType' })
}

interface ScheduleBody {
  readonly rules: CampaignRules
  readonly startsAt: string | null
  readonly endsAt: string | null
}

/** Returns when a campaign runs. Booked facts have days, so that only an envelope may begin and end within one. */
function parseSchedule(
  { rules, startsAt, endsAt }: ScheduleBody,
  { timeZone }: Merchant,
  now: Date,
): Pick<CampaignDraft, 'startsAt' | 'endsAt'> {
  const { kind } = rules
  const isWithinDays = kind === 'envelope'
  const today = getDayStart(timeZone, toCalendarDate(timeZone, now))
  const from = startsAt === null ? (isWithinDays ? now : today) : new Date(startsAt)
  const to = endsAt === null ? null : new Date(endsAt)
  const isOnDay = (at: Date) =>
    isWithinDays || getDayStart(timeZone, toCalendarDate(timeZone, at)).getTime() === at.getTime()
  const needsEnd = kind === 'envelope' || kind === 'raffle'
  const isInOrder = to === null ? !needsEnd : to > from && to > now
  const schedule = { startsAt: from, endsAt: to }
  const isKept = kind !== 'mission' || canCountLogins(rules, schedule)
  // Periods are closed at their end alone.
  const first = getCampaignPeriod(schedule, 'period' in rules ? rules.period : 'once', { timeZone, at: from })
  const isOpen = first.to === null || first.to > now
  if (!isOnDay(from)) throw new DomainError('CAMPAIGN_INVALID', { field: 'startsAt' })
  if (!isInOrder || !isKept || (to !== null && !isOnDay(to)))
    throw new DomainError('CAMPAIGN_INVALID', { field: 'endsAt' })
  if (!isOpen) throw new DomainError('CAMPAIGN_INVALID', { field: 'startsAt' })
  return schedule
}
