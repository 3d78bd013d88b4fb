import { DomainError } from '@croupier/domain/errors'
import { compare, toMoney, toWire, type Money } from '@croupier/domain/money'
import {
  getNextActivity,
  getUnproposedState,
  type ActivityEvent,
  type ApplicationState,
} from '@croupier/domain/promotions'
import { isZaloReward, zaloApplication } from '@croupier/domain/zalo-reward'
import type * as endpoints from '@croupier/endpoints/calls/ops/applications'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { parseIdCursor, parseRowId, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { beginCredit } from '../bonuses/credit.ts'
import { parseAmount } from '../bonuses/operate.ts'
import { loadPublished } from '../content/published.ts'
import { getPromotionTitle } from '../content/select-promotions.ts'
import { getApprovalAmount } from '../members/corrections.ts'
import { issueReward, offerReward } from '../rewards/rewards.ts'
import { isExcluded } from '../safer-play/guard.ts'
import type { UploadServices } from '../uploads/services.ts'
import { linkImages } from '../uploads/uploads.ts'
import { getImageSubject } from './apply.ts'
import {
  countWaiting,
  lockApplication,
  readApplications,
  updateApplication,
  type ApplicationRow,
  type ListedApplication,
} from './repository.ts'

const done = { done: true } as const

/** What an operator decides: an application, and the version of it that it has seen. */
interface SeenApplication {
  readonly applicationId: string
  readonly version?: number | undefined
}

type ListedWire = InferWire<typeof endpoints.applicationList>['applications'][number]

/** Returns a page of the applications at the operator's merchants. */
export async function listApplications(
  services: UploadServices,
  { merchants, language, query }: Call<typeof endpoints.applicationList, 'operator'>,
): Promise<InferWire<typeof endpoints.applicationList>> {
  const limit = toPageSize(query.pageSize)
  const { state, account } = query
  const page = {
    merchants: getCodes(merchants),
    state,
    account: account?.trim(),
    after: parseIdCursor(query.after),
    limit,
  }
  const rows = await readApplications(services.database, page)
  const now = services.clock.now().getTime()
  const toListed = async (row: ListedApplication): Promise<ListedWire> => {
    const merchant = findMerchant(merchants, row.merchant)
    const contents = await loadPublished(services, merchant)
    return {
      id: String(row.id),
      merchant: row.merchant,
      account: row.account,
      promotionId: row.promotionId,
      promotion: getPromotionTitle(contents, merchant, language, row.promotionId),
      participation: row.participation,
      remark: row.remark,
      images: [...(await linkImages(services, row.merchant, getImageSubject(row.id)))],
      state: row.state,
      forbidden: row.forbidden,
      currency: row.currency,
      amount: row.amount === null ? null : toWire(toMoney(row.amount, row.currency)),
      wagering: row.wagering,
      days: row.days,
      payout: row.payout,
      version: row.version,
      reason: row.reason,
      endorsedBy: row.endorsedBy,
      decidedBy: row.decidedBy,
      createdAt: row.createdAt.toISOString(),
      ageSeconds: Math.max(0, Math.floor((now - row.createdAt.getTime()) / 1000)),
    }
  }
  return { applications: await Promise.all(rows.map(toListed)), next: toIdCursor(rows, limit) }
}

/** Takes an application into review. Throws NOT_FOUND, and REQUEST_DECIDED for one that does not wait. */
export async function takeApplication(
  core: Core,
  { merchants, body, commit }: Call<typeof endpoints.takeApplication, 'operator'>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const { row, state } = await lockDecidable(unit, merchants, { ...body, event: 'take' })
    await change(core, unit, row, { state })
    return done
  })
}

/**
 * Approves an application with a reward, or proposes it to a second operator. Throws NOT_FOUND, REQUEST_DECIDED, REQUEST_OWN,
 * VERSION_CONFLICT when another operator has proposed more than this one has seen, AMOUNT_INVALID, AMOUNT_TOO_PRECISE, and
 * PLAY_EXCLUDED for a reward that is credited at once while the account is closed.
 */
export async function approveApplication(
  core: Core,
  { merchants, operator, body, commit }: Call<typeof endpoints.approveApplication, 'operator'>,
): Promise<InferWire<typeof endpoints.approveApplication>> {
  const { wagering, days, reason, payout } = body
  const limits = new Map<string, Money>()
  for (const merchant of merchants) limits.set(merchant.code, await getApprovalAmount(core, merchant))
  return commit(async (unit) => {
    const event = payout === 'claim' ? 'grant' : 'issue'
    const { row, merchant, state } = await lockDecidable(unit, merchants, { ...body, event })
    const amount = parseAmount(body.amount, merchant)
    // More was never promised.
    if (row.promotionId === zaloApplication && !isZaloReward(toWire(amount))) throw new DomainError('AMOUNT_INVALID')
    if (payout === 'issue') await assertCanIssue(core, unit, row)
    const limit = limits.get(merchant.code)
    const needsTwo = limit !== undefined && compare(amount, limit) > 0
    const isSame =
      row.amount === amount.minor && row.wagering === wagering && row.days === days && row.payout === payout
    const terms = { amount: amount.minor, wagering, days }
    if (needsTwo && (row.endorsedBy === null || !isSame)) {
      const proposal = { ...terms, payout, endorsedBy: operator.username, version: row.version + 1 }
      await change(core, unit, row, { ...proposal, state: 'inProcess' }, reason)
      return { state: 'inProcess' as const }
    }
    if (needsTwo && row.endorsedBy === operator.username) throw new DomainError('REQUEST_OWN')
    const decision = { decidedBy: operator.username, decidedAt: core.clock.now() }
    // A proposal that another amount has replaced, which takes one person, has no part in the decision.
    const endorsedBy = needsTwo ? row.endorsedBy : null
    await change(core, unit, row, { ...terms, payout, ...decision, endorsedBy, state }, reason)
    const { id: applicationId, memberId, currency } = row
    const owner = { merchant: merchant.code, memberId, applicationId, currency }
    const added = { ...owner, ...terms, createdAt: decision.decidedAt }
    if (payout === 'claim') await offerReward(core, unit, added)
    else await issueReward(core, unit, merchant, added)
    return { state: payout === 'claim' ? ('claim' as const) : ('issued' as const) }
  })
}

