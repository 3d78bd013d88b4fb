import type { WithdrawalState } from '@croupier/domain/withdrawal'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useTranslation } from 'react-i18next'

const tones = {
  requested: 'warning',
  reviewing: 'progress',
  proposed: 'progress',
  approved: 'warning',
  paying: 'progress',
  disbursed: 'progress',
  partlyReceived: 'warning',
  notReceived: 'warning',
  payingRest: 'progress',
  payingAgain: 'progress',
  received: 'positive',
  autoConfirmed: 'positive',
  forced: 'neutral',
  rejected: 'neutral',
  cancelled: 'neutral',
  failed: 'negative',
} as const satisfies Record<WithdrawalState, StatusTagProps['tone']>

/** The state of a withdrawal, as operators see it. */
export function StateTag({ state }: { readonly state: WithdrawalState }) {
  const { t } = useTranslation('operator')
  return <StatusTag tone={tones[state]}>{t(`withdrawals.state.${state}`)}</StatusTag>
}
