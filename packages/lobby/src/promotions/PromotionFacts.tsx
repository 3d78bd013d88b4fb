import type { Promotion } from '@croupier/runtime/data/promotions'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Icon } from '@croupier/ui-kit/Icon'
import { clock } from '@croupier/ui-kit/icons/clock'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useTranslation } from 'react-i18next'
import { formatPromotionTime } from './format-time.ts'
import styles from './PromotionFacts.module.css'

type Facts = Pick<Promotion, 'status' | 'startTime' | 'endTime'>

/** Returns when a promotion runs, in the zone of the brand. */
function useTimes({ startTime, endTime }: Facts): string {
  const { t } = useTranslation('promotions')
  const { timeZone } = useSite().brand
  if (endTime === null && startTime === null) return t('longTerm')
  const to = endTime === null ? t('longTerm') : formatPromotionTime(endTime, timeZone)
  return startTime === null
    ? t('times.until', { to })
    : t('times.range', { from: formatPromotionTime(startTime, timeZone), to })
}

/** Status of a promotion that does not run, and when it does. */
export function PromotionFacts({ promotion }: { readonly promotion: Facts }) {
  const { t } = useTranslation('promotions')
  const times = useTimes(promotion)
  const { status } = promotion
  return (
    <div className={styles['root']}>
      {status !== 'open' && (
        <StatusTag tone={status === 'comingSoon' ? 'progress' : 'neutral'}>{t(`status.${status}`)}</StatusTag>
      )}
      <span className={styles['times']}>
        <Icon shape={clock} />
        {times}
      </span>
    </div>
  )
}
