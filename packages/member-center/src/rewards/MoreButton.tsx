import { getErrorText } from '@croupier/runtime/forms/errors'
import { Button } from '@croupier/ui-kit/Button'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './Rewards.module.css'

interface MoreButtonProps {
  readonly query: Pick<
    UseInfiniteQueryResult,
    'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
}

/** Loads the next page of a list; absent without one. */
export function MoreButton({ query }: MoreButtonProps) {
  const { t, i18n } = useTranslation(['rewards', 'common', 'errors'])
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  if (!hasNextPage) return null
  return (
    <div className={styles['more']}>
      {isFetchNextPageError && error && <p className={styles['problem']}>{getErrorText(i18n, error)}</p>}
      <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? t('common:action.retry') : t('rewards:more')}
      </Button>
    </div>
  )
}
