import type { WithdrawalState } from '@croupier/domain/withdrawal'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useTranslation } from 'react-i18next'

const tones = {
  requested: 'progress',
  reviewing: 'progress',
  proposed: 'progress',
  approved: 'progress',
  paying: 'progress',
  disbursed: 'warning',
  partlyReceived: 'progress',
  notReceived: 'progress',
  payingRest: 'progress',
  payingAgain: 'progress',
  received: 'positive',
  autoConfirmed: 'positive',
  forced: 'neutral',
  rejected: 'negative',
  cancelled: 'neutral',
  failed: 'negative',
} as const satisfies Record<WithdrawalState, StatusTagProps['tone']>

/** The state of a withdrawal. */
export function StateTag({ state }: { readonly state: WithdrawalState }) {
  const { t } = useTranslation('cashier')
  return <StatusTag tone={tones[state]}>{t(`withdraw.state.${state}`)}</StatusTag>
}
