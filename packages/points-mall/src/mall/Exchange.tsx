import type { Money } from '@croupier/domain/money'
import { useLanguage } from '@croupier/i18n/react'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { useSite } from '@croupier/runtime/platform/site-context'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { exchangeOverlay } from '../overlay-handles.ts'
import { Failure } from './Failure.tsx'
import styles from './PointMall.module.css'
import { ProductCard } from './ProductCard.tsx'
import { productsQuery } from './queries.ts'

const placeholders = ['a', 'b', 'c', 'd']

interface ExchangeProps {
  /** Undefined until it has loaded. */
  readonly balance: Money | undefined
}

/** The products that points can be exchanged for. */
export function Exchange({ balance }: ExchangeProps) {
  const { t } = useTranslation('points')
  const query = useQuery(productsQuery(useSite(), useLanguage()))
  const { data } = query
  const failure = useFailure(query)
  if (failure) return <Failure {...failure} />
  if (!data) {
    return (
      <output className={styles['products']} aria-label={t('loading')}>
        {placeholders.map((key) => (
          <Skeleton key={key} className={styles['placeholder']} />
        ))}
      </output>
    )
  }
  if (data.length === 0)
    return <EmptyState motif="records" title={t('empty.products')} description={t('empty.productsHint')} />
  return (
    <ul className={styles['products']}>
      {data.map((product) => (
        <li key={product.productId}>
          <ProductCard
            product={product}
            isAffordable={balance === undefined || balance.minor >= product.points.minor}
            onExchange={() => openOverlay(exchangeOverlay, { productId: product.productId })}
          />
        </li>
      ))}
    </ul>
  )
}
