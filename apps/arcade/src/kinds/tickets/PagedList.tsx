import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useShell } from '../../ui/context.ts'
import { passFocus } from '../../ui/pass-focus.ts'
import sheets from '../../ui/Sheets.module.css'
import styles from './Tickets.module.css'

/** A page of results, newest first; `next` is the `before` of the next page. */
interface Page<Item> {
  readonly items: readonly Item[]
  readonly next: string | null
}

interface PagedListProps<Item extends { readonly number: string }> {
  readonly texts: Readonly<Record<'label' | 'intro' | 'offline' | 'loading' | 'none' | 'more', string>>
  /** Loads a page of the same list at all times. */
  readonly fetchPage: (before?: string) => Promise<Page<Item>>
  /** The last items as far as they are known without a page, newest first. */
  readonly latest: readonly Item[]
  /** Changes when there are further items, which `latest` does not have: they are loaded, and listed before the others. */
  readonly version?: string | null
  readonly children: (item: Item) => ReactNode
}

/** Puts the first page before the shown items that it reaches; it takes their place where items between them are missing. */
function putFirstPage<Item extends { readonly number: string }>(
  shown: Page<Item> | null,
  loaded: Page<Item>,
): Page<Item> {
  const newCount = countNew(shown, loaded.items)
  return shown && newCount >= 0 ? { ...shown, items: [...loaded.items.slice(0, newCount), ...shown.items] } : loaded
}

/** Counts the latest items that come before the shown ones; -1 where they do not reach those. */
function countNew<Item extends { readonly number: string }>(shown: Page<Item> | null, latest: readonly Item[]): number {
  const numbers = new Set(shown?.items.map(({ number }) => number))
  return latest.findIndex(({ number }) => numbers.has(number))
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
  version = null,
  children,
}: PagedListProps<Item>) {
  const { t } = useShell()
  const [firstVersion] = useState(version)
  const [page, setPage] = useState<Page<Item> | null>(null)
  /** The page that was not loaded last. */
  const [failed, setFailed] = useState<{ readonly before: string | null } | null>(null)

  const load = useCallback(
    (before: string | null) => {
      fetchPage(before ?? undefined).then(
        (loaded) => {
          setFailed(null)
          setPage((shown) => (before === null ? putFirstPage(shown, loaded) : appendPage(shown, { before, loaded })))
        },
        () => setFailed({ before }),
      )
    },
    [fetchPage],
  )

  // Synchronizes with the studio: loads the first page.
  useEffect(() => load(null), [load])

  const newCount = countNew(page, latest)
  // Items stay listed when they are no longer among the latest ones.
  if (page && newCount > 0) setPage({ ...page, items: [...latest.slice(0, newCount), ...page.items] })
  const gapBefore = page && newCount < 0 ? (latest[0]?.number ?? null) : null
  const missing = gapBefore ?? (version === firstVersion ? null : version)

  // Synchronizes with the studio: loads the first page again while later items are missing.
  useEffect(() => {
    if (missing !== null) load(null)
  }, [load, missing])

  const next = page?.next ?? null
  const items = page?.items ?? []
  return (
    <section className={styles['list']} tabIndex={-1} aria-label={texts.label}>
      <p className={styles['empty']}>{texts.intro}</p>
      {failed ? (
        <p ref={passFocus} className={styles['empty']} role="alert">
          {texts.offline}{' '}
          <button type="button" className={sheets['small']} onClick={() => load(failed.before)}>
            {t('load.retry')}
          </button>
        </p>
      ) : null}
      {!page && !failed ? <p className={styles['empty']}>{texts.loading}</p> : null}
      {page && items.length === 0 ? <p className={styles['empty']}>{texts.none}</p> : null}
      {items.map(children)}
      {next === null ? null : (
        <button ref={passFocus} type="button" className={sheets['small']} onClick={() => load(next)}>
          {texts.more}
        </button>
      )}
    </section>
  )
}
