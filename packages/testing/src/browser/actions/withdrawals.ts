import { givePaymentPassword } from '@croupier/platform/testing/payment-password'
import {
  advanceWithdrawal,
  confirmReceipt,
  payOut,
  requestWithdrawal,
  type WithdrawalStep,
} from '@croupier/platform/testing/withdrawals'
import type { TestPlatform } from '../../platform.ts'
import { readMember } from '../members.ts'
import type { Actions } from '../action.ts'

/** Gives a member a payment password. */
async function setPaymentPassword(server: TestPlatform, { paymentPassword, ...account }: Record<string, unknown>) {
  const { memberId } = await readMember(server, account)
  await givePaymentPassword(server, memberId, String(paymentPassword))
  return {}
}

/** Requests a withdrawal to the bank account of a member, over the API; returns its id. */
async function request(server: TestPlatform, { brand, token, ...body }: Record<string, unknown>) {
  const [amount, paymentPassword] = [String(body['amount']), String(body['paymentPassword'])]
  const session = { brand: String(brand), token: String(token) }
  return { withdrawalId: await requestWithdrawal(server, session, { amount, paymentPassword }) }
}

/** Pays out what was sent, and has the member say, with a picture, that it did not arrive. */
async function denyReceipt(server: TestPlatform, { brand, token, withdrawalId }: Record<string, unknown>) {
  await payOut(server, String(withdrawalId))
  await confirmReceipt(server, { brand: String(brand), token: String(token) }, String(withdrawalId), 'missing')
  return {}
}

/** Takes steps of a member's last withdrawal as an operator, one after the other; what is sent is paid out at once. */
async function advance(server: TestPlatform, { steps, ...account }: Record<string, unknown>) {
  const { memberId } = await readMember(server, account)
  const [row] = await server.core.database.query<{ id: bigint }>(
    'select id from withdrawal where member_id = $1 order by id desc limit 1',
    [memberId],
  )
  if (!row || !Array.isArray(steps)) throw new Error('There is no withdrawal, or no step.')
  await advanceWithdrawal(server, String(row.id), ...(steps as WithdrawalStep[]))
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
  '/payment-password': setPaymentPassword,
  '/withdrawal/request': request,
  '/withdrawal/deny': denyReceipt,
  '/withdrawal/advance': advance,
  '/withdrawals': listWithdrawals,
}
