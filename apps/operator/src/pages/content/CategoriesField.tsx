import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadError } from '../../components/LoadError.tsx'
import { LoadingBlock } from '../../components/LoadingBlock.tsx'
import { listCategoryOptions } from '../../model/contents.ts'
import { getLanguage } from '../../text/texts.ts'
import { Checks } from './Checks.tsx'
import styles from './content.module.css'
import { contentsQuery } from './queries.ts'

interface CategoriesFieldProps {
  readonly merchant: string
  /** Ids of categories. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

/** The categories of a promotion, among those of its brand. */
export function CategoriesField({ merchant, value, onChange }: CategoriesFieldProps) {
  const { t } = useTranslation('operator')
  const query = useQuery(contentsQuery({ merchant, kind: 'promotionCategory' }))
  const { data, error, isFetching, refetch } = query
  const options = listCategoryOptions(data ?? [], value, getLanguage())
  return (
    <div className={styles['wide']}>
      {error && <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingBlock />}
      {data && (
        <Checks
          legend={t('content.field.categoryIds')}
          hint={t(options.length === 0 ? 'content.noCategories' : 'content.categoriesHint')}
          {...{ options, value, onChange }}
        />
      )}
    </div>
  )
}
