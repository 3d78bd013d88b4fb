import type { ContractState } from '@croupier/domain/contract'
import type { Contract } from '@croupier/endpoints/calls/contracts'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useTranslation } from 'react-i18next'

const tones = {
  offered: 'warning',
  accepted: 'warning',
  signed: 'positive',
  rejected: 'negative',
  cancelled: 'neutral',
  terminated: 'neutral',
  replaced: 'neutral',
} as const satisfies Record<ContractState, StatusTagProps['tone']>

/** The state of a version, and whether the open window is settled by it. */
export function StateTag({ contract: { state, inForce } }: { readonly contract: Pick<Contract, 'state' | 'inForce'> }) {
  const { t } = useTranslation('agentContracts')
  return (
    <StatusTag tone={inForce ? 'positive' : tones[state]}>
      {inForce ? t('state.inForce') : t(`state.${state}`)}
    </StatusTag>
  )
}
