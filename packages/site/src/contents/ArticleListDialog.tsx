import type { Article } from '@croupier/runtime/data/contents'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure, type FallibleQuery } from '@croupier/runtime/data/use-failure'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useTranslation } from 'react-i18next'
import { ArticleList, type ArticleListProps } from './ArticleList.tsx'
import styles from './contents.module.css'

/** The texts of a dialog: a query of them. */
interface LoadingArticles<Text extends Article> extends FallibleQuery {
  readonly data: readonly Text[] | undefined
}

const placeholders = ['a', 'b', 'c', 'd']

interface ArticleListDialogProps<Text extends Article> extends Omit<ArticleListProps<Text>, 'articles'> {
  readonly title: string
  readonly articles: LoadingArticles<Text>
  readonly onClose: () => void
}

/** Texts in a dialog, which expand in a list, with the states of their query. */
export function ArticleListDialog<Text extends Article>(props: ArticleListDialogProps<Text>) {
  const { title, articles, onClose, ...list } = props
  const { t } = useTranslation(['shell', 'common', 'errors'])
  const { data } = articles
  const failure = useFailure(articles)
  return (
    <Dialog open title={title} closeLabel={t('common:action.close')} onClose={onClose} size="large">
      {data && data.length > 0 && <ArticleList articles={data} {...list} />}
      {data?.length === 0 && <EmptyState motif="messages" title={t('contents.empty')} />}
      {failure && <FailedState title={t('contents.failed')} failure={failure} />}
      {!data && !failure && (
        <output className={styles['list']} aria-label={t('contents.loading')}>
          {placeholders.map((key) => (
            <Skeleton key={key} className={styles['placeholder']} />
          ))}
        </output>
      )}
    </Dialog>
  )
}
