import type { ClientBrand } from '@croupier/brand/client'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { refresh } from '@croupier/ui-kit/icons/refresh'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusScreen } from './StatusScreen.tsx'

/** The permission call failed or timed out. Part of the first load, since it may be needed without a network. */
export function RetryScreen({
  brand,
  onRetry,
}: {
  readonly brand: ClientBrand
  readonly onRetry: () => Promise<void>
}) {
  const { t } = useTranslation()
  const [retrying, setRetrying] = useState(false)
  async function retry() {
    setRetrying(true)
    try {
      await onRetry()
    } finally {
      setRetrying(false)
    }
  }
  return (
    <StatusScreen brand={brand} title={t('gate.title')} text={t('gate.text')}>
      <Button variant="primary" loading={retrying} startIcon={<Icon shape={refresh} />} onClick={() => void retry()}>
        {t('action.retry')}
      </Button>
    </StatusScreen>
  )
}
