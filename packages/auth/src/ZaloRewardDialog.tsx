import { fromWire } from '@croupier/domain/money'
import { useFormat } from '@croupier/i18n/react'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { dialogOverlay } from '@croupier/runtime/overlays/shared'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { useTranslation } from 'react-i18next'
import { ZaloRewardForm } from './forms/ZaloRewardForm.tsx'
import { AuthDialog } from './AuthDialog.tsx'
import styles from './AuthDialog.module.css'

/** The prompt after a registration to add the site on Zalo, and to apply for what there is to gain by that. */
export function ZaloRewardDialog({ onClose }: OverlayProps<unknown>) {
  const { t } = useTranslation('auth')
  const format = useFormat()
  const { brand, gate } = useSite()
  const reward = gate.zaloReward
  if (!reward) return null
  return (
    <AuthDialog
      onClose={onClose}
      title={t('zaloReward.title')}
      description={t('zaloReward.text', { brand: brand.name })}
    >
      <div className={styles['form']}>
        <p className={styles['offer']}>
          {t('zaloReward.offer', { amount: format.money(fromWire(reward.amount, brand.currency)) })}
        </p>
        <Button size="large" wide href={reward.url} target="_blank" rel="noreferrer">
          {t('zaloReward.open')}
        </Button>
        <ZaloRewardForm
          onDone={() => {
            onClose()
            openOverlay(dialogOverlay, {
              title: t('zaloReward.appliedTitle'),
              content: { text: t('zaloReward.applied') },
              tone: 'positive',
            })
          }}
        />
        <Button variant="ghost" size="large" wide onClick={onClose}>
          {t('zaloReward.dismiss')}
        </Button>
      </div>
    </AuthDialog>
  )
}
