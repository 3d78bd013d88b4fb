import { ErrorState } from '@croupier/ui-kit/ErrorState'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './Shell.module.css'

/** A page that failed while it was rendered, for instance because a chunk of an earlier build is gone. */
export function PageCrashed({ reset }: ErrorComponentProps) {
  const { t } = useTranslation(['operator', 'common'])
  return (
    <main className={styles['alone']}>
      <ErrorState
        level={1}
        title={t('common:state.crashed')}
        description={t('operator:state.crashedHint')}
        retryLabel={t('common:action.retry')}
        onRetry={() => {
          reset()
          location.reload()
        }}
      />
    </main>
  )
}
