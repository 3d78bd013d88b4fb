import { grantBonus as endpoint, memberWagering, waiveWagering as waive } from '@croupier/endpoints/calls/ops/bonuses'
import type { TestPlatform } from '../../platform.ts'
import { createOperatorClient, unwrap } from '../../site.ts'
import { readMember } from '../members.ts'
import type { Actions } from '../action.ts'

/** Grants a bonus of an amount (major units) to a member as an operator, to be wagered once within a week. */
async function grantBonus(server: TestPlatform, { brand, username, amount }: Record<string, unknown>) {
  const { code: merchant } = await readMember(server, { brand, username })
  const grant = { merchant, account: String(username), amount: String(amount), wagering: 1, days: 7, reason: 'Test' }
  return unwrap(await createOperatorClient(server).call(endpoint, { body: grant }))
}

/** Waives what a member has to wager, as an operator. */
async function waiveWagering(server: TestPlatform, { brand, username }: Record<string, unknown>) {
  const { code: merchant } = await readMember(server, { brand, username })
  const operators = createOperatorClient(server)
  const query = { merchant, account: String(username) }
  const { requirements } = unwrap(await operators.call(memberWagering, { query }))
  for (const { wageringId, state } of requirements)
    if (state === 'open') unwrap(await operators.call(waive, { body: { wageringId, reason: 'Test' } }))
  return {}
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/bonus': grantBonus,
  '/wagering/waive': waiveWagering,
}
