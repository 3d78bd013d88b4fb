import type { Promotion } from '@croupier/runtime/data/promotions'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Icon } from '@croupier/ui-kit/Icon'
import { clock } from '@croupier/ui-kit/icons/clock'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useTranslation } from 'react-i18next'
import { activityTones } from './activity-tones.ts'
import { formatPromotionTime } from './format-time.ts'
import styles from './PromotionFacts.module.css'

type Facts = Pick<Promotion, 'status' | 'startTime' | 'endTime'> & Partial<Pick<Promotion, 'activity'>>

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

/** The state of an activity, or of a promotion that does not run. */
function Status({ promotion: { status, activity } }: { readonly promotion: Facts }) {
  const { t } = useTranslation('promotions')
  if (activity) {
    const text = activity.forbidden ? t('status.forbidden') : t(`status.${activity.status}`)
    return <StatusTag tone={activityTones[activity.status]}>{text}</StatusTag>
  }
  if (status === 'open') return null
  return <StatusTag tone={status === 'comingSoon' ? 'progress' : 'neutral'}>{t(`status.${status}`)}</StatusTag>
}

/** State of a promotion for the account, and when it runs. */
export function PromotionFacts({ promotion }: { readonly promotion: Facts }) {
  const times = useTimes(promotion)
  return (
    <div className={styles['root']}>
      <Status promotion={promotion} />
      <span className={styles['times']}>
        <Icon shape={clock} />
        {times}
      </span>
    </div>
  )
}
