import * as calls from '@croupier/endpoints/calls/ops/deposits'
import { createDeposit } from '@croupier/platform/testing/deposits'
import type { TestPlatform } from '../../platform.ts'
import { createOperatorClient, unwrap } from '../../site.ts'
import { readMember } from '../members.ts'
import type { Actions } from '../action.ts'

/** Returns the deposits of a member that wait for an operator, with the number of their images. */
async function listDeposits(server: TestPlatform, { username }: Record<string, unknown>) {
  const query = { pageSize: '100' }
  const { deposits } = unwrap(await createOperatorClient(server).call(calls.depositList, { query }))
  return deposits
    .filter(({ account }) => account === username)
    .map(({ id, amount, reference, images }) => ({ id, amount, reference, images: images.length }))
}

/** Approves a deposit as an operator, or rejects it with a cause. */
async function decideDeposit(server: TestPlatform, { id, cause }: Record<string, unknown>) {
  const operators = createOperatorClient(server)
  const body = { depositId: String(id), reason: 'Test' }
  if (cause === undefined) return unwrap(await operators.call(calls.approveDeposit, { body }))
  return unwrap(await operators.call(calls.rejectDeposit, { body: { ...body, cause } }))
}

/** Runs the job of a member's last deposit, as if it were due: the answer of the cashier, or the end of its time. */
async function runDepositJob(server: TestPlatform, { job, ...account }: Record<string, unknown>) {
  const { code: merchant, memberId } = await readMember(server, account)
  const [row] = await server.core.database.query<{ code: string }>(
    'select code from deposit where member_id = $1 order by id desc limit 1',
    [memberId],
  )
  await server.core.jobs.runNow(String(job), { merchant, key: row?.code ?? '' })
  return {}
}

/** Begins a deposit at the e-wallet, with the token of its member. */
async function beginDeposit(server: TestPlatform, { brand, token, amount }: Record<string, unknown>) {
  const deposit = { channel: 'lantern-wallet', amount: String(amount) }
  return { depositId: await createDeposit(server, { brand: String(brand), token: String(token), ...deposit }) }
}

/** Has the provider of a member's last deposit report money that operators look at. */
async function reportPayment(server: TestPlatform, { amount, ...account }: Record<string, unknown>) {
  const { memberId, currency } = await readMember(server, account)
  await server.core.database.query(
    `with reviewed as (
       update deposit set state = 'reviewing' where id = (select max(id) from deposit where member_id = $1) returning id
     )
     insert into payment_report (deposit_id, reference, state, amount, currency, asked, outcome, at)
     select id, 'W-TEST', 'paid', $2, $3, false, 'reviewing', $4 from reviewed`,
    [memberId, amount, currency, server.clock.now()],
  )
  return {}
}

/** Begins the payment of a member's last deposit at its provider, as if the member had gone there. */
async function beginPayment(server: TestPlatform, account: Record<string, unknown>) {
  const { memberId } = await readMember(server, account)
  await server.core.database.query(
    `insert into deposit_payment (deposit_id, reference, address, created_at)
    select max(id), 'W-TEST', 'http://play1.localhost/wallet', $2 from deposit where member_id = $1`,
    [memberId, server.clock.now()],
  )
  return {}
}

/** Sets the hours of a channel of a merchant. */
async function setChannelHours(server: TestPlatform, { merchant, channel, from, to }: Record<string, unknown>) {
  await server.core.database.query(
    'update payment_channel set open_from = $3, open_to = $4 where merchant = $1 and id = $2',
    [merchant, channel, from, to],
  )
  return {}
}

/** Opens or closes every channel of a brand's site. */
async function setChannelsOpen(server: TestPlatform, { merchant, open }: Record<string, unknown>) {
  await server.core.database.query('update payment_channel set enabled = $2 where merchant = $1', [merchant, open])
  return {}
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/deposits': listDeposits,
  '/deposit/decide': decideDeposit,
  '/deposit/job': runDepositJob,
  '/deposit/begin': beginDeposit,
  '/deposit/report': reportPayment,
  '/deposit/begin-payment': beginPayment,
  '/deposit/hours': setChannelHours,
  '/deposit/channels': setChannelsOpen,
}
