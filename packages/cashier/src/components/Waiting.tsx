import { useFailure, type FallibleQuery } from '@croupier/runtime/data/use-failure'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { passFocus } from '@croupier/runtime/navigation/pass-focus'
import { ErrorState } from '@croupier/ui-kit/ErrorState'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { VisuallyHidden } from '@croupier/ui-kit/VisuallyHidden'
import { useTranslation } from 'react-i18next'
import styles from './parts.module.css'

/** What stands in place of a part: a choice or a list as cards, a field, or a row of a list. */
type Place = 'card' | 'field' | 'row'

const form = ['card', 'field', 'card'] as const satisfies readonly Place[]

interface WaitingProps {
  readonly queries: readonly FallibleQuery[]
  /** Title of a failure. */
  readonly failed: string
  /** What assistive technology reads meanwhile. */
  readonly loading: string
  readonly places?: readonly Place[]
}

/** What queries show before all have data: places of the parts to come, or why one has failed. */
export function Waiting({ queries, failed, loading, places = form }: WaitingProps) {
  const { i18n, t } = useTranslation(['common', 'errors'])
  const failure = useFailure(...queries)
  if (failure)
    return (
      <ErrorState
        ref={passFocus}
        title={failed}
        description={getErrorText(i18n, failure.error)}
        retryLabel={t('action.retry')}
        retrying={failure.retrying}
        onRetry={failure.onRetry}
      />
    )
  return (
    <div className={styles['waiting']}>
      <output>
        <VisuallyHidden>{loading}</VisuallyHidden>
      </output>
      {Array.from(places, (place, index) => (
        <Skeleton key={index} className={styles[place]} />
      ))}
    </div>
  )
}
