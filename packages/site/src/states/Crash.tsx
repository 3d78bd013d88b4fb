import { ApiError } from '@croupier/api-client/api-error'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { getRetry } from '@croupier/runtime/navigation/load-chunk'
import { ErrorState, type ErrorStateProps } from '@croupier/ui-kit/ErrorState'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Error state of a failed page or region, with a retry. */
export function Crash({ error, reset, level }: ErrorComponentProps & Pick<ErrorStateProps, 'level'>) {
  const { t, i18n } = useTranslation()
  const router = useRouter()
  function retry() {
    reset()
    // Loads the code of the page again; rendering alone would fail the same way.
    void router.invalidate()
  }
  return (
    <ErrorState
      title={t('state.crashed')}
      level={level}
      description={
        error instanceof ApiError && error.code !== 'UNKNOWN_ERROR' ? getErrorText(i18n, error) : t('state.crashedHint')
      }
      retryLabel={t('action.retry')}
      onRetry={getRetry(error, retry)}
    />
  )
}
