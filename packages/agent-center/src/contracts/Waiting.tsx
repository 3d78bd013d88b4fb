import { getErrorText } from '@croupier/runtime/forms/errors'
import { ErrorState } from '@croupier/ui-kit/ErrorState'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useTranslation } from 'react-i18next'
import styles from './Contracts.module.css'

interface WaitingProps {
  /** The result of `useQuery` without data. */
  readonly query: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown }
  readonly failed: string
  readonly loading: string
}

/** What is shown in place of data that loads or has failed to load. */
export function Waiting({ query: { error, isFetching, refetch }, failed, loading }: WaitingProps) {
  const { t, i18n } = useTranslation(['common', 'errors'])
  if (!error)
    return (
      <output className={styles['section']} aria-label={loading}>
        <Skeleton className={styles['waiting']} />
      </output>
    )
  return (
    <ErrorState
      title={failed}
      description={getErrorText(i18n, error)}
      retryLabel={t('common:action.retry')}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
