import * as ops from '@croupier/endpoints/calls/ops/withdrawals'
import * as endpoints from '@croupier/endpoints/calls/withdrawals'
import type { WithdrawalState } from '@croupier/domain/withdrawal'
import { sample, type OtherOwner, type SampleContext } from '../../../core/http/testing/samples.ts'
import { giveBankAccount } from '../../bank-accounts/testing/scenarios.ts'
import { testPaymentPassword } from '../../payment-password/testing/scenarios.ts'
import { createImage } from '../../uploads/testing/images.ts'
import { addWithdrawal, createWithdrawer, equipMember } from './withdrawals.ts'

const reason = 'Sample'

/** Adds a withdrawal of the caller; returns its id. */
async function createOwn({ platform, memberId }: SampleContext, state: WithdrawalState): Promise<string> {
  if (memberId === null) return '1'
  const owner = await equipMember(platform, memberId)
  await freeAccounts(platform, memberId)
  return addWithdrawal(platform, owner, { state })
}

/** Ends what the caller's limits count. */
async function freeAccounts({ core: { database } }: SampleContext['platform'], memberId: bigint): Promise<void> {
  await database.query(`update withdrawal set state = 'cancelled' where member_id = $1`, [memberId])
}

const createForeign = ({ platform }: OtherOwner, state: WithdrawalState) =>
  createWithdrawer(platform, { brand: 'lotus', balance: '1000000' }).then((owner) =>
    addWithdrawal(platform, owner, { state }),
  )

async function createDecision({ platform }: SampleContext, state: WithdrawalState) {
  return { withdrawalId: await addWithdrawal(platform, await createWithdrawer(platform), { state }) }
}

const foreign = (state: WithdrawalState) => ({ withdrawalId: (owner: OtherOwner) => createForeign(owner, state) })

export const samples = [
  sample('member', endpoints.withdrawalOptions),
  sample(
    'member',
    endpoints.requestWithdrawal,
    async ({ platform, memberId }) => {
      if (memberId !== null) await freeAccounts(platform, memberId)
      const bankAccountId = memberId === null ? '1' : String((await equipMember(platform, memberId)).bankAccountId)
      return { body: { bankAccountId, amount: '5000.00', paymentPassword: testPaymentPassword } }
    },
    {
      bankAccountId: async ({ platform, session }) => String(await giveBankAccount(platform, session.player.memberId)),
    },
  ),
  sample('member', endpoints.withdrawals),
  sample(
    'member',
    endpoints.withdrawalDetails,
    async (context) => ({ query: { withdrawalId: await createOwn(context, 'requested') } }),
    foreign('requested'),
  ),
  sample(
    'member',
    endpoints.cancelWithdrawal,
    async (context) => ({ body: { withdrawalId: await createOwn(context, 'requested') } }),
    foreign('requested'),
  ),
  sample(
    'member',
    endpoints.confirmWithdrawal,
    async (context) => {
      const { platform, memberId } = context
      const withdrawalId = await createOwn(context, 'disbursed')
      const imageIds = [memberId === null ? '1' : await createImage(platform, memberId, 'withdrawal')]
      return { body: { withdrawalId, receipt: 'missing' as const, received: null, remaining: null, imageIds } }
    },
    {
      ...foreign('disbursed'),
      imageIds: ({ platform, session }) => createImage(platform, session.player.memberId, 'withdrawal'),
    },
  ),
  sample('operator', ops.withdrawalList),
  sample(
    'operator',
    ops.withdrawalReview,
    async (context) => ({ query: await createDecision(context, 'requested') }),
    foreign('requested'),
  ),
  sample(
    'operator',
    ops.reviewWithdrawal,
    async (context) => ({ body: await createDecision(context, 'requested') }),
    foreign('requested'),
  ),
  sample(
    'operator',
    ops.approveWithdrawal,
    async (context) => ({ body: { ...(await createDecision(context, 'reviewing')), reason } }),
    foreign('reviewing'),
  ),
  sample(
    'operator',
    ops.rejectWithdrawal,
    async (context) => ({
      body: { ...(await createDecision(context, 'reviewing')), rejectReason: 'account' as const, reason },
    }),
    foreign('reviewing'),
  ),
  sample(
    'operator',
    ops.disburseWithdrawal,
    async (context) => ({ body: { ...(await createDecision(context, 'approved')), reason } }),
    foreign('approved'),
  ),
  sample(
    'operator',
    ops.resolveWithdrawal,
    async (context) => ({
      body: { ...(await createDecision(context, 'notReceived')), outcome: 'force' as const, reason },
    }),
    foreign('notReceived'),
  ),
]
