import { getErrorText } from '@croupier/runtime/forms/errors'
import { ErrorState } from '@croupier/ui-kit/ErrorState'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

interface FailureProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

/** Why a part of a page could not be loaded, with a retry. */
export function Failure({ query: { error, isFetching, refetch } }: FailureProps) {
  const { t, i18n } = useTranslation(['rewards', 'common', 'errors'])
  return (
    <ErrorState
      title={t('rewards:failed')}
      // No reason is known while it is loaded again.
      description={error && getErrorText(i18n, error)}
      retryLabel={t('common:action.retry')}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
