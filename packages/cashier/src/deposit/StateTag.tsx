import type { DepositState } from '@croupier/domain/deposit'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useTranslation } from 'react-i18next'

const tones = {
  pending: 'warning',
  reviewing: 'progress',
  approved: 'positive',
  rejected: 'negative',
  expired: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<DepositState, StatusTagProps['tone']>

/** The state of a deposit. */
export function StateTag({ state }: { readonly state: DepositState }) {
  const { t } = useTranslation('cashier')
  return <StatusTag tone={tones[state]}>{t(`state.${state}`)}</StatusTag>
}
