import { useFormat, useLanguage } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useSite } from '@croupier/runtime/platform/site-context'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { RichText } from '@croupier/ui-kit/RichText'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './Announcements.module.css'
import { announcementsQuery } from './queries.ts'

const placeholders = ['a', 'b', 'c']

/** Announcements and notices of the operators for agents (specification, section 2 "Agent center menu pages"). */
export function Announcements() {
  const { t } = useTranslation(['agent', 'common', 'errors'])
  const format = useFormat()
  const query = useQuery(announcementsQuery(useSite(), useLanguage()))
  const { data } = query
  const failure = useFailure(query)
  if (failure) return <FailedState title={t('announcement.failed')} failure={failure} />
  if (!data)
    return (
      <output className={styles['root']} aria-label={t('announcement.loading')}>
        {placeholders.map((key) => (
          <Skeleton key={key} className={styles['placeholder']} />
        ))}
      </output>
    )
  if (data.length === 0)
    return <EmptyState motif="messages" title={t('announcement.empty')} description={t('announcement.emptyHint')} />
  return (
    <ul className={styles['root']}>
      {data.map(({ id, title, content, timestamp }) => (
        <li key={id}>
          <article className={styles['card']}>
            <h2 className={styles['title']}>{title}</h2>
            <time className={styles['time']} dateTime={timestamp}>
              {format.dateTime(timestamp)}
            </time>
            {content !== '' && <RichText html={content} size="compact" />}
          </article>
        </li>
      ))}
    </ul>
  )
}
