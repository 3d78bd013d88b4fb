import { isCurrency, fromWire, subtract, toMoney, toWire } from '@croupier/domain/money'
import { bankAccounts } from '@croupier/endpoints/calls/bank-accounts'
import { uploadImage } from '@croupier/endpoints/calls/images'
import * as ops from '@croupier/endpoints/calls/ops/withdrawals'
import * as calls from '@croupier/endpoints/calls/withdrawals'
import type { TestPlatform } from '@croupier/testing/platform'
import { createOperatorClient, createSiteClient, unwrap } from '@croupier/testing/site'
import { testPaymentPassword } from '../../payment-password/testing/scenarios.ts'
import { createPicture } from '../../uploads/testing/images.ts'
import { payoutKind } from '../job-kinds.ts'

type Platform = Pick<TestPlatform, 'core' | 'clock' | 'origin'>

/** The session of a member with a bank account. */
interface MemberSession {
  readonly brand: string
  readonly token: string
}

interface RequestOptions {
  /** Major units; the smallest that the site permits by default. */
  readonly amount?: string
  /** That of tests by default. */
  readonly paymentPassword?: string
}

/** Requests a withdrawal to the first bank account of a member, which waits for an operator; returns its id. */
export async function requestWithdrawal(
  platform: Platform,
  { brand, token }: MemberSession,
  { amount, paymentPassword = testPaymentPassword }: RequestOptions = {},
): Promise<string> {
  const site = createSiteClient(platform, brand)
  const [account] = unwrap(await site.call(bankAccounts, { token })).accounts
  if (!account) throw new Error('The member has no bank account.')
  const least = async () => unwrap(await site.call(calls.withdrawalOptions, { token })).minimum
  const body = { bankAccountId: account.id, amount: amount ?? (await least()), paymentPassword }
  return unwrap(await site.call(calls.requestWithdrawal, { token, body })).withdrawalId
}

const reason = 'Test'

/** What operators do with a withdrawal. */
const steps = {
  review: [ops.reviewWithdrawal, {}],
  approve: [ops.approveWithdrawal, { reason }],
  reject: [ops.rejectWithdrawal, { rejectReason: 'identity', reason }],
  disburse: [ops.disburseWithdrawal, { reason }],
  force: [ops.resolveWithdrawal, { outcome: 'force', reason }],
} as const

export type WithdrawalStep = keyof typeof steps

/** Takes steps of a withdrawal as an operator, one after the other; what is disbursed is paid out at once. */
export async function advanceWithdrawal(
  platform: Platform,
  withdrawalId: string,
  ...names: readonly WithdrawalStep[]
): Promise<void> {
  const operators = createOperatorClient(platform)
  for (const name of names) {
    const [endpoint, more] = steps[name]
    unwrap(await operators.call(endpoint, { body: { withdrawalId, ...more } }))
  }
  await payOut(platform, withdrawalId)
}

/** Pays out a withdrawal that was disbursed. Runs no other job: the run of a window is one of all tests. */
export async function payOut({ core }: Pick<TestPlatform, 'core'>, withdrawalId: string): Promise<void> {
  const waiting = await core.database.query<{ merchant: string; key: string }>(
    `select merchant, key from job_run where kind = $1 and key like $2 and state not in ('completed', 'failed')`,
    [payoutKind.kind, `${withdrawalId}:%`],
  )
  for (const run of waiting) await core.jobs.runNow(payoutKind.kind, run)
}

/** Has a member say that it has received what was paid out: in full, the half of it, or nothing, with a picture. */
export async function confirmReceipt(
  platform: Platform,
  { brand, token }: MemberSession,
  withdrawalId: string,
  receipt: 'full' | 'partly' | 'missing',
): Promise<void> {
  const site = createSiteClient(platform, brand)
  const details = unwrap(await site.call(calls.withdrawalDetails, { token, query: { withdrawalId } }))
  if (!isCurrency(details.currency)) throw new Error('The withdrawal has an unknown currency.')
  const outstanding = fromWire(details.outstanding, details.currency)
  const half = toMoney(outstanding.minor / 2n, outstanding.currency)
  const upload = { token, query: { purpose: 'withdrawal' }, body: await createPicture() }
  const parts = {
    received: receipt === 'partly' ? toWire(half) : null,
    remaining: receipt === 'partly' ? toWire(subtract(outstanding, half)) : null,
    imageIds: receipt === 'missing' ? [unwrap(await site.call(uploadImage, upload)).imageId] : [],
  }
  unwrap(await site.call(calls.confirmWithdrawal, { token, body: { withdrawalId, receipt, ...parts } }))
}
