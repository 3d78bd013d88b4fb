import { Button } from '@croupier/ui-kit/Button'
import { Notice } from '@croupier/ui-kit/Notice'
import { useTranslation } from 'react-i18next'
import { getErrorText } from '../text/error-text.ts'

interface StaleNoticeProps {
  readonly error: Error
  readonly onRetry: () => void
  readonly retrying: boolean
}

/** What stands above something that was loaded before and could not be loaded again. */
export function StaleNotice({ error, onRetry, retrying }: StaleNoticeProps) {
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
