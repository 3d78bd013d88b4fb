import { useFormat } from '@croupier/i18n/react'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from './Failure.tsx'
import styles from './PointMall.module.css'
import { configQuery } from './queries.ts'
import { usePointsFormat } from './use-points-format.ts'

/** How points are earned and spent on this site. */
export function Rules() {
  const { t } = useTranslation('points')
  const format = useFormat()
  const { points } = usePointsFormat()
  const query = useQuery(configQuery(useSite()))
  const { data } = query
  const failure = useFailure(query)
  if (failure) return <Failure {...failure} />
  if (!data) return <Skeleton className={styles['waiting']} />
  const { rate, wagering } = data
  return (
    <ul className={styles['rules']}>
      <li>{t('rule.earn')}</li>
      <li>{t('rule.rest')}</li>
      <li>{t('rule.expire')}</li>
      <li>{t('rule.redeem')}</li>
      <li>{t('rule.reject')}</li>
      {rate && (
        <li>
          {t('rule.convert', { points: points(rate.points), amount: format.money(rate.amount), count: wagering })}
        </li>
      )}
      <li>{t('rule.password')}</li>
    </ul>
  )
}
