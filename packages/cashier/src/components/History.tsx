import { useFormat } from '@croupier/i18n/react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreButton } from './MoreButton.tsx'
import { Waiting } from './Waiting.tsx'
import styles from './History.module.css'

interface HistoryRowProps {
  /** What was moved between whom. */
  readonly name: ReactNode
  /** Instant, ISO 8601. */
  readonly time: string
  readonly reference: string
  /** The amount. */
  readonly children: ReactNode
}

/** A transfer of a history. */
export function HistoryRow({ name, time, reference, children }: HistoryRowProps) {
  const format = useFormat()
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['hint']}>
          <time dateTime={time}>{format.dateTime(time)}</time> · <span className={styles['figure']}>{reference}</span>
        </span>
      </span>
      {children}
    </li>
  )
}

interface HistoryProps<Row> {
  readonly title: string
  /** Says below "none" what the list will contain. */
  readonly hint: string
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly transfers: readonly Row[] }>>
  readonly renderRow: (row: Row) => ReactNode
}

/** Transfers, newest first, in pages. */
export function History<Row>({ title, ...rows }: HistoryProps<Row>) {
  return (
    <section className={styles['root']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <Rows {...rows} />
    </section>
  )
}

function Rows<Row>({ hint, query, renderRow }: Omit<HistoryProps<Row>, 'title'>) {
  const { t } = useTranslation('cashier')
  const { data } = query
  if (!data)
    return (
      <Waiting
        queries={[query]}
        failed={t('transfer.failed')}
        loading={t('transfer.loading')}
        places={['row', 'row']}
      />
    )
  const rows = data.pages.flatMap((page) => page.transfers)
  if (rows.length === 0)
    return (
      <div className={styles['words']}>
        <p>{t('transfer.none')}</p>
        <p className={styles['hint']}>{hint}</p>
      </div>
    )
  return (
    <>
      <ul className={styles['rows']}>{rows.map(renderRow)}</ul>
      <MoreButton query={query} label={t('transfer.more')} />
    </>
  )
}
