import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure, type FallibleQuery } from '@croupier/runtime/data/use-failure'
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
  // Loads the texts of a failure while there is a network.
  useTranslation('errors')
  const failure = useFailure(...queries)
  if (failure) return <FailedState title={failed} failure={failure} />
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
