import { DomainError } from '@croupier/domain/errors'
import { getNextWithdrawalState, getWithdrawalMoney, type WithdrawalEvent } from '@croupier/domain/withdrawal'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import { post } from '../../core/ledger/ledger.ts'
import type { Leg } from '../../core/ledger/posting.ts'
import { renderTemplate, type Template } from '../../core/outbox/templates.ts'
import { sendMessage } from '../messages/messages.ts'
import { toAmount } from './amounts.ts'
import { payoutKind } from './job-kinds.ts'
import { insertEvent, updateWithdrawal, type WithdrawalRow } from './repository.ts'

/** A step of a withdrawal. */
export interface WithdrawalStep {
  readonly event: WithdrawalEvent
  readonly actor: 'member' | 'operator' | 'system'
  /** Username of the operator who takes it. */
  readonly operator?: string
  /** For operators only. */
  readonly reason?: string
  /** Further columns that it changes. */
  readonly changes?: Partial<
    Pick<WithdrawalRow, 'received' | 'proposedBy' | 'approvedBy' | 'confirmBy' | 'rejectReason'>
  >
}

/** Messages to the member by the event that causes them. */
const templates = {
  paid: 'withdrawalPaid',
  reject: 'withdrawalRejected',
  fail: 'withdrawalFailed',
  force: 'withdrawalForced',
} as const satisfies Partial<Record<WithdrawalEvent, Template['name']>>

/**
 * Takes a step of a withdrawal that is locked: its state, its timeline, its money and the messages about it. Throws
 * WITHDRAWAL_STATE where the state does not permit the event, and nothing moves. Returns the changed withdrawal.
 */
export async function takeStep(
  core: Core,
  transaction: Transaction,
  row: WithdrawalRow,
  { event, actor, operator, reason, changes = {} }: WithdrawalStep,
): Promise<WithdrawalRow> {
  const state = getNextWithdrawalState(row.state, event)
  if (state === null) throw new DomainError('WITHDRAWAL_STATE')
  const at = core.clock.now()
  const paying = event === 'pay' ? { attempt: row.attempt + 1 } : {}
  const changed = { state, updatedAt: at, ...paying, ...changes }
  await updateWithdrawal(transaction, row.id, changed)
  const person = { operator: operator ?? null, reason: reason ?? null }
  await insertEvent(transaction, { withdrawalId: row.id, at, event, state, actor, ...person })
  const next: WithdrawalRow = { ...row, ...changed }
  await moveMoney(core, transaction, next)
  if (event === 'pay') await enqueuePayout(core, transaction, next)
  await informMember(core, transaction, next, event)
  notifySites(core, transaction, row, next)
  return next
}

/** Open sites load the withdrawal again, and count what the member has to confirm. */
function notifySites({ push }: Core, transaction: Transaction, before: WithdrawalRow, after: WithdrawalRow): void {
  const { merchant, memberId } = after
  const changesCount = before.state === 'disbursed' || after.state === 'disbursed'
  transaction.afterCommit(() => {
    push.notify('withdrawal', { merchant, memberId })
    if (changesCount) push.notify('state', { merchant, memberId })
  })
}

/** The held amount leaves once, when the withdrawal is final: to the payment provider, or back to the member. */
async function moveMoney(core: Core, transaction: Transaction, row: WithdrawalRow): Promise<void> {
  const { id, merchant, memberId, amount, state } = row
  const money = getWithdrawalMoney(state)
  if (money === 'held') return
  const isPaid = money === 'paid'
  const legs: readonly Leg[] = [
    { account: { memberId, purpose: 'held' }, amount: -amount },
    { account: isPaid ? { purpose: 'payments' } : { memberId, purpose: 'main' }, amount },
  ]
  await post(transaction, {
    merchant,
    kind: isPaid ? 'payout' : 'withdrawalReturn',
    key: `withdrawal:${id}:final`,
    unit: toAmount(row, amount).currency,
    realm: 'real',
    reference: String(id),
    legs,
    at: core.clock.now(),
  })
  transaction.afterCommit(() => core.push.notify('balance', { merchant, memberId }))
}

async function enqueuePayout(core: Core, transaction: Transaction, row: WithdrawalRow): Promise<void> {
  const { id, merchant, attempt } = row
  const data = { withdrawalId: String(id), attempt }
  await core.jobs.enqueue(transaction, payoutKind, { merchant, key: `${id}:${attempt}`, at: core.clock.now(), data })
}

async function informMember(
  core: Core,
  transaction: Transaction,
  { id, merchant: code, memberId, language, attempt, state }: WithdrawalRow,
  event: WithdrawalEvent,
): Promise<void> {
  const name = event in templates ? templates[event as keyof typeof templates] : null
  const merchant = core.merchants.findByCode(code)
  // A further payout that fails is for operators to decide about.
  if (name === null || !merchant || (event === 'fail' && state !== 'failed')) return
  const template = { name, parameters: { number: String(id) } } as const
  const { subject: title, body } = renderTemplate(template, merchant.brand.brand.name, language)
  const source = `withdrawal ${id} ${event} ${attempt}`
  await sendMessage(core, transaction, { merchant: code, memberId, kind: 'account', title, body, source })
}
