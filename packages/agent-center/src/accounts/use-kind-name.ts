import type { ContractKind } from '@croupier/domain/contract'
import { useTranslation } from 'react-i18next'

const labels = {
  dailySalary: 'menu.agentDailyWages2',
  hourlySalary: 'menu.agentHourSalary',
  realtimeSalary: 'menu.agentRealtimeSalary',
  dividend: 'menu.agentDividendRecordCopy2',
} as const satisfies Record<ContractKind, string>

/** Returns a function from a kind of contract to its name, which is that of its page. */
export function useKindName(): (kind: ContractKind) => string {
  const { t } = useTranslation('agent')
  return (kind) => t(labels[kind])
}
