import { getApprovedType, type ApplicationState } from '@croupier/domain/affiliate'
import { DomainError } from '@croupier/domain/errors'
import { isMemberType } from '@croupier/domain/member'
import type * as endpoints from '@croupier/endpoints/calls/ops/affiliates'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { parseIdCursor, parseRowId, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { renderTemplate, type Template } from '../../core/outbox/templates.ts'
import { assertAgentPolicyWithin } from '../agents/agent-policy.ts'
import { sendMessage } from '../messages/messages.ts'
import {
  countPending,
  lockApplication,
  readApplications,
  setMemberType,
  updateApplication,
  type LockedApplication,
} from './repository.ts'

const done = { done: true } as const

/** Returns a page of the applications at the operator's merchants. */
export async function listForOperators(
  { database, clock }: Core,
  { merchants, query }: Call<typeof endpoints.affiliateList, 'operator'>,
): Promise<InferWire<typeof endpoints.affiliateList>> {
  const limit = toPageSize(query.pageSize)
  const page = { merchants: getCodes(merchants), state: query.state, after: parseIdCursor(query.after), limit }
  const rows = await readApplications(database, page)
  return {
    applications: rows.map(({ id, memberId: _memberId, language: _language, ...row }) => ({
      ...row,
      id: String(id),
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    })),
    next: toIdCursor(rows, limit),
    now: clock.now().toISOString(),
  }
}

/**
 * Makes the account an affiliate; its open sites load it again. Throws NOT_FOUND, REQUEST_DECIDED for an application that is
 * not pending, and FEATURE_OFF while the brand has no agents.
 */
export async function approve(
  core: Core,
  { merchants, operator, body, commit }: Call<typeof endpoints.approveAffiliate, 'operator'>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const { row, merchant } = await lockPending(unit, merchants, body.applicationId)
    await assertAgentPolicyWithin(unit, merchant)
    if (!isMemberType(row.type)) throw new TypeError(`Member ${row.memberId} has an unknown type.`)
    const type = getApprovedType(row.type)
    const { memberId } = row
    await setMemberType(unit, memberId, type)
    await decide(core, unit, row, { state: 'approved', decidedBy: operator.username, reason: null })
    await notifyApplicant(core, unit, { row, merchant, template: { name: 'affiliateApproved', parameters: {} } })
    auditDecision(unit, row, { reason: body.reason, after: { state: 'approved', type } })
    unit.afterCommit(() => core.push.notify('account', { merchant: merchant.code, memberId }))
    return done
  })
}

/** Rejects an application with a reason, which the applicant reads. Throws NOT_FOUND and REQUEST_DECIDED. */
export async function reject(
  core: Core,
  { merchants, operator, body, commit }: Call<typeof endpoints.rejectAffiliate, 'operator'>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const { row, merchant } = await lockPending(unit, merchants, body.applicationId)
    const { reason } = body
    await decide(core, unit, row, { state: 'rejected', decidedBy: operator.username, reason })
    await notifyApplicant(core, unit, {
      row,
      merchant,
      template: { name: 'affiliateRejected', parameters: { reason } },
    })
    auditDecision(unit, row, { reason, after: { state: 'rejected' } })
    return done
  })
}

/** Counts the pending applications of merchants. */
export function countPendingApplications({ database }: Pick<Core, 'database'>, merchants: readonly Merchant[]) {
  return countPending(database, getCodes(merchants))
}

function getCodes(merchants: readonly Merchant[]): readonly string[] {
  return merchants.map(({ code }) => code)
}

async function lockPending(unit: UnitOfWork, merchants: readonly Merchant[], id: string) {
  const key = parseRowId(id)
  const row = key === null ? null : await lockApplication(unit, getCodes(merchants), key)
  const merchant = merchants.find(({ code }) => code === row?.merchant)
  if (!row || !merchant) throw new DomainError('NOT_FOUND')
  if (row.state !== 'pending') throw new DomainError('REQUEST_DECIDED')
  return { row, merchant }
}

interface Decision {
  readonly state: Exclude<ApplicationState, 'pending'>
  readonly decidedBy: string
  readonly reason: string | null
}

function decide({ clock }: Core, unit: UnitOfWork, { id }: LockedApplication, decision: Decision): Promise<void> {
  return updateApplication(unit, id, { ...decision, decidedAt: clock.now() })
}

interface News {
  readonly row: LockedApplication
  readonly merchant: Merchant
  readonly template: Template
}

/** Informs the applicant in the inbox, and by mail if the account has an address. */
async function notifyApplicant(core: Core, unit: UnitOfWork, { row, merchant, template }: News): Promise<void> {
  const { id, memberId, accountLanguage, email: recipient } = row
  const language = accountLanguage ?? row.language
  const { subject: title, body } = renderTemplate(template, merchant.brand.brand.name, language)
  const source = `affiliate:${id}`
  await sendMessage(core, unit, { merchant: merchant.code, memberId, kind: 'agent', title, body, source })
  if (recipient) await core.outbox.sendMail(unit, { merchant, recipient, language, template })
}

function auditDecision(
  unit: UnitOfWork,
  { id, merchant, memberId, type }: LockedApplication,
  details: Pick<Parameters<UnitOfWork['audit']>[0], 'reason' | 'after'>,
): void {
  const before = { affiliateApplication: String(id), state: 'pending', type }
  unit.audit({ merchant, subject: `member ${memberId}`, before, ...details })
}
