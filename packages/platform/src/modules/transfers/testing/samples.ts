import * as endpoints from '@croupier/endpoints/calls/transfers'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'
import { testPaymentPassword } from '../../payment-password/testing/scenarios.ts'
import { equipMember } from '../../withdrawals/testing/withdrawals.ts'
import { insertTransfer } from '../repository.ts'
import { createLineMember, equipSender } from './lines.ts'

/** Inserts a transfer from a member of shwe; callers without an account get the code of none. */
async function createTransfer({ platform, memberId }: Pick<SampleContext, 'platform' | 'memberId'>): Promise<string> {
  if (memberId === null) return 'NONE'
  const { memberId: receiverId } = await createLineMember(platform)
  const code = crypto.randomUUID().slice(0, 10)
  await platform.core.database.transaction((transaction) =>
    insertTransfer(transaction, {
      code,
      key: code,
      merchant: 'SHW01',
      senderId: memberId,
      receiverId,
      partner: 'upline',
      amount: 100n,
      currency: 'MMK',
      sentAt: platform.clock.now(),
    }),
  )
  return code
}

export const samples = [
  sample('member', endpoints.transferOptions),
  sample('member', endpoints.sendTransfer, async ({ platform, memberId }) => {
    if (memberId !== null) {
      await equipMember(platform, memberId)
      await equipSender(platform, memberId)
    }
    return {
      body: { partner: 'upline' as const, account: null, amount: '1000.00', paymentPassword: testPaymentPassword },
    }
  }),
  sample('member', endpoints.transfers),
  sample(
    'member',
    endpoints.transferDetails,
    async (context) => ({ query: { reference: await createTransfer(context) } }),
    { reference: ({ platform, session }) => createTransfer({ platform, memberId: session.player.memberId }) },
  ),
]
