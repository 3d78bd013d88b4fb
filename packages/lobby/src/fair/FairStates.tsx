import type { Failure } from '@croupier/runtime/data/use-failure'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { getRetry } from '@croupier/runtime/navigation/load-chunk'
import { passFocus } from '@croupier/runtime/navigation/pass-focus'
import { ErrorState } from '@croupier/ui-kit/ErrorState'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { VisuallyHidden } from '@croupier/ui-kit/VisuallyHidden'
import { useTranslation } from 'react-i18next'
import styles from './Fair.module.css'

/** Why nothing could be verified, with a retry. */
export function FairFailure({ error, retrying, onRetry }: Failure) {
  const { t, i18n } = useTranslation(['guide', 'common', 'errors'])
  return (
    <ErrorState
      ref={passFocus}
      title={t('fair.failed')}
      description={getErrorText(i18n, error)}
      retryLabel={t('common:action.retry')}
      retrying={retrying}
      onRetry={getRetry(error, onRetry)}
    />
  )
}

/** Stands for a proof while it loads. */
export function FairSkeleton() {
  const { t } = useTranslation('guide')
  return (
    <>
      <output>
        <VisuallyHidden>{t('fair.loading')}</VisuallyHidden>
      </output>
      <Skeleton shape="block" className={styles['waiting']} />
    </>
  )
}
