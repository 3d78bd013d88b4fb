import { useFormat } from '@croupier/i18n/react'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConvertDialog } from './ConvertDialog.tsx'
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
  const [isConverting, setConverting] = useState(false)
  const { data } = query
  if (!data) return query.error ? <Failure query={query} /> : <Skeleton className={styles['balanceWaiting']} />
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
        <Button disabled={balance.minor < rate.points.minor} onClick={() => setConverting(true)}>
          {t('convert.button')}
        </Button>
      )}
      {isConverting && rate && config && (
        <ConvertDialog rate={rate} wagering={config.wagering} balance={balance} onClose={() => setConverting(false)} />
      )}
    </section>
  )
}
