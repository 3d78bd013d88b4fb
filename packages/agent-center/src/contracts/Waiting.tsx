import { useFailure, type FallibleQuery } from '@croupier/runtime/data/use-failure'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { passFocus } from '@croupier/runtime/navigation/pass-focus'
import { ErrorState } from '@croupier/ui-kit/ErrorState'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useTranslation } from 'react-i18next'
import styles from './Contracts.module.css'

interface WaitingProps {
  /** The result of `useQuery` without data. */
  readonly query: FallibleQuery
  readonly failed: string
  readonly loading: string
}

/** What is shown in place of data that loads or has failed to load. */
export function Waiting({ query, failed, loading }: WaitingProps) {
  const { t, i18n } = useTranslation(['common', 'errors'])
  const failure = useFailure(query)
  if (!failure)
    return (
      <output className={styles['section']} aria-label={loading}>
        <Skeleton className={styles['waiting']} />
      </output>
    )
  return (
    <ErrorState
      ref={passFocus}
      title={failed}
      description={getErrorText(i18n, failure.error)}
      retryLabel={t('common:action.retry')}
      retrying={failure.retrying}
      onRetry={failure.onRetry}
    />
  )
}
