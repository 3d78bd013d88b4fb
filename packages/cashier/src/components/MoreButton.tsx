import { getErrorText } from '@croupier/runtime/forms/errors'
import { Button } from '@croupier/ui-kit/Button'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './parts.module.css'

interface MoreButtonProps {
  readonly query: Pick<
    UseInfiniteQueryResult,
    'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  readonly label: string
}

/** Loads the next page of a list, and says why that has failed; nothing below the last page. */
export function MoreButton({ query, label }: MoreButtonProps) {
  const { i18n, t } = useTranslation(['common', 'errors'])
  if (!query.hasNextPage) return null
  const { error, isFetchNextPageError, isFetchingNextPage } = query
  return (
    <div className={styles['more']}>
      {isFetchNextPageError && error && <p className={styles['problem']}>{getErrorText(i18n, error)}</p>}
      <Button loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {isFetchNextPageError ? t('action.retry') : label}
      </Button>
    </div>
  )
}
