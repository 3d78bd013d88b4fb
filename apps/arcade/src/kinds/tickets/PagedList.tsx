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
  /** The last items as far as they are known without a page, newest first. */
  readonly latest: readonly Item[]
  readonly children: (item: Item) => ReactNode
}

/** Adds a page after the shown one that it follows; another one has taken its place otherwise. */
function appendPage<Item>(
  shown: Page<Item> | null,
  { before, loaded }: { readonly before: string; readonly loaded: Page<Item> },
): Page<Item> | null {
  return shown?.next === before ? { ...loaded, items: [...shown.items, ...loaded.items] } : shown
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
    (before: string | null) => {
      fetchPage(before ?? undefined).then(
        (loaded) => {
          setFailed(false)
          setPage((shown) => (before === null ? loaded : appendPage(shown, { before, loaded })))
        },
        () => setFailed(true),
      )
    },
    [fetchPage],
  )

  // Synchronizes with the studio: loads the first page.
  useEffect(() => load(null), [load])

  const numbers = new Set(page?.items.map(({ number }) => number))
  const newCount = latest.findIndex(({ number }) => numbers.has(number))
  // Items stay listed when they are no longer among the latest ones.
  if (page && newCount > 0) setPage({ ...page, items: [...latest.slice(0, newCount), ...page.items] })
  const gapBefore = page && newCount < 0 ? (latest[0]?.number ?? null) : null

  // Synchronizes with the studio: loads the first page again while items between it and the latest ones are missing.
  useEffect(() => {
    if (gapBefore !== null) load(null)
  }, [load, gapBefore])

  const next = page?.next ?? null
  const items = page?.items ?? []
  return (
    <section className={styles['list']} aria-label={texts.label}>
      <p className={styles['empty']}>{texts.intro}</p>
      {failed ? (
        <p className={styles['empty']} role="alert">
          {texts.offline}{' '}
          <button type="button" className={sheets['small']} onClick={() => load(gapBefore === null ? next : null)}>
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
