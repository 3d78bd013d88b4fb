import * as calls from '@croupier/endpoints/calls/ops/withdrawals'
import type { RejectReason } from '@croupier/domain/withdrawal'
import type { TestPlatform } from '../platform.ts'
import { createOperatorClient, unwrap } from '../site.ts'
import { readMember } from './members.ts'

const reason = 'Test'

/** Gives a member a payment password. */
export async function givePaymentPassword(
  server: TestPlatform,
  { paymentPassword, ...account }: Record<string, unknown>,
) {
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

/** Takes steps of a member's last withdrawal as an operator, one after the other; what is sent is paid out at once. */
export async function advanceWithdrawal(server: TestPlatform, body: Record<string, unknown>) {
  const { steps: names, ...account } = body
  const { memberId } = await readMember(server, account)
  const [row] = await server.core.database.query<{ id: bigint }>(
    'select id from withdrawal where member_id = $1 order by id desc limit 1',
    [memberId],
  )
  if (!row || !Array.isArray(names)) throw new Error('There is no withdrawal, or no step.')
  for (const name of names) await steps[String(name)]?.(createOperatorClient(server), String(row.id))
  await server.core.jobs.runDue()
  return {}
}

/** Returns the states and amounts (minor units) of a member's withdrawals, oldest first. */
export async function listWithdrawals(server: TestPlatform, account: Record<string, unknown>) {
  const { memberId } = await readMember(server, account)
  const rows = await server.core.database.query<{ state: string; amount: bigint; received: bigint }>(
    'select state, amount, received from withdrawal where member_id = $1 order by id',
    [memberId],
  )
  return rows.map(({ state, amount, received }) => ({ state, amount: String(amount), received: String(received) }))
}
