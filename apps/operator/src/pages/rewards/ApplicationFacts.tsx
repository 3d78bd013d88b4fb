import type { ApplicationState } from '@croupier/domain/promotions'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import stack from '../../components/Stack.module.css'
import type { ActivityRow } from './queries.ts'

const tones = {
  joined: 'neutral',
  applying: 'warning',
  inProcess: 'progress',
  rejected: 'negative',
  claim: 'positive',
  claimed: 'positive',
  issued: 'positive',
} as const satisfies Record<ApplicationState, StatusTagProps['tone']>

interface ApplicationProps {
  readonly application: ActivityRow
}

/** The state of an application. */
export function ApplicationTag({ application: { state, forbidden } }: ApplicationProps) {
  const { t } = useTranslation('operator')
  return (
    <StatusTag tone={tones[state]}>{t(forbidden ? 'applications.forbidden' : `applications.state.${state}`)}</StatusTag>
  )
}

/** What the first of two operators has proposed. */
export function Proposal({ application: { endorsedBy, amount, currency, payout } }: ApplicationProps) {
  const { t } = useTranslation('operator')
  if (endorsedBy === null || amount === null) return null
  return (
    <small className={stack['muted']}>
      {t('applications.endorsed', { operator: endorsedBy })} <Amount value={amount} unit={currency} />
      {payout !== null && ` · ${t(`applications.payout.${payout}`)}`}
    </small>
  )
}

/** What is decided in a dialog, as it is now. */
export function ApplicationFacts({ application }: ApplicationProps) {
  return (
    <div className={stack['stacked']}>
      <span className={stack['line']}>
        <strong dir="auto">{application.promotion}</strong>
        <ApplicationTag application={application} />
      </span>
      <Proposal application={application} />
    </div>
  )
}
