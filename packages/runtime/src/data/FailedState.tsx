import { ErrorState, type ErrorStateProps } from '@croupier/ui-kit/ErrorState'
import { useTranslation } from 'react-i18next'
import { getErrorText } from '../forms/errors.ts'
import { passFocus } from '../navigation/pass-focus.ts'
import type { Failure } from './use-failure.ts'

interface FailedStateProps extends Pick<ErrorStateProps, 'className'> {
  readonly failure: Failure
  /** What failed to load. */
  readonly title: string
}

/**
 * Why queries have no data, what to do about it, and a retry, which passes its focus on. It does not wait for the namespace `errors`,
 * which could not be loaded once the network has failed: its parent loads that with its own texts, else the reason is a general one.
 */
export function FailedState({ failure, title, ...rest }: FailedStateProps) {
  const { t, i18n } = useTranslation('common')
  return (
    <ErrorState
      {...rest}
      ref={passFocus}
      title={title}
      description={getErrorText(i18n, failure.error)}
      retryLabel={t('action.retry')}
      retrying={failure.retrying}
      onRetry={failure.onRetry}
    />
  )
}
