import { ApiError } from '@croupier/api-client/api-error'
import { errorText } from '@croupier/runtime/errors'
import { ErrorState, type ErrorStateProps } from '@croupier/ui-kit/ErrorState'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** What stands in the place of something that failed or broke: why, and once more. */
export function Crash({ error, reset, level }: ErrorComponentProps & Pick<ErrorStateProps, 'level'>) {
  const { t, i18n } = useTranslation()
  const router = useRouter()
  function retry() {
    reset()
    // Brings the code of a page anew; drawing it again would only find the same failure.
    void router.invalidate()
  }
  return (
    <ErrorState
      title={t('state.crashed')}
      level={level}
      description={error instanceof ApiError ? errorText(i18n, error) : t('state.crashedHint')}
      retryLabel={t('action.retry')}
      onRetry={retry}
    />
  )
}
