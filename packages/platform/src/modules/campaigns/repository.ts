import type { CampaignKind, CampaignState } from '@croupier/domain/campaigns'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { member } from '../../core/members/schema.ts'
import { createWinnerCondition } from '../safer-play/winner-condition.ts'
import { campaign, campaignGrant, envelopeShare, raffleEntry } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** A campaign. */
export type CampaignRow = typeof campaign.$inferSelect

/** A campaign that is being added. */
export type NewCampaign = Omit<typeof campaign.$inferInsert, 'id' | 'stoppedAt'>

/** What a member gets from a campaign. */
export type NewGrant = Omit<typeof campaignGrant.$inferInsert, 'id'>

/** Inserts campaigns and returns their ids. */
export async function insertCampaigns({ orm }: Orm, rows: readonly NewCampaign[]): Promise<readonly bigint[]> {
  if (rows.length === 0) return []
  const inserted = await orm
    .insert(campaign)
    .values([...rows])
    .returning({ id: campaign.id })
  return inserted.map(({ id }) => id)
}

/** Which campaigns of a merchant to list. */
interface CampaignPage {
  readonly merchant: string
  /** Undefined for every state. */
  readonly state: CampaignState | undefined
  /** Only campaigns with a smaller id: the last one of the page before. */
  readonly before: bigint | undefined
  readonly limit: number
  readonly now: Date
}

/** Selects the campaigns that are in a state at an instant, as `getCampaignState` does. */
function isInState(state: CampaignState, now: Date): SQL | undefined {
  const conditions = {
    upcoming: [isNull(campaign.stoppedAt), gt(campaign.startsAt, now)],
    running: [
      isNull(campaign.stoppedAt),
      lte(campaign.startsAt, now),
      or(isNull(campaign.endsAt), gt(campaign.endsAt, now)),
    ],
    over: [isNull(campaign.stoppedAt), lte(campaign.endsAt, now)],
    stopped: [isNotNull(campaign.stoppedAt)],
  } as const satisfies Record<CampaignState, readonly (SQL | undefined)[]>
  return and(...conditions[state])
}

/** Returns a page of the campaigns of a merchant, newest first. */
export function readCampaigns(
  { orm }: Orm,
  { merchant, state, before, limit, now }: CampaignPage,
): Promise<readonly CampaignRow[]> {
  return orm
    .select()
    .from(campaign)
    .where(
      and(
        eq(campaign.merchant, merchant),
        state && isInState(state, now),
        before === undefined ? undefined : lt(campaign.id, before),
      ),
    )
    .orderBy(desc(campaign.id))
    .limit(limit)
}

/** Returns the campaigns of kinds that run at an instant, or have ended within a time before it, oldest first. */
export function readRunning(
  { orm }: Orm,
  { merchant, kinds, at, since = at }: { merchant: string; kinds: readonly CampaignKind[]; at: Date; since?: Date },
): Promise<readonly CampaignRow[]> {
  return orm
    .select()
    .from(campaign)
    .where(
      and(
        eq(campaign.merchant, merchant),
        inArray(campaign.kind, [...kinds]),
        isNull(campaign.stoppedAt),
        lte(campaign.startsAt, at),
        or(isNull(campaign.endsAt), gt(campaign.endsAt, since)),
      ),
    )
    .orderBy(asc(campaign.id))
}

/** Finds a campaign of merchants and keeps it from being stopped, or changed, until the transaction ends. */
export async function lockCampaign(
  { orm }: Transaction,
  merchants: readonly string[],
  id: bigint,
  strength: 'share' | 'update' = 'share',
): Promise<CampaignRow | null> {
  const [row] = await orm
    .select()
    .from(campaign)
    .where(and(inArray(campaign.merchant, [...merchants]), eq(campaign.id, id)))
    .for(strength)
  return row ?? null
}

/** Stores that a campaign is stopped. */
export async function setStopped({ orm }: Transaction, id: bigint, stoppedAt: Date): Promise<void> {
  await orm.update(campaign).set({ stoppedAt }).where(eq(campaign.id, id))
}

/** Inserts what a member gets; null where it has got it already. */
export async function insertGrant({ orm }: Transaction, row: NewGrant): Promise<bigint | null> {
  const [inserted] = await orm
    .insert(campaignGrant)
    .values(row)
    .onConflictDoNothing({ target: [campaignGrant.campaignId, campaignGrant.period, campaignGrant.memberId] })
    .returning({ id: campaignGrant.id })
  return inserted?.id ?? null
}

/** What a member has got from campaigns, by campaign and period. */
export function readGrants(
  { orm }: Orm,
  memberId: bigint,
  campaigns: readonly bigint[],
): Promise<readonly (typeof campaignGrant.$inferSelect)[]> {
  return orm
    .select()
    .from(campaignGrant)
    .where(and(eq(campaignGrant.memberId, memberId), inArray(campaignGrant.campaignId, [...campaigns])))
}

/** A winner of a leaderboard or raffle. Minor units. */
export interface WinnerRow {
  readonly campaignId: bigint
  readonly place: number | null
  readonly memberId: bigint
  readonly account: string
  readonly amount: bigint | null
}

