import type { Promotion } from '@croupier/runtime/data/promotions'
import { useFormat } from '@croupier/i18n/react'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { Notice } from '@croupier/ui-kit/Notice'
import { useTranslation } from 'react-i18next'

type Activity = NonNullable<Promotion['activity']>

/**
 * What has come of taking part in a promotion: the reward, while it waits with what has to be wagered for it, or why it was rejected;
 * nothing before.
 */
export function ActivityFacts({ activity }: { readonly activity: Activity }) {
  const { status, amount, wagering, days, reason, forbidden } = activity
  const { t } = useTranslation('promotions')
  const format = useFormat()
  if (amount !== null) {
    return (
      <Notice tone="positive" title={t(`status.${status}`)}>
        <p>
          {t('activity.reward')} <MoneyText value={format.money(amount)} />
        </p>
        {status === 'claim' && wagering !== null && days !== null && (
          <p>{t('activity.terms', { count: wagering, days: t('activity.days', { count: days }) })}</p>
        )}
      </Notice>
    )
  }
  if (status === 'applying' || status === 'inProcess' || status === 'joined') {
    return (
      <Notice tone="info" title={t(`status.${status}`)}>
        <span>{t(`activity.hint.${status}`)}</span>
      </Notice>
    )
  }
  if (status !== 'rejected') return null
  return (
    <Notice tone="warning" title={t(forbidden ? 'status.forbidden' : 'status.rejected')}>
      <bdi>{reason}</bdi>
    </Notice>
  )
}