/**
 * Withdraws the operator's own proposal, or declines the one of another; the application waits for other terms. Throws NOT_FOUND,
 * VERSION_CONFLICT, and REQUEST_DECIDED for an application that is decided or has no proposal.
 */
export async function withdrawProposal(
  core: Core,
  { merchants, body, commit }: Call<typeof endpoints.withdrawProposal, 'operator'>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const { row } = await lockDecidable(unit, merchants, { ...body, event: 'reject' })
    if (row.endorsedBy === null) throw new DomainError('REQUEST_DECIDED')
    const terms = { amount: null, wagering: null, days: null, payout: null }
    const state = getUnproposedState(row.participation)
    await change(core, unit, row, { ...terms, endorsedBy: null, version: row.version + 1, state }, body.reason)
    return done
  })
}

/** Rejects an application, also for good. Throws NOT_FOUND, VERSION_CONFLICT, and REQUEST_DECIDED for one that is decided. */
export async function rejectApplication(
  core: Core,
  { merchants, operator, body, commit }: Call<typeof endpoints.rejectApplication, 'operator'>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const { row, state } = await lockDecidable(unit, merchants, { ...body, event: 'reject' })
    const { reason, forbid: forbidden } = body
    const decision = { state, forbidden, reason, decidedBy: operator.username, decidedAt: core.clock.now() }
    await change(core, unit, row, { ...decision, amount: null, wagering: null, days: null, payout: null }, reason)
    return done
  })
}

/** Counts the waiting applications of merchants. */
export function countWaitingApplications({ database }: Pick<Core, 'database'>, merchants: readonly Merchant[]) {
  return countWaiting(database, getCodes(merchants))
}

function getCodes(merchants: readonly Merchant[]): readonly string[] {
  return merchants.map(({ code }) => code)
}

function findMerchant(merchants: readonly Merchant[], code: string): Merchant {
  const merchant = merchants.find((each) => each.code === code)
  if (!merchant) throw new DomainError('NOT_FOUND')
  return merchant
}

async function lockDecidable(
  unit: UnitOfWork,
  merchants: readonly Merchant[],
  { applicationId, version, event }: SeenApplication & { readonly event: ActivityEvent },
): Promise<{ row: ApplicationRow; merchant: Merchant; state: ApplicationState }> {
  const key = parseRowId(applicationId)
  const row = key === null ? null : await lockApplication(unit, getCodes(merchants), key)
  if (!row) throw new DomainError('NOT_FOUND')
  const state = getNextActivity(row.state, event)
  if (state === null) throw new DomainError('REQUEST_DECIDED')
  if (version !== undefined && version !== row.version) throw new DomainError('VERSION_CONFLICT')
  return { row, merchant: findMerchant(merchants, row.merchant), state }
}

/** Locks the member of an application until its reward is credited. Throws PLAY_EXCLUDED while the account is closed. */
async function assertCanIssue({ clock }: Core, unit: UnitOfWork, { memberId }: ApplicationRow): Promise<void> {
  await beginCredit(unit, memberId)
  if (await isExcluded(unit, memberId, clock.now())) throw new DomainError('PLAY_EXCLUDED')
}

/** Changes an application, whose member sees it at once. */
async function change(
  { push }: Core,
  unit: UnitOfWork,
  { id, merchant, memberId, state, currency, endorsedBy }: ApplicationRow,
  changed: Parameters<typeof updateApplication>[2],
  reason?: string,
): Promise<void> {
  await updateApplication(unit, id, changed)
  const { amount, wagering, days, payout } = changed
  const dropped = changed.endorsedBy === null && endorsedBy !== null ? { endorsedBy } : {}
  unit.audit({
    merchant,
    subject: `member ${memberId}`,
    ...(reason === undefined ? {} : { reason }),
    before: { application: String(id), state, ...dropped },
    after: {
      state: changed.state ?? state,
      amount: amount ? toWire(toMoney(amount, currency)) : null,
      ...(amount && { wagering, days, payout }),
    },
  })
  unit.afterCommit(() => push.notify('state', { merchant, memberId }))
}
