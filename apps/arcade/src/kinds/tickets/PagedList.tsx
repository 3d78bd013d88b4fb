import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useShell } from '../../ui/context.ts'
import sheets from '../../ui/Sheets.module.css'
import styles from './Tickets.module.css'

/** A page of results, newest first; `next` is the `before` of the next page. */
interface Page<Item> {
  readonly items: readonly Item[]
  readonly next: string | null
}

interface PagedListProps<Item extends { readonly number: string }> {
  readonly texts: Readonly<Record<'label' | 'intro' | 'offline' | 'loading' | 'none' | 'more', string>>
  /** Loads a page; another function loads the list anew. */
  readonly fetchPage: (before?: string) => Promise<Page<Item>>
  /** Items that are newer than those of the first page. */
  readonly latest: readonly Item[]
  readonly children: (item: Item) => ReactNode
}

/** Appends what is not listed yet. */
function append<Item extends { readonly number: string }>(shown: readonly Item[], items: readonly Item[]) {
  const numbers = new Set(shown.map(({ number }) => number))
  return [...shown, ...items.filter(({ number }) => !numbers.has(number))]
}

/** Results of draws, page by page, with their loading, empty and error states. */
export function PagedList<Item extends { readonly number: string }>({
  texts,
  fetchPage,
  latest,
  children,
}: PagedListProps<Item>) {
  const { t } = useShell()
  const [page, setPage] = useState<Page<Item> | null>(null)
  const [failed, setFailed] = useState(false)

  const load = useCallback(
    (before?: string) => {
      fetchPage(before).then(
        ({ items, next }) => {
          setFailed(false)
          setPage((shown) => ({ items: before === undefined ? items : append(shown?.items ?? [], items), next }))
        },
        () => setFailed(true),
      )
    },
    [fetchPage],
  )

  // Synchronizes with the studio: loads the first page.
  useEffect(() => load(), [load])

  const next = page?.next ?? null
  const newer = page ? latest : []
  const items = append(newer, page?.items ?? [])
  return (
    <section className={styles['list']} aria-label={texts.label}>
      <p className={styles['empty']}>{texts.intro}</p>
      {failed ? (
        <p className={styles['empty']} role="alert">
          {texts.offline}{' '}
          <button type="button" className={sheets['small']} onClick={() => load(next ?? undefined)}>
            {t('load.retry')}
          </button>
        </p>
      ) : null}
      {!page && !failed ? <p className={styles['empty']}>{texts.loading}</p> : null}
      {page && items.length === 0 ? <p className={styles['empty']}>{texts.none}</p> : null}
      {items.map(children)}
      {next === null ? null : (
        <button type="button" className={sheets['small']} onClick={() => load(next)}>
          {texts.more}
        </button>
      )}
    </section>
  )
}
