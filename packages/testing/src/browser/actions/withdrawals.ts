import { uploadImage } from '@croupier/endpoints/calls/images'
import * as calls from '@croupier/endpoints/calls/ops/withdrawals'
import { confirmWithdrawal, requestWithdrawal as requestCall } from '@croupier/endpoints/calls/withdrawals'
import type { RejectReason } from '@croupier/domain/withdrawal'
import type { TestPlatform } from '../../platform.ts'
import { createOperatorClient, createSiteClient, unwrap } from '../../site.ts'
import { readMember } from '../members.ts'
import type { Actions } from '../action.ts'

const reason = 'Test'
/** A picture of one pixel. */
const proof = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Gives a member a payment password. */
async function givePaymentPassword(server: TestPlatform, { paymentPassword, ...account }: Record<string, unknown>) {
  const { memberId } = await readMember(server, account)
  const hash = await server.core.passwords.hash(String(paymentPassword))
  await server.core.database.query('update member set payment_password_hash = $2 where id = $1', [memberId, hash])
  return {}
}

/** What operators do with a withdrawal. */
const steps: Readonly<
  Record<string, (operators: ReturnType<typeof createOperatorClient>, withdrawalId: string) => Promise<unknown>>
> = {
  review: async (operators, withdrawalId) =>
    unwrap(await operators.call(calls.reviewWithdrawal, { body: { withdrawalId } })),
  approve: async (operators, withdrawalId) =>
    unwrap(await operators.call(calls.approveWithdrawal, { body: { withdrawalId, reason } })),
  reject: async (operators, withdrawalId) => {
    const rejectReason: RejectReason = 'identity'
    return unwrap(await operators.call(calls.rejectWithdrawal, { body: { withdrawalId, rejectReason, reason } }))
  },
  disburse: async (operators, withdrawalId) =>
    unwrap(await operators.call(calls.disburseWithdrawal, { body: { withdrawalId, reason } })),
  force: async (operators, withdrawalId) =>
    unwrap(await operators.call(calls.resolveWithdrawal, { body: { withdrawalId, outcome: 'force', reason } })),
}

/** Requests a withdrawal to the bank account of a member, over the API; returns its id. */
async function requestWithdrawal(server: TestPlatform, request: Record<string, unknown>) {
  const { token, amount, paymentPassword, ...account } = request
  const { memberId } = await readMember(server, account)
  const [bank] = await server.core.database.query<{ id: bigint }>('select id from bank_account where member_id = $1', [
    memberId,
  ])
  const body = { bankAccountId: String(bank?.id), amount: String(amount), paymentPassword: String(paymentPassword) }
  const site = createSiteClient(server, String(account['brand']))
  return unwrap(await site.call(requestCall, { token: String(token), body }))
}

/** Pays out what was sent. Runs no other job: the run of a window is one of all tests. */
async function payOut({ core }: TestPlatform, merchant: string): Promise<void> {
  const waiting = await core.database.query<{ key: string }>(
    `select key from job_run where kind = 'withdrawal-payout' and merchant = $1 and state not in ('completed', 'failed')`,
    [merchant],
  )
  for (const { key } of waiting) await core.jobs.runNow('withdrawal-payout', { merchant, key })
}

/** Pays out what was sent, and has the member say, with a picture, that it did not arrive. */
async function denyReceipt(server: TestPlatform, { brand, token, withdrawalId }: Record<string, unknown>) {
  await payOut(server, server.core.merchants.getByHost(`${String(brand)}.localhost`).code)
  const site = createSiteClient(server, String(brand))
  const picture = new Blob([Buffer.from(proof, 'base64')], { type: 'image/png' })
  const parts = { token: String(token), query: { purpose: 'withdrawal' }, body: picture }
  const { imageId } = unwrap(await site.call(uploadImage, parts))
  const amounts = { received: null, remaining: null, imageIds: [imageId] }
  const body = { withdrawalId: String(withdrawalId), receipt: 'missing' as const, ...amounts }
  return unwrap(await site.call(confirmWithdrawal, { token: String(token), body }))
}

/** Takes steps of a member's last withdrawal as an operator, one after the other; what is sent is paid out at once. */
async function advanceWithdrawal(server: TestPlatform, body: Record<string, unknown>) {
  const { steps: names, ...account } = body
  const { code, memberId } = await readMember(server, account)
  const [row] = await server.core.database.query<{ id: bigint }>(
    'select id from withdrawal where member_id = $1 order by id desc limit 1',
    [memberId],
  )
  if (!row || !Array.isArray(names)) throw new Error('There is no withdrawal, or no step.')
  for (const name of names) await steps[String(name)]?.(createOperatorClient(server), String(row.id))
  await payOut(server, code)
  return {}
}

/** Returns the states and amounts (minor units) of a member's withdrawals, oldest first. */
async function listWithdrawals(server: TestPlatform, account: Record<string, unknown>) {
  const { memberId } = await readMember(server, account)
  const rows = await server.core.database.query<{ state: string; amount: bigint; received: bigint }>(
    'select state, amount, received from withdrawal where member_id = $1 order by id',
    [memberId],
  )
  return rows.map(({ state, amount, received }) => ({ state, amount: String(amount), received: String(received) }))
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/payment-password': givePaymentPassword,
  '/withdrawal/request': requestWithdrawal,
  '/withdrawal/deny': denyReceipt,
  '/withdrawal/advance': advanceWithdrawal,
  '/withdrawals': listWithdrawals,
}
