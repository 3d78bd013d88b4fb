import { getDepositFee, type DepositStep } from '@croupier/domain/deposit'
import type { TransferPartner } from '@croupier/domain/transfer'
import type { WithdrawalEvent } from '@croupier/domain/withdrawal'
import { getNextWithdrawalState, type WithdrawalState } from '@croupier/domain/withdrawal'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import type { Posting } from '../../core/ledger/posting.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { creditWithDeposit } from '../bonuses/credit.ts'
import type { Random } from '../catalogue/seed/random.ts'
import { insertDeposit, type ChannelRow } from '../deposits/repository.ts'
import { insertTransfer } from '../transfers/repository.ts'
import { insertWithdrawal } from '../withdrawals/repository.ts'
import { createCode, pickBetween } from './people.ts'
import { insertDepositEvents, insertWithdrawalEvents, postAll } from './repository.ts'
import type { Step } from './steps.ts'

/** The operator who decides in worlds: the demo operator. */
const operator = 'operator01'

/** Characters of a code of a deposit or a transfer. */
const codeLength = 10

const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

function createPosting(
  { code, currency }: Merchant,
  part: Pick<Posting, 'kind' | 'key' | 'reference' | 'legs' | 'at'>,
) {
  return { ...part, merchant: code, unit: currency, realm: 'real' } as const satisfies Posting
}

/** Money that comes in. Minor units. */
export interface PlannedDeposit {
  readonly steps: readonly Step[]
  /** What it credits, and when; null where it is rejected, or still under review when the world ends. */
  readonly credit: { readonly amount: bigint; readonly at: Date } | null
}

interface DepositPlan {
  readonly core: Pick<Core, 'push'>
  readonly merchant: Merchant
  readonly memberId: bigint
  readonly channel: ChannelRow
  readonly amount: bigint
  readonly at: Date
  readonly until: Date
}

/** Plans a deposit over a channel that operators confirm, or that confirms by itself. */
export function planDeposit(
  random: Random,
  { core, merchant, memberId, channel, amount, at, until }: DepositPlan,
): PlannedDeposit {
  const isReviewed = channel.confirmation === 'operator'
  const submittedAt = addMinutes(at, pickBetween(random, 1, 5))
  const decidedAt = addMinutes(isReviewed ? submittedAt : at, isReviewed ? pickBetween(random, 3, 12) : 1)
  const isRejected = isReviewed && random.chance(0.05)
  const reference = String(pickBetween(random, 100_000_000, 1_000_000_000))
  const code = createCode(random, codeLength)
  // What is under way when the world ends waits for operators, or has never begun.
  const isOpen = decidedAt > until
  if (isOpen && (!isReviewed || submittedAt > until)) return { steps: [], credit: null }
  const fee = getDepositFee(amount, channel)
  const state = isOpen ? 'reviewing' : isRejected ? 'rejected' : 'approved'
  const row = {
    code,
    merchant: merchant.code,
    memberId,
    channel: channel.id,
    currency: merchant.currency,
    amount,
    fee,
    confirmation: channel.confirmation,
    state,
    reference: isReviewed ? reference : null,
    reason: isRejected && !isOpen ? 'notReceived' : null,
    decidedBy: isReviewed && !isOpen ? operator : null,
    createdAt: at,
    expiresAt: addMinutes(at, channel.payMinutes),
  } as const
  const timeline: readonly (readonly [DepositStep, Date])[] = [
    ['create', at],
    ...(isReviewed ? [['submit', submittedAt] as const] : []),
    ...(isOpen ? [] : [[isRejected ? 'reject' : isReviewed ? 'approve' : 'pay', decidedAt] as const]),
  ]
  let depositId: bigint | undefined
  const create = async (transaction: Transaction) => {
    const id = await insertDeposit(transaction, row)
    depositId = id
    await insertDepositEvents(
      transaction,
      timeline.map(([step, time], position) => ({
        depositId: id,
        position,
        step,
        at: time,
        operator: step === 'approve' || step === 'reject' ? operator : null,
      })),
    )
  }
  if (state !== 'approved') return { steps: [{ at, run: create }], credit: null }
  const account = { memberId, purpose: 'main' } as const
  const common = { reference: code, at: decidedAt }
  const legs = (minor: bigint) => [
    { account, amount: minor },
    { account: { purpose: 'payments' } as const, amount: -minor },
  ]
  const postings: readonly Posting[] = [
    createPosting(merchant, { ...common, kind: 'deposit', key: `deposit:${code}`, legs: legs(amount) }),
    ...(fee > 0n
      ? [createPosting(merchant, { ...common, kind: 'depositFee', key: `deposit-fee:${code}`, legs: legs(-fee) })]
      : []),
  ]
  const credited = amount - fee
  const credit = async (transaction: Transaction) => {
    if (depositId === undefined) throw new Error(`The deposit ${code} is credited before it is made.`)
    await postAll(transaction, postings)
    const deposit = { merchant, memberId, depositId, paid: amount, credited, at: decidedAt }
    await creditWithDeposit(core, transaction, deposit)
  }
  return {
    steps: [
      { at, run: create },
      { at: decidedAt, run: credit },
    ],
    credit: { amount: credited, at: decidedAt },
  }
}

