import { ApiError } from '@croupier/api-client/api-error'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { ErrorState } from '@croupier/ui-kit/ErrorState'
import { useTranslation } from 'react-i18next'
import { getErrorText } from '../text/error-text.ts'

/** What failed to load, and how to load it again. */
export interface LoadErrorProps {
  readonly error: Error
  readonly onRetry: () => void
  readonly retrying: boolean
}

/** What stands in place of something that could not be loaded. */
export function LoadError({ error, onRetry, retrying }: LoadErrorProps) {
  const { t } = useTranslation(['operator', 'common'])
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'NOT_PERMITTED')
    return <EmptyState title={t('operator:state.notPermitted')} description={t('operator:state.notPermittedHint')} />
  if (code === 'MEMBER_UNKNOWN')
    return <EmptyState title={t('operator:member.unknown')} description={getErrorText(error)} />
  return (
    <ErrorState
      title={t('operator:state.loadFailed')}
      description={getErrorText(error)}
      retryLabel={t('common:action.retry')}
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}
