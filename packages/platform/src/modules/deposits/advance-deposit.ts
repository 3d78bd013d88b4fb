import { getNextDepositState, type DepositEvent, type DepositState } from '@croupier/domain/deposit'
import { DomainError } from '@croupier/domain/errors'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import { post } from '../../core/ledger/ledger.ts'
import { beginCredit, creditWithDeposit } from '../bonuses/credit.ts'
import { rewardReferral } from '../referrals/reward-referral.ts'
import { insertDepositEvent, updateDeposit, type DepositRow } from './repository.ts'

type Change = Omit<Parameters<typeof updateDeposit>[2], 'state'>

/**
 * Takes a locked deposit through an event in the transaction: its state, its timeline and, when it is approved, the money. The open
 * sites of the member hear of it. Throws DEPOSIT_DECIDED when its state does not permit the event.
 */
export async function advanceDeposit(
  core: Pick<Core, 'clock' | 'merchants' | 'push'>,
  transaction: Transaction,
  row: DepositRow,
  { event, operator = null, change = {} }: { event: DepositEvent; operator?: string | null; change?: Change },
): Promise<DepositState> {
  const state = getNextDepositState(row.state, event)
  if (state === null) throw new DomainError('DEPOSIT_DECIDED')
  const at = core.clock.now()
  await updateDeposit(transaction, row.id, { ...change, state })
  await insertDepositEvent(transaction, { depositId: row.id, step: event, at, operator })
  if (state === 'approved') await creditDeposit(core, transaction, row, at)
  const { merchant, memberId } = row
  transaction.afterCommit(() => core.push.notify('deposit', { merchant, memberId }))
  return state
}

/**
 * Books what was paid, and the fee as a line of its own, under the deposit's key, so that a repetition books nothing; then what
 * follows from it: what has to be wagered, the bonus, and the reward of who has invited the member.
 */
async function creditDeposit(
  { merchants, push }: Pick<Core, 'merchants' | 'push'>,
  transaction: Transaction,
  { id: depositId, merchant, memberId, code, currency, amount, fee }: DepositRow,
  at: Date,
): Promise<void> {
  // Before the account, as by everything that changes both.
  await beginCredit(transaction, memberId)
  const account = { memberId, purpose: 'main' } as const
  const common = { merchant, unit: currency, realm: 'real', reference: code, at } as const
  await post(transaction, {
    ...common,
    kind: 'deposit',
    key: `deposit:${code}`,
    legs: [
      { account, amount },
      { account: { purpose: 'payments' }, amount: -amount },
    ],
  })
  if (fee > 0n)
    await post(transaction, {
      ...common,
      kind: 'depositFee',
      key: `deposit-fee:${code}`,
      legs: [
        { account, amount: -fee },
        { account: { purpose: 'payments' }, amount: fee },
      ],
    })
  const brand = merchants.findByCode(merchant)
  if (!brand) throw new Error(`There is no merchant ${merchant}.`)
  const credited = { merchant: brand, memberId, depositId, paid: amount, credited: amount - fee, at }
  await creditWithDeposit({ push }, transaction, credited)
  await rewardReferral({ push }, transaction, credited)
  transaction.afterCommit(() => push.notify('balance', { merchant, memberId }))
}
