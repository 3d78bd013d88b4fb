import { randomInt } from 'node:crypto'
import * as endpoints from '@croupier/endpoints/calls/bank-accounts'
import * as ops from '@croupier/endpoints/calls/ops/banks'
import { createPlayer } from '@croupier/testing/players'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'
import { givePaymentPassword, testPaymentPassword } from '../../payment-password/testing/scenarios.ts'
import { giveBankAccount } from './scenarios.ts'

async function prepare({ platform, memberId }: SampleContext): Promise<void> {
  if (memberId === null) return
  await givePaymentPassword(platform, memberId)
  await platform.core.database.query(
    'update bank_account set removed_at = created_at where member_id = $1 and removed_at is null',
    [memberId],
  )
}

async function createTarget({ platform }: SampleContext) {
  const { username } = await createPlayer(platform)
  return { merchant: 'SHW01', account: username }
}

export const samples = [
  sample('member', endpoints.bankAccounts),
  sample('member', endpoints.addBankAccount, async (context) => {
    await prepare(context)
    const accountNumber = `88${randomInt(1e9, 1e10)}`
    const paymentPassword = testPaymentPassword
    return { body: { bankCode: 'GDB', accountNumber, holderName: 'Aung Min', paymentPassword } }
  }),
  sample(
    'member',
    endpoints.removeBankAccount,
    async (context) => {
      await prepare(context)
      const { platform, memberId } = context
      const bankAccountId = memberId === null ? '1' : String(await giveBankAccount(platform, memberId))
      return { body: { bankAccountId, paymentPassword: testPaymentPassword } }
    },
    {
      bankAccountId: async ({ platform, session }) => String(await giveBankAccount(platform, session.player.memberId)),
    },
  ),
  sample('operator', ops.memberBankAccounts, async (context) => ({ query: await createTarget(context) })),
  sample('operator', ops.changeBoundName, async (context) => ({
    body: { ...(await createTarget(context)), holderName: 'Aung Min', reason: 'Sample' },
  })),
]
