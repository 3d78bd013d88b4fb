import { add } from '@croupier/domain/money'
import type { AgentIncome } from '@croupier/endpoints/calls/agent-reports'

/** How the table of the income is grouped. */
export const incomeViews = ['day', 'source'] as const
export type IncomeView = (typeof incomeViews)[number]

/** The income of a day or of a source. */
export interface IncomeGroup extends Pick<AgentIncome, 'count' | 'amount'> {
  /** The day or the source. */
  readonly key: string
}

/** Sums the income by day or by source, in the order of the records. */
export function groupIncome(records: readonly AgentIncome[], view: IncomeView): readonly IncomeGroup[] {
  const groups = new Map<string, IncomeGroup>()
  for (const { day, source, count, amount } of records) {
    const key = view === 'day' ? day : source
    const sum = groups.get(key)
    groups.set(key, sum ? { key, count: sum.count + count, amount: add(sum.amount, amount) } : { key, count, amount })
  }
  return [...groups.values()]
}
