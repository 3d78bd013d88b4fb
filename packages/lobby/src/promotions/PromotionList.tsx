import type { Promotion } from '@croupier/runtime/data/promotions'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure, type FallibleQuery } from '@croupier/runtime/data/use-failure'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { findImage } from './images.ts'
import { PromotionCard } from './PromotionCard.tsx'
import { PromotionFacts } from './PromotionFacts.tsx'
import styles from './PromotionList.module.css'

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f']

interface PromotionListProps {
  readonly query: FallibleQuery
  /** Undefined until they have loaded. */
  readonly promotions: readonly Promotion[] | undefined
  /** Level of the heading of a card. */
  readonly level: 2 | 3
  /** Shown in place of an empty list. */
  readonly empty: ReactNode
  readonly onOpen: (id: string) => void
}

/** Promotions as cards, or the loading, empty and error states. */
export function PromotionList({ query, promotions, level, empty, onOpen }: PromotionListProps) {
  const { t } = useTranslation(['promotions', 'common'])
  const failure = useFailure(query)
  if (failure) {
    return <FailedState title={t('failed')} failure={failure} />
  }
  if (!promotions) {
    return (
      <output className={styles['list']} aria-label={t('loading')}>
        {placeholders.map((key) => (
          <Skeleton key={key} className={styles['placeholder']} />
        ))}
      </output>
    )
  }
  if (promotions.length === 0) return empty
  return (
    <ul className={styles['list']}>
      {promotions.map((promotion) => (
        <li key={promotion.id}>
          <PromotionCard
            title={promotion.title}
            image={findImage(promotion, 1)}
            level={level}
            onOpen={() => onOpen(promotion.id)}
          >
            <PromotionFacts promotion={promotion} />
          </PromotionCard>
        </li>
      ))}
    </ul>
  )
}
