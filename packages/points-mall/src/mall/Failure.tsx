import type { Failure as QueryFailure } from '@croupier/runtime/data/use-failure'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { passFocus } from '@croupier/runtime/navigation/pass-focus'
import { ErrorState } from '@croupier/ui-kit/ErrorState'
import { useTranslation } from 'react-i18next'

/** Why a part of the mall could not be loaded, with a retry. */
export function Failure({ error, retrying, onRetry }: QueryFailure) {
  const { t, i18n } = useTranslation(['points', 'common', 'errors'])
  return (
    <ErrorState
      ref={passFocus}
      title={t('failed')}
      description={getErrorText(i18n, error)}
      retryLabel={t('common:action.retry')}
      retrying={retrying}
      onRetry={onRetry}
    />
  )
}
