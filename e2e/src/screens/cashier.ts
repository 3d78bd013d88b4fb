import { randomInt } from 'node:crypto'
import type { Brand } from '@croupier/brand/define'
import { createDeposit, depositChannels, submitDeposit } from '@croupier/endpoints/calls/deposits'
import { uploadImage } from '@croupier/endpoints/calls/images'
import { approveDeposit, rejectDeposit } from '@croupier/endpoints/calls/ops/deposits'
import * as ops from '@croupier/endpoints/calls/ops/withdrawals'
import { sendTransfer, transferOptions } from '@croupier/endpoints/calls/transfers'
import { merchantWallet, transferFund } from '@croupier/endpoints/calls/wallets'
import { confirmWithdrawal, requestWithdrawal, withdrawalOptions } from '@croupier/endpoints/calls/withdrawals'
import { createOperatorClient, createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import type { Locator } from '@playwright/test'
import type { PlatformAdmin } from '../support/platform-admin.ts'
import { agent, type Site } from '../support/site.ts'
import { expect } from '../support/test.ts'
import type { Screen } from './screens.ts'

const paymentPassword = '482915'
const reason = 'Screens'
/** A picture of one pixel. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A member below an agent that can pay in and out. */
interface Owner {
  readonly username: string
  readonly token: string
  readonly bankAccountId: string
  readonly site: SiteClient
}

async function addOwner(admin: PlatformAdmin, brand: Brand): Promise<Owner> {
  const { platform } = admin
  const { database, passwords } = platform.core
  const username = await admin.addMember(brand, 'screens@example.com', agent.username)
  await admin.creditAccount(brand, username, 100_000_000n)
  await database.query('update member set payment_password_hash = $2 where username = $1', [
    username,
    await passwords.hash(paymentPassword),
  ])
  const [account] = await database.query<{ id: bigint }>(
    `insert into bank_account (merchant, member_id, bank_code, kind, title, account_number, holder_name, created_at)
     select merchant, id, 'GDB', 'bank', 'Golden Delta Bank', $2, 'Aung Min', created_at from member
     where username = $1 returning id`,
    [username, String(randomInt(1e11, 1e12))],
  )
  const token = await admin.openSession(brand, username)
  return { username, token, bankAccountId: String(account?.id), site: createSiteClient(platform, brand.id) }
}

/** Begins a deposit by bank transfer; with `reported` the member has paid. Returns its id. */
async function startDeposit({ site, token }: Owner, reported: boolean): Promise<string> {
  const { channels } = unwrap(await site.call(depositChannels, { token }))
  const channel = channels.find(({ kind }) => kind === 'bank')
  if (!channel) throw new Error('The brand has no channel of a bank.')
  const body = { channel: channel.channel, amount: channel.minAmount }
  const { depositId } = unwrap(await site.call(createDeposit, { token, body }))
  const report = { depositId, receiptNumber: 'FT-1', imageIds: [] }
  if (reported) unwrap(await site.call(submitDeposit, { token, body: report }))
  return depositId
}

/** Requests the smallest withdrawal; returns its id and amount. */
async function requestSmallest({ site, token, bankAccountId }: Owner) {
  const { minimum: amount } = unwrap(await site.call(withdrawalOptions, { token }))
  const body = { bankAccountId, amount, paymentPassword }
  const { withdrawalId } = unwrap(await site.call(requestWithdrawal, { token, body }))
  return { withdrawalId, amount }
}

/** Requests the smallest withdrawal and pays it out; returns its id and amount. */
async function payOut(admin: PlatformAdmin, owner: Owner) {
  const request = await requestSmallest(owner)
  const { withdrawalId } = request
  const operators = createOperatorClient(admin.platform)
  unwrap(await operators.call(ops.reviewWithdrawal, { body: { withdrawalId } }))
  for (const step of [ops.approveWithdrawal, ops.disburseWithdrawal])
    unwrap(await operators.call(step, { body: { withdrawalId, reason } }))
  await admin.platform.core.jobs.runDue()
  return request
}

async function reject(admin: PlatformAdmin, owner: Owner): Promise<string> {
  const { withdrawalId } = await requestSmallest(owner)
  const operators = createOperatorClient(admin.platform)
  unwrap(await operators.call(ops.reviewWithdrawal, { body: { withdrawalId } }))
  unwrap(await operators.call(ops.rejectWithdrawal, { body: { withdrawalId, rejectReason: 'account', reason } }))
  return withdrawalId
}

/** Pays out a withdrawal that the member says to have received in full, in part or not at all; returns its id. */
async function confirm(admin: PlatformAdmin, owner: Owner, receipt: 'full' | 'partly' | 'missing'): Promise<string> {
  const { site, token } = owner
  const { withdrawalId, amount } = await payOut(admin, owner)
  const upload = {
    token,
    query: { purpose: 'withdrawal' },
    body: new Blob([Buffer.from(picture, 'base64')], { type: 'image/png' }),
  }
  const parts = {
    received: receipt === 'partly' ? '1' : null,
    remaining: receipt === 'partly' ? String(Number(amount) - 1) : null,
    imageIds: receipt === 'missing' ? [unwrap(await site.call(uploadImage, upload)).imageId] : [],
  }
  unwrap(await site.call(confirmWithdrawal, { token, body: { withdrawalId, receipt, ...parts } }))
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
  const body = { partner: 'upline', account: null, amount, paymentPassword }
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
  return [
    create('deposit-to-pay', async (owner) => toDeposit(await startDeposit(owner, false))),
    create('deposit-pending', async (owner) => toDeposit(await startDeposit(owner, true))),
    create('deposit-approved', async (owner) => {
      const depositId = await startDeposit(owner, true)
      unwrap(await operators.call(approveDeposit, { body: { depositId, reason } }))
      return toDeposit(depositId)
    }),
    create('deposit-rejected', async (owner) => {
      const depositId = await startDeposit(owner, true)
      unwrap(await operators.call(rejectDeposit, { body: { depositId, cause: 'wrongAmount', reason } }))
      return toDeposit(depositId)
    }),
    create('withdraw-requested', async (owner) => toWithdrawal((await requestSmallest(owner)).withdrawalId)),
    create('withdraw-rejected', async (owner) => toWithdrawal(await reject(admin, owner))),
    create(
      'withdraw-receipt',
      async (owner) => toWithdrawal((await payOut(admin, owner)).withdrawalId),
      ({ dialog }) => dialog,
    ),
    create('withdraw-received', async (owner) => toWithdrawal(await confirm(admin, owner, 'full'))),
    create('withdraw-partly', async (owner) => toWithdrawal(await confirm(admin, owner, 'partly'))),
    create('withdraw-dispute', async (owner) => toWithdrawal(await confirm(admin, owner, 'missing'))),
    create('transfer-sent', sendUp, ({ main }) => main.getByRole('listitem')),
    create('wallets-filled', fillWallet, ({ main }) => main.getByRole('listitem')),
  ]
}
