import { errorText } from '@croupier/runtime/errors'
import { usePageTitle } from '@croupier/runtime/page-title'
import { ApiError } from '@croupier/api-client/api-error'
import { ErrorState } from '@croupier/ui-kit/ErrorState'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** A page that could not be brought: an answer that failed, or a part that broke. */
export function PageCrashed({ error, reset }: ErrorComponentProps) {
  const { t, i18n } = useTranslation()
  const router = useRouter()
  const description = error instanceof ApiError ? errorText(i18n, error) : t('state.crashedHint')
  // The page before is not what stands here.
  usePageTitle()
  function retry() {
    reset()
    // Brings the code of a page anew; drawing it again would only find the same failure.
    void router.invalidate()
  }
  return (
    <ErrorState title={t('state.crashed')} description={description} retryLabel={t('action.retry')} onRetry={retry} />
  )
}