/** Returns who has won, by place. `period`: start of the period. */
export function readWinners(
  { orm }: Orm,
  { campaignId, period }: { readonly campaignId: bigint; readonly period: Date },
): Promise<readonly WinnerRow[]> {
  return orm
    .select({
      campaignId: campaignGrant.campaignId,
      place: campaignGrant.place,
      memberId: campaignGrant.memberId,
      account: member.username,
      amount: campaignGrant.amount,
    })
    .from(campaignGrant)
    .innerJoin(member, eq(member.id, campaignGrant.memberId))
    .where(and(eq(campaignGrant.campaignId, campaignId), eq(campaignGrant.period, period)))
    .orderBy(asc(campaignGrant.place))
}

/** What members have got from a campaign. */
export interface CampaignFigures {
  readonly granted: number
  readonly amount: bigint
  readonly points: bigint
  readonly entries: number
}

/** Returns what members have got from campaigns, by id. */
export async function readFigures(
  { query }: Pick<Connection, 'query'>,
  campaigns: readonly bigint[],
): Promise<ReadonlyMap<bigint, CampaignFigures>> {
  if (campaigns.length === 0) return new Map()
  const rows = await query<CampaignFigures & { readonly id: bigint }>(
    `select campaign.id, coalesce(got.granted, 0)::int as granted, coalesce(got.amount, 0)::bigint as amount,
      coalesce(got.points, 0)::bigint as points, coalesce(entry.entries, 0)::int as entries
    from campaign
    left join (
      select campaign_id, count(*) as granted, sum(amount) as amount, sum(points) as points
      from campaign_grant where campaign_id = any($1::bigint[]) group by campaign_id
    ) as got on got.campaign_id = campaign.id
    left join (
      select campaign_id, count(*) as entries from raffle_entry where campaign_id = any($1::bigint[]) group by campaign_id
    ) as entry on entry.campaign_id = campaign.id
    where campaign.id = any($1::bigint[])`,
    [campaigns],
  )
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

/** Stores the shares of an envelope in their order. Minor units. */
export async function insertShares({ orm }: Orm, campaignId: bigint, amounts: readonly bigint[]): Promise<void> {
  await orm.insert(envelopeShare).values(amounts.map((amount, position) => ({ campaignId, position, amount })))
}

/** Counts the shares of envelopes that are left, by envelope. */
export async function countShares({ orm }: Orm, campaigns: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  const rows = await orm
    .select({ id: envelopeShare.campaignId, left: count() })
    .from(envelopeShare)
    .where(and(inArray(envelopeShare.campaignId, [...campaigns]), isNull(envelopeShare.grantId)))
    .groupBy(envelopeShare.campaignId)
  return new Map(rows.map(({ id, left }) => [id, left]))
}

/** Takes the next share of an envelope until the transaction ends, which others skip meanwhile; null where none is left. */
export async function lockShare(
  { orm }: Transaction,
  campaignId: bigint,
): Promise<typeof envelopeShare.$inferSelect | null> {
  const [row] = await orm
    .select()
    .from(envelopeShare)
    .where(and(eq(envelopeShare.campaignId, campaignId), isNull(envelopeShare.grantId)))
    .orderBy(asc(envelopeShare.position))
    .limit(1)
    .for('update', { skipLocked: true })
  return row ?? null
}

/** Stores who has opened a share. */
export async function setOpened(
  { orm }: Transaction,
  { campaignId, position }: Pick<typeof envelopeShare.$inferSelect, 'campaignId' | 'position'>,
  grantId: bigint,
): Promise<void> {
  await orm
    .update(envelopeShare)
    .set({ grantId })
    .where(and(eq(envelopeShare.campaignId, campaignId), eq(envelopeShare.position, position)))
}

/** Whether an approved deposit of a member is not older than an instant. */
export async function hasDeposit(
  { query }: Pick<Connection, 'query'>,
  memberId: bigint,
  since: Date,
): Promise<boolean> {
  const rows = await query(
    `select 1 from deposit_event as step join deposit on deposit.id = step.deposit_id
    where deposit.member_id = $1 and deposit.state = 'approved' and step.step in ('approve', 'pay') and step.at >= $2 limit 1`,
    [memberId, since.toISOString()],
  )
  return rows.length > 0
}

/** Adds a member to a raffle, once. */
export async function insertEntry({ orm }: Transaction, row: typeof raffleEntry.$inferInsert): Promise<void> {
  await orm.insert(raffleEntry).values(row).onConflictDoNothing()
}

/** Returns the raffles that a member takes part in. */
export async function readEntries(
  { orm }: Orm,
  memberId: bigint,
  campaigns: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const rows = await orm
    .select({ id: raffleEntry.campaignId })
    .from(raffleEntry)
    .where(and(eq(raffleEntry.memberId, memberId), inArray(raffleEntry.campaignId, [...campaigns])))
  return new Set(rows.map(({ id }) => id))
}

/** Returns who takes part in a raffle and may win at an instant: see `createWinnerCondition`. */
export async function listEntrants(
  { query }: Pick<Connection, 'query'>,
  campaignId: bigint,
  at: Date,
): Promise<ReadonlySet<bigint>> {
  const rows = await query<{ memberId: bigint }>(
    `select member_id as "memberId" from raffle_entry as entry
    where campaign_id = $1 and ${createWinnerCondition('entry.member_id', '$2')}`,
    [campaignId, at.toISOString()],
  )
  return new Set(rows.map(({ memberId }) => memberId))
}

/** Returns those of some members whose accounts are frozen. */
export async function listFrozen(
  { query }: Pick<Connection, 'query'>,
  members: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const rows = await query<{ id: bigint }>('select id from member where id = any($1::bigint[]) and disabled', [members])
  return new Set(rows.map(({ id }) => id))
}
