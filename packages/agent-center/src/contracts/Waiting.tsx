import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure, type FallibleQuery } from '@croupier/runtime/data/use-failure'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useTranslation } from 'react-i18next'
import styles from './Contracts.module.css'

interface WaitingProps {
  /** The result of `useQuery` without data. */
  readonly query: FallibleQuery
  readonly failed: string
  readonly loading: string
}

/** What is shown in place of data that loads or has failed to load. */
export function Waiting({ query, failed, loading }: WaitingProps) {
  // Loads the texts of a failure while there is a network.
  useTranslation('errors')
  const failure = useFailure(query)
  if (!failure)
    return (
      <output className={styles['section']} aria-label={loading}>
        <Skeleton className={styles['waiting']} />
      </output>
    )
  return <FailedState title={failed} failure={failure} />
}
