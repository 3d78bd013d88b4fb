import { Button } from '@croupier/ui-kit/Button'
import { Notice } from '@croupier/ui-kit/Notice'
import { useTranslation } from 'react-i18next'
import { getErrorText } from '../text/error-text.ts'
import type { LoadErrorProps } from './LoadError.tsx'

/** What stands above something that was loaded before and could not be loaded again. */
export function StaleNotice({ error, onRetry, retrying }: LoadErrorProps) {
  const { t } = useTranslation(['operator', 'common'])
  return (
    <Notice
      tone="warning"
      title={t('operator:state.loadFailed')}
      action={
        <Button size="small" loading={retrying} onClick={onRetry}>
          {t('common:action.retry')}
        </Button>
      }
    >
      {getErrorText(error)}
    </Notice>
  )
}
