import { agentIncome, findIncomeSource } from '@croupier/domain/agent-income'
import { toMoney, toWire } from '@croupier/domain/money'
import type { agentRevenue } from '@croupier/endpoints/calls/agent-reports'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { toRange } from './report-request.ts'
import { readIncome } from './repository.ts'

const kinds = [...new Set(Object.values(agentIncome).map(({ kind }) => kind))]

/** Returns the income of the agent by day and source. Throws FEATURE_OFF, RECORDS_TOO_OLD. */
export async function getAgentRevenue(
  core: Core,
  request: Call<typeof agentRevenue, 'agent'>,
): Promise<InferWire<typeof agentRevenue>> {
  const range = await toRange(core, request)
  const { memberId: agentId, currency } = request.session
  const rows = await readIncome(core.database.query, { ...range, agentId, currency, kinds })
  const income = rows.flatMap(({ day, kind, partner, count, amount }) => {
    const source = findIncomeSource(kind, partner)
    return source ? [{ day, source, count, amount }] : []
  })
  const format = (minor: bigint) => toWire(toMoney(minor, currency))
  return {
    currency,
    total: format(income.reduce((sum, { amount }) => sum + amount, 0n)),
    records: income.map(({ amount, ...row }) => ({ ...row, amount: format(amount) })),
  }
}
