import type { Brand } from '@croupier/brand/define'
import { approveDeposit, rejectDeposit } from '@croupier/endpoints/calls/ops/deposits'
import { sendTransfer, transferOptions } from '@croupier/endpoints/calls/transfers'
import { merchantWallet, transferFund } from '@croupier/endpoints/calls/wallets'
import { giveBankAccount } from '@croupier/platform/testing/bank-accounts'
import { createDeposit } from '@croupier/platform/testing/deposits'
import { givePaymentPassword, testPaymentPassword } from '@croupier/platform/testing/payment-password'
import {
  advanceWithdrawal,
  confirmReceipt,
  requestWithdrawal,
  type WithdrawalStep,
} from '@croupier/platform/testing/withdrawals'
import { createOperatorClient, createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import type { Locator } from '@playwright/test'
import type { PlatformAdmin } from '../support/platform-admin.ts'
import { agent, type Site } from '../support/site.ts'
import { expect } from '../support/test.ts'
import type { Screen } from './screens.ts'

const reason = 'Screens'

/** A member below an agent that can pay in and out. */
interface Owner {
  readonly username: string
  readonly token: string
  /** Id of the brand. */
  readonly brand: string
  readonly site: SiteClient
}

async function addOwner(admin: PlatformAdmin, brand: Brand): Promise<Owner> {
  const { platform } = admin
  const username = await admin.addMember(brand, 'screens@example.com', { upline: agent.username })
  await admin.creditAccount(brand, username, 100_000_000n)
  const memberId = await admin.getMemberId(brand, username)
  await givePaymentPassword(platform, memberId)
  await giveBankAccount(platform, memberId)
  const token = await admin.openSession(brand, username)
  return { username, token, brand: brand.id, site: createSiteClient(platform, brand.id) }
}

/** Requests the smallest withdrawal and takes steps of it as an operator; returns its id. */
async function withdraw({ platform }: PlatformAdmin, owner: Owner, ...steps: readonly WithdrawalStep[]) {
  const withdrawalId = await requestWithdrawal(platform, owner)
  await advanceWithdrawal(platform, withdrawalId, ...steps)
  return withdrawalId
}

const payout = ['review', 'approve', 'disburse'] as const satisfies readonly WithdrawalStep[]

/** Pays out a withdrawal that the member says to have received in full, in part or not at all; returns its id. */
async function confirm(admin: PlatformAdmin, owner: Owner, receipt: 'full' | 'partly' | 'missing'): Promise<string> {
  const withdrawalId = await withdraw(admin, owner, ...payout)
  await confirmReceipt(admin.platform, owner, withdrawalId, receipt)
  return withdrawalId
}

/** Moves money into the first wallet of a vendor; null where the brand has one wallet. */
async function fillWallet({ site, token }: Owner): Promise<string | null> {
  const { wallets, minimum } = unwrap(await site.call(merchantWallet))
  const [wallet] = wallets
  if (!wallet) return null
  unwrap(await site.call(transferFund, { token, body: { source: 'main', target: wallet.code, amount: minimum } }))
  return '/member/transferFund'
}

/** Sends the smallest transfer to the agent above. */
async function sendUp({ site, token }: Owner): Promise<string> {
  const { minimum: amount } = unwrap(await site.call(transferOptions, { token }))
  const body = { partner: 'upline', account: null, amount, paymentPassword: testPaymentPassword }
  unwrap(await site.call(sendTransfer, { token, body }))
  return '/member/transferUpline'
}

/** States of the cashier, each of a new member of a platform whose operators are at hand. */
export function createCashierScreens(admin: PlatformAdmin, brand: Brand): readonly Screen[] {
  /** Prepares a member, and shows the page that `prepare` returns; null where the brand has no such state. */
  const create = (
    name: string,
    prepare: (owner: Owner) => Promise<string | null>,
    locate: (site: Site) => Locator = ({ main }) => main.getByRole('article'),
  ): Screen => ({
    name,
    open: async (site) => {
      const owner = await addOwner(admin, brand)
      const path = await prepare(owner)
      if (path === null) return 'absent'
      await site.page.goto(site.origin)
      await site.page.evaluate((token) => sessionStorage.setItem('token', token), owner.token)
      await site.open(path)
      await expect(locate(site).first()).toBeVisible()
      return undefined
    },
  })
  const toDeposit = (depositId: string) => `/member/depositv2?deposit=${depositId}`
  const toWithdrawal = (withdrawalId: string) => `/member/withdraw?withdrawal=${withdrawalId}`
  const operators = createOperatorClient(admin.platform)
  const deposit = ({ token }: Owner, submitted: boolean) =>
    createDeposit(admin.platform, { brand: brand.id, token, submitted })
  return [
    create('deposit-to-pay', async (owner) => toDeposit(await deposit(owner, false))),
    create('deposit-pending', async (owner) => toDeposit(await deposit(owner, true))),
    create('deposit-approved', async (owner) => {
      const depositId = await deposit(owner, true)
      unwrap(await operators.call(approveDeposit, { body: { depositId, reason } }))
      return toDeposit(depositId)
    }),
    create('deposit-rejected', async (owner) => {
      const depositId = await deposit(owner, true)
      unwrap(await operators.call(rejectDeposit, { body: { depositId, cause: 'wrongAmount', reason } }))
      return toDeposit(depositId)
    }),
    create('withdraw-requested', async (owner) => toWithdrawal(await withdraw(admin, owner))),
    create('withdraw-rejected', async (owner) => toWithdrawal(await withdraw(admin, owner, 'review', 'reject'))),
    create(
      'withdraw-receipt',
      async (owner) => toWithdrawal(await withdraw(admin, owner, ...payout)),
      ({ dialog }) => dialog,
    ),
    create('withdraw-received', async (owner) => toWithdrawal(await confirm(admin, owner, 'full'))),
    create('withdraw-partly', async (owner) => toWithdrawal(await confirm(admin, owner, 'partly'))),
    create('withdraw-dispute', async (owner) => toWithdrawal(await confirm(admin, owner, 'missing'))),
    create('transfer-sent', sendUp, ({ main }) => main.getByRole('listitem')),
    create('wallets-filled', fillWallet, ({ main }) => main.getByRole('listitem')),
  ]
}
