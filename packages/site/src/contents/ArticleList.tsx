import { countPages } from '@croupier/domain/pagination'
import type { Article } from '@croupier/runtime/data/contents'
import { usePaginationFocus } from '@croupier/runtime/navigation/use-pagination-focus'
import { Accordion } from '@croupier/ui-kit/Accordion'
import { Pagination } from '@croupier/ui-kit/Pagination'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ArticleBody } from '@croupier/lobby/ArticleBody'
import styles from './contents.module.css'

export interface ArticleListProps<Text extends Article> {
  readonly articles: readonly Text[]
  /** Id of the text that is open at first; the list starts with its page. */
  readonly open: string | undefined
  /** Number of texts of a page; all by default. */
  readonly pageSize?: number | undefined
  readonly renderTitle?: ((article: Text) => ReactNode) | undefined
}

/** Texts that expand in a list, in pages. */
export function ArticleList<Text extends Article>(props: ArticleListProps<Text>) {
  const { articles, open, pageSize = Infinity, renderTitle = ({ title }) => title } = props
  const { t } = useTranslation('shell')
  const [page, setPage] = useState(() => {
    const index = articles.findIndex(({ id }) => id === open)
    return Math.floor(Math.max(0, index) / pageSize) + 1
  })
  const pages = countPages(articles.length, pageSize)
  const shown = Math.min(page, pages)
  const { listRef, focusAfter } = usePaginationFocus(shown)
  const start = pages === 1 ? 0 : (shown - 1) * pageSize
  return (
    <section ref={listRef} className={styles['list']} aria-label={t('page.number', { page: shown })} tabIndex={-1}>
      <Accordion
        // Each page starts with what is open of it.
        key={shown}
        headingLevel={3}
        defaultOpen={open === undefined ? [] : [open]}
        items={articles.slice(start, start + pageSize).map((article) => ({
          value: article.id,
          title: renderTitle(article),
          content: <ArticleBody article={article} size="compact" />,
        }))}
      />
      <Pagination
        page={shown}
        pages={pages}
        margin={1}
        range={5}
        label={t('page.pagination')}
        previousLabel={t('page.previous')}
        nextLabel={t('page.next')}
        pageLabel={(number) => t('page.number', { page: number })}
        onPageChange={(next) => {
          focusAfter(next)
          setPage(next)
        }}
      />
    </section>
  )
}
