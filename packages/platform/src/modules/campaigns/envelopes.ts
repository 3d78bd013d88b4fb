import { DomainError } from '@croupier/domain/errors'
import { toMoney, toWire } from '@croupier/domain/money'
import type * as endpoints from '@croupier/endpoints/calls/envelopes'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { parseRowId } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { lockWagering } from '../bonuses/wagering.ts'
import { isExcluded } from '../safer-play/guard.ts'
import { readVipState } from '../vip/levels.ts'
import { grantReward } from './grant.ts'
import {
  countShares,
  hasDeposit,
  lockShare,
  readGrants,
  readRunning,
  setOpened,
  type CampaignRow,
} from './repository.ts'
import { requireRunning } from './require-running.ts'
import { isOfKind, type CampaignOf } from './rules.ts'
import { getTitle } from './title.ts'

const dayMs = 86_400_000

/** Whose envelopes are read. */
interface Owner {
  readonly merchant: Merchant
  readonly memberId: bigint
}

/** Returns the envelopes that the account may open, or has opened; none while it is closed to play. */
export async function getEnvelopes(
  core: Core,
  { merchant, session: { memberId }, language }: Call<typeof endpoints.envelopes, 'member'>,
): Promise<InferWire<typeof endpoints.envelopes>> {
  const isClosed = await isExcluded(core.database, memberId, core.clock.now())
  const own = isClosed ? [] : await readEnvelopes(core, { merchant, memberId }, await readCurrent(core, merchant))
  return {
    currency: merchant.currency,
    envelopes: own.map(({ row, left, opened }) => ({
      envelopeId: String(row.id),
      title: getTitle(row, language, merchant),
      total: row.rules.total,
      shares: row.rules.shares,
      sharesLeft: left,
      wagering: row.rules.wagering,
      days: row.rules.days,
      endsAt: (row.endsAt ?? row.startsAt).toISOString(),
      opened: opened === null ? null : toWire(toMoney(opened, merchant.currency)),
    })),
  }
}

/** Counts the envelopes among running campaigns that a member may open. */
export async function countEnvelopes(core: Core, owner: Owner, running: readonly CampaignRow[]): Promise<number> {
  return (await readEnvelopes(core, owner, running)).filter(({ left, opened }) => opened === null && left > 0).length
}

/**
 * Opens an envelope: its next share becomes a bonus. Throws NOT_FOUND, also for one that is not for the account, CAMPAIGN_OVER,
 * SHARES_TAKEN, REWARD_CLAIMED, and PLAY_EXCLUDED while the account is closed.
 */
export async function openEnvelope(
  core: Core,
  { merchant, session: { memberId }, body, commit }: Call<typeof endpoints.openEnvelope, 'member'>,
): Promise<InferWire<typeof endpoints.openEnvelope>> {
  const at = core.clock.now()
  if (await isExcluded(core.database, memberId, at)) throw new DomainError('PLAY_EXCLUDED')
  const id = parseRowId(body.envelopeId)
  const own = await readEnvelopes(core, { merchant, memberId }, await readCurrent(core, merchant))
  const isListed = own.some(({ row }) => row.id === id)
  return commit(async (unit) => {
    const row = await requireRunning(unit, { merchant, kind: 'envelope', id, at })
    if (!isListed) throw new DomainError('NOT_FOUND')
    // Before a share, so that a second call of the same member takes none from the others meanwhile.
    await lockWagering(unit, memberId)
    const [got] = await readGrants(unit, memberId, [row.id])
    if (got) throw new DomainError('REWARD_CLAIMED')
    const share = await lockShare(unit, row.id)
    if (!share) throw new DomainError('SHARES_TAKEN')
    const { wagering, days } = row.rules
    const reward = { kind: 'money', amount: share.amount, wagering, days } as const
    const grantId = await grantReward(core, unit, {
      merchant,
      campaign: row,
      memberId,
      period: row.startsAt,
      place: share.position + 1,
      reward,
      payout: 'issue',
    })
    if (grantId === null) throw new DomainError('REWARD_CLAIMED')
    await setOpened(unit, share, grantId)
    const amount = toWire(toMoney(share.amount, merchant.currency))
    unit.audit({ subject: `member ${memberId}`, after: { envelope: String(row.id), amount } })
    return { amount, currency: merchant.currency }
  })
}

interface OwnEnvelope {
  readonly row: CampaignOf<'envelope'>
  readonly left: number
  /** Minor units. */
  readonly opened: bigint | null
}

function readCurrent({ database, clock }: Core, { code: merchant }: Merchant): Promise<readonly CampaignRow[]> {
  return readRunning(database, { merchant, kinds: ['envelope'], at: clock.now() })
}

async function readEnvelopes(
  core: Core,
  owner: Owner,
  running: readonly CampaignRow[],
): Promise<readonly OwnEnvelope[]> {
  const { database } = core
  const { memberId } = owner
  const all = running.flatMap((row) => (isOfKind(row, 'envelope') ? [row] : []))
  const permitted = await Promise.all(all.map(async (row) => ((await isInAudience(core, owner, row)) ? [row] : [])))
  const rows = permitted.flat()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [left, grants] = await Promise.all([countShares(database, ids), readGrants(database, memberId, ids)])
  return rows.map((row) => ({
    row,
    left: left.get(row.id) ?? 0,
    opened: grants.find(({ campaignId }) => campaignId === row.id)?.amount ?? null,
  }))
}

async function isInAudience(
  core: Core,
  { merchant, memberId }: Owner,
  { rules: { minVipLevel, depositDays } }: CampaignOf<'envelope'>,
): Promise<boolean> {
  if (minVipLevel > 0) {
    const { vipRankLevel } = await readVipState(core, { merchant: merchant.code, memberId })
    if ((vipRankLevel ?? 0) < minVipLevel) return false
  }
  if (depositDays === null) return true
  return hasDeposit(core.database, memberId, new Date(core.clock.now().getTime() - depositDays * dayMs))
}
