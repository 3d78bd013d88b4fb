import type { LedgerKind } from './ledger-kinds.ts'
import type { TransferPartner } from './transfer.ts'

/** How an income of an agent is recognised in the ledger. */
interface IncomeProperties {
  /** Kind of its postings, which credit the main account of the agent. */
  readonly kind: LedgerKind
  /** What the agent is to the sender, where the kind is of transfers between members. */
  readonly partner?: TransferPartner
}

/** What an agent earns or gets from others; another kind of income is a row here, and a name in the namespace `agentReports`. */
export const agentIncome = {
  /** From the agent above. */
  fromUpline: { kind: 'memberTransfer', partner: 'downline' },
  /** From an account directly below. */
  fromDownline: { kind: 'memberTransfer', partner: 'upline' },
  /** For its own play. */
  rebate: { kind: 'rebate' },
  /** By its contracts. */
  salaryDaily: { kind: 'salaryDaily' },
  salaryHourly: { kind: 'salaryHourly' },
  salaryRealtime: { kind: 'salaryRealtime' },
  dividend: { kind: 'dividend' },
} as const satisfies Record<string, IncomeProperties>

/** A source of an agent's income. */
export type AgentIncomeSource = keyof typeof agentIncome

/** The sources, in the order of the report. */
export const agentIncomeSources = Object.keys(agentIncome) as readonly AgentIncomeSource[]

/** Returns the source of a posting that credits an agent; null for one that is no income. */
export function findIncomeSource(kind: string, partner: string | null): AgentIncomeSource | null {
  const isOf = (source: AgentIncomeSource) => {
    const row: IncomeProperties = agentIncome[source]
    return row.kind === kind && (row.partner ?? null) === partner
  }
  return agentIncomeSources.find(isOf) ?? null
}
