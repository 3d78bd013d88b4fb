import type { Contract } from '@croupier/endpoints/calls/contracts'
import { useTranslation } from 'react-i18next'

/** Returns a function from a contract to the name of its other side; an agent's upline is not named. */
export function usePartyName(): (contract: Pick<Contract, 'account'>) => string {
  const { t } = useTranslation('agentContracts')
  return ({ account }) => account ?? t('party.upline')
}
