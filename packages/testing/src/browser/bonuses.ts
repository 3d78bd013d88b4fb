import { grantBonus as endpoint } from '@croupier/endpoints/calls/ops/bonuses'
import type { TestPlatform } from '../platform.ts'
import { createOperatorClient, unwrap } from '../site.ts'
import { readMember } from './members.ts'

/** Grants a bonus of an amount (major units) to a member as an operator, to be wagered once within a week. */
export async function grantBonus(server: TestPlatform, { brand, username, amount }: Record<string, unknown>) {
  const { code: merchant } = await readMember(server, { brand, username })
  const grant = { merchant, account: String(username), amount: String(amount), wagering: 1, days: 7, reason: 'Test' }
  return unwrap(await createOperatorClient(server).call(endpoint, { body: grant }))
}
