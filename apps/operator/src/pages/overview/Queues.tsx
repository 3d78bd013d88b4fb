import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AgeTag } from '../../components/AgeTag.tsx'
import { Count } from '../../components/Count.tsx'
import { LoadFailure } from '../../components/LoadFailure.tsx'
import { LoadingBlock } from '../../components/LoadingBlock.tsx'
import { QueueLink } from '../../components/QueueLink.tsx'
import { readRootSearch } from '../../model/search.ts'
import { queuesQuery, type Queue } from '../../queries/queues.ts'
import { toServerTime } from '../../session/client.ts'
import styles from './Queues.module.css'

interface QueueItemProps {
  readonly queue: Queue
  readonly loadedAt: number
}

function QueueItem({ queue: { queue, count, oldestAt }, loadedAt }: QueueItemProps) {
  const { t } = useTranslation('operator')
  return (
    <li className={styles['queue']} data-empty={count === 0 ? '' : undefined}>
      <QueueLink className={styles['link']} queue={queue}>
        {t(`overview.queue.${queue}`)}
      </QueueLink>
      <strong className={styles['count']}>
        <Count value={count} />
      </strong>
      <span className={styles['age']}>
        {oldestAt === null ? (
          t('overview.quiet')
        ) : (
          <>
            {t('overview.oldest')}
            <AgeTag at={oldestAt} now={loadedAt} />
          </>
        )}
      </span>
    </li>
  )
}

/** The queues that exist: how much waits in each, and for how long. */
export function Queues() {
  const { t } = useTranslation('operator')
  const { merchant } = readRootSearch(useSearch({ strict: false }))
  const query = useQuery(queuesQuery(merchant))
  const { data, dataUpdatedAt, isPending, isPlaceholderData } = query
  // Counts of the brand that was chosen before would be read as those of this one.
  const isLoading = isPending || isPlaceholderData
  return (
    <>
      <LoadFailure query={query} />
      {isLoading && <LoadingBlock className={styles['skeleton']} />}
      {data && !isLoading && (
        <ul className={styles['root']} aria-label={t('overview.queues')}>
          {data.map((queue) => (
            <QueueItem key={queue.queue} queue={queue} loadedAt={toServerTime(dataUpdatedAt)} />
          ))}
        </ul>
      )}
    </>
  )
}