interface WithdrawalPlan {
  readonly merchant: Merchant
  readonly memberId: bigint
  readonly bankAccountId: bigint
  readonly amount: bigint
  readonly fee: bigint
  readonly at: Date
  readonly until: Date
}

/** Plans a withdrawal that the member receives; one that would not have arrived when the world ends is only requested. */
export function planWithdrawal(
  random: Random,
  { merchant, memberId, bankAccountId, amount, fee, at, until }: WithdrawalPlan,
): readonly Step[] {
  const { code, currency, brand } = merchant
  const reviewedAt = addMinutes(at, pickBetween(random, 2, 20))
  const approvedAt = addMinutes(reviewedAt, pickBetween(random, 1, 4))
  const receivedAt = addMinutes(approvedAt, pickBetween(random, 10, 90))
  const isOpen = receivedAt > until
  const decided: readonly (readonly [WithdrawalEvent, Date])[] = [
    ['review', reviewedAt],
    ['approve', approvedAt],
    ['pay', approvedAt],
    ['paid', approvedAt],
    ['confirm', receivedAt],
  ]
  const followed = isOpen ? [] : decided
  let state: WithdrawalState = 'requested'
  const events: Omit<Parameters<typeof insertWithdrawalEvents>[1][number], 'withdrawalId'>[] = [
    { at, event: 'request', state, actor: 'member' },
  ]
  for (const [event, time] of followed) {
    state = getNextWithdrawalState(state, event) ?? state
    const actor = event === 'confirm' ? 'member' : event === 'paid' ? 'system' : 'operator'
    events.push({ at: time, event, state, actor, operator: actor === 'operator' ? operator : null })
  }
  let withdrawalId: bigint | undefined
  const post = (transaction: Transaction, kind: 'withdrawal' | 'payout', time: Date) => {
    if (withdrawalId === undefined) throw new Error('A withdrawal is paid out before it is requested.')
    const held = { memberId, purpose: 'held' } as const
    const isHold = kind === 'withdrawal'
    return postAll(transaction, [
      createPosting(merchant, {
        kind,
        key: `withdrawal:${withdrawalId}:${isHold ? 'hold' : 'final'}`,
        reference: String(withdrawalId),
        legs: isHold
          ? [
              { account: { memberId, purpose: 'main' }, amount: -amount },
              { account: held, amount },
            ]
          : [
              { account: held, amount: -amount },
              { account: { purpose: 'payments' }, amount },
            ],
        at: time,
      }),
    ])
  }
  const request = async (transaction: Transaction) => {
    const id = await insertWithdrawal(transaction, {
      merchant: code,
      memberId,
      bankAccountId,
      amount,
      fee,
      currency,
      state,
      attempt: isOpen ? 0 : 1,
      language: brand.brand.defaultLanguage,
      createdAt: at,
      updatedAt: isOpen ? at : receivedAt,
      approvedBy: isOpen ? null : operator,
    })
    withdrawalId = id
    await insertWithdrawalEvents(
      transaction,
      events.map((event) => ({ ...event, withdrawalId: id })),
    )
    await post(transaction, 'withdrawal', at)
  }
  const steps: readonly Step[] = [
    { at, run: request },
    { at: receivedAt, run: (transaction) => post(transaction, 'payout', receivedAt) },
  ]
  return isOpen ? steps.slice(0, 1) : steps
}

interface TransferPlan {
  readonly merchant: Merchant
  readonly senderId: bigint
  readonly receiverId: bigint
  readonly partner: TransferPartner
  readonly amount: bigint
  readonly at: Date
}

/** Plans a transfer between an agent and an account directly below. */
export function planTransfer(
  random: Random,
  { merchant, senderId, receiverId, partner, amount, at }: TransferPlan,
): readonly Step[] {
  const code = createCode(random, codeLength)
  const key = `member-transfer:world:${code}`
  const { code: merchantCode, currency } = merchant
  const row = { code, key, merchant: merchantCode, senderId, receiverId, partner, amount, currency, sentAt: at }
  const posting = createPosting(merchant, {
    kind: 'memberTransfer',
    key,
    reference: code,
    legs: [
      { account: { memberId: senderId, purpose: 'main' }, amount: -amount },
      { account: { memberId: receiverId, purpose: 'main' }, amount },
    ],
    at,
  })
  return [
    { at, run: (transaction) => insertTransfer(transaction, row) },
    { at, posting },
  ]
}
