import type { Promotions } from '@croupier/runtime/data/promotions'
import { SwiperRow } from '@croupier/ui-kit/SwiperRow'
import { useTranslation } from 'react-i18next'
import styles from './PromotionCategories.module.css'

/** Categories across a wide screen (specification, section 2 "Promotions"). */
const perView = 10

interface PromotionCategoriesProps {
  readonly categories: Promotions['categories']
  /** Id of the chosen one. Without one the first shows as active. */
  readonly chosen: string | undefined
  /** Called with undefined when the chosen one is pressed again. */
  readonly onChoose: (id: string | undefined) => void
}

/** The categories of promotions as a row, of which one or none is chosen. */
export function PromotionCategories({ categories, chosen, onChoose }: PromotionCategoriesProps) {
  const { t } = useTranslation(['promotions', 'common'])
  if (categories.length === 0) return null
  const active = Math.max(
    0,
    categories.findIndex(({ id }) => id === chosen),
  )
  return (
    <SwiperRow
      className={styles['root']}
      label={t('categories')}
      previousLabel={t('common:row.previous')}
      nextLabel={t('common:row.next')}
      perView={perView}
      current={active}
    >
      {categories.map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          className={styles['choice']}
          aria-pressed={index === active}
          onClick={() => onChoose(id === chosen ? undefined : id)}
        >
          {title}
        </button>
      ))}
    </SwiperRow>
  )
}
