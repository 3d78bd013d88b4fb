import { useFormat } from '@croupier/i18n/react'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MoreButton } from '../components/MoreButton.tsx'
import { Waiting } from '../components/Waiting.tsx'
import { limitChangesQuery } from './queries.ts'
import styles from './SaferPlay.module.css'
import { useLimitFormat } from './use-limit-format.ts'

/** What has happened to the limits of the account, newest first. */
export function LimitHistory() {
  const { t } = useTranslation('cashier')
  const site = useSite()
  const format = useFormat()
  const write = useLimitFormat(site.brand.currency)
  const query = useInfiniteQuery(limitChangesQuery(site))
  const { data } = query
  if (!data)
    return <Waiting queries={[query]} failed={t('safer.failed')} loading={t('safer.loading')} places={['row', 'row']} />
  const rows = data.pages.flatMap((page) => page.changes)
  if (rows.length === 0) return <p className={styles['hint']}>{t('safer.noChanges')}</p>
  return (
    <>
      <ul className={styles['rows']}>
        {rows.map(({ changeId, limit, step, value, time }) => (
          <li key={changeId} className={styles['change']}>
            <span className={styles['name']}>{t(`safer.limit.${limit}`)}</span>
            <span>{t(`safer.step.${step}`, { value: write(limit, value) })}</span>
            <time className={styles['hint']} dateTime={time}>
              {format.dateTime(time)}
            </time>
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={t('safer.earlierChanges')} />
    </>
  )
}
