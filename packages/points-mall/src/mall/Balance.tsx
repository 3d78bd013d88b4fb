import { useFormat } from '@croupier/i18n/react'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { convertOverlay } from '../overlay-handles.ts'
import { Failure } from './Failure.tsx'
import styles from './PointMall.module.css'
import { balanceQuery, configQuery } from './queries.ts'
import { usePointsFormat } from './use-points-format.ts'

/** The points of the account, and the way to convert them where the site offers it. */
export function Balance() {
  const { t } = useTranslation('points')
  const site = useSite()
  const format = useFormat()
  const { points } = usePointsFormat()
  const query = useQuery(balanceQuery(site))
  const { data: config } = useQuery(configQuery(site))
  const { data } = query
  const failure = useFailure(query)
  if (failure) return <Failure {...failure} />
  if (!data) return <Skeleton className={styles['balanceWaiting']} />
  const { balance, inProcess } = data
  const rate = config?.rate ?? null
  return (
    <section className={styles['balance']} aria-label={t('balance.title')}>
      <div className={styles['sum']}>
        <p className={styles['hint']}>{t('balance.title')}</p>
        <p className={styles['total']}>
          <NumberText value={points(balance)} />
        </p>
        {inProcess.minor > 0n && (
          <p className={styles['hint']}>{t('balance.inProcess', { points: points(inProcess) })}</p>
        )}
        {rate && (
          <p className={styles['hint']}>
            {t('balance.rate', { points: points(rate.points), amount: format.money(rate.amount) })}
          </p>
        )}
      </div>
      {rate && (
        <Button disabled={balance.minor < rate.points.minor} onClick={() => openOverlay(convertOverlay)}>
          {t('convert.button')}
        </Button>
      )}
    </section>
  )
}
