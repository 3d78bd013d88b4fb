import * as calls from '@croupier/endpoints/calls/deposits'
import * as ops from '@croupier/endpoints/calls/ops/deposits'
import { randomUUID } from 'node:crypto'
import { sample, type OtherOwner, type SampleContext } from '../../../core/http/testing/samples.ts'
import { createImage } from '../../uploads/testing/images.ts'
import { insertUnknownPayment } from '../payment-repository.ts'
import { insertDeposit } from '../repository.ts'
import { bankChannels, createDeposit } from './scenarios.ts'

/** Inserts a pending deposit of a member of shwe; callers without an account get the id of none. */
async function createOwn({ platform, memberId }: Pick<SampleContext, 'platform' | 'memberId'>): Promise<string> {
  if (memberId === null) return 'NONE'
  const { clock, database } = platform.core
  const createdAt = clock.now()
  const code = randomUUID().slice(0, 10)
  await insertDeposit(database, {
    code,
    merchant: 'SHW01',
    memberId,
    channel: bankChannels.shwe.channel,
    currency: 'MMK',
    amount: 500_000n,
    fee: 0n,
    confirmation: 'operator',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 60 * 60_000),
  })
  return code
}

/** Inserts a pending deposit of a member at the e-wallet of shwe. */
async function createRedirected(context: Pick<SampleContext, 'platform' | 'memberId'>): Promise<string> {
  const code = await createOwn(context)
  await context.platform.core.database.query(
    `update deposit set channel = 'lantern-wallet', confirmation = 'provider' where code = $1`,
    [code],
  )
  return code
}

/** Inserts a payment for no known deposit of shwe and returns its name. */
async function createUnknownPayment({ core }: SampleContext['platform']): Promise<string> {
  const payment = randomUUID()
  const report = { payment, reference: 'NONE', amount: '70.00', currency: 'MMK' }
  await insertUnknownPayment(core.database, { merchant: 'SHW01', ...report, at: core.clock.now() })
  return payment
}

/** The terms of a channel of shwe, as its seed has them. */
const channelTerms = {
  channel: bankChannels.shwe.channel,
  minAmount: '1000.00',
  maxAmount: '5000000.00',
  fixedFee: '0.00',
  feeBasisPoints: 0,
  expectedMinutes: 15,
  confirmation: 'operator',
  hours: { from: '00:00', to: '00:00' },
  enabled: true,
} as const

const foreignOfMember = {
  depositId: ({ platform, session }: OtherOwner) => createOwn({ platform, memberId: session.player.memberId }),
}
const foreignOfMerchant = {
  depositId: ({ platform }: OtherOwner) => createDeposit(platform, { brand: 'lotus', submitted: true }),
}

export const samples = [
  sample('member', calls.depositChannels),
  sample('member', calls.deposits),
  sample(
    'member',
    calls.depositDetails,
    async (context) => ({ query: { depositId: await createOwn(context) } }),
    foreignOfMember,
  ),
  sample('member', calls.createDeposit, async ({ platform, memberId }) => {
    // A member has a few open deposits at a time.
    await platform.core.database.query(`update deposit set state = 'cancelled' where member_id = $1`, [memberId])
    return { body: bankChannels.shwe }
  }),
  sample('member', calls.payDeposit, async (context) => ({ body: { depositId: await createRedirected(context) } }), {
    depositId: ({ platform, session }) => createRedirected({ platform, memberId: session.player.memberId }),
  }),
  sample(
    'member',
    calls.submitDeposit,
    async (context) => ({
      body: {
        depositId: await createOwn(context),
        receiptNumber: 'FT-1',
        imageIds: context.memberId === null ? [] : [await createImage(context.platform, context.memberId, 'deposit')],
      },
    }),
    {
      ...foreignOfMember,
      imageIds: ({ platform, session }) => createImage(platform, session.player.memberId, 'deposit'),
    },
  ),
  sample(
    'member',
    calls.cancelDeposit,
    async (context) => ({ body: { depositId: await createOwn(context) } }),
    foreignOfMember,
  ),
  sample('operator', ops.depositList),
  sample('operator', ops.unknownPayments),
  sample('operator', ops.closeUnknownPayment, async ({ platform }) => ({
    body: { merchant: 'SHW01', payment: await createUnknownPayment(platform), reason: 'Sample' },
  })),
  sample(
    'operator',
    ops.approveDeposit,
    async ({ platform }) => ({
      body: { depositId: await createDeposit(platform, { submitted: true }), reason: 'Sample' },
    }),
    foreignOfMerchant,
  ),
  sample(
    'operator',
    ops.rejectDeposit,
    async ({ platform }) => ({
      body: {
        depositId: await createDeposit(platform, { submitted: true }),
        cause: 'notReceived' as const,
        reason: 'Sample',
      },
    }),
    foreignOfMerchant,
  ),
  sample('operator', ops.channelList, () => ({ query: { merchant: 'SHW01' } })),
  sample('operator', ops.changeChannel, () => ({ body: { merchant: 'SHW01', ...channelTerms, reason: 'Sample' } })),
]
