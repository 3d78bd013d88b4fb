import type { PointsProduct } from '@croupier/endpoints/calls/points'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { gift } from '@croupier/ui-kit/icons/gift'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { useTranslation } from 'react-i18next'
import styles from './PointMall.module.css'
import { usePointsFormat } from './use-points-format.ts'

interface ProductCardProps {
  readonly product: PointsProduct
  /** Whether the account has the points for one piece. */
  readonly isAffordable: boolean
  readonly onExchange: () => void
}

/** A product of the mall with its price and stock. */
export function ProductCard({ product, isAffordable, onExchange }: ProductCardProps) {
  const { t } = useTranslation('points')
  const { pictures } = useSite()
  const { points } = usePointsFormat()
  const { name, description, image, stock } = product
  const isSoldOut = stock === 0
  const isTooDear = !isSoldOut && !isAffordable
  return (
    <article className={styles['card']}>
      <LazyImage
        ratio="16 / 9"
        src={pictures.url(image)}
        alt=""
        onRetryUrl={(failed) => pictures.nextUrl(failed)}
        fallback={<Icon shape={gift} className={styles['icon']} />}
      />
      <div className={styles['text']}>
        <h2 className={styles['name']}>{name}</h2>
        {description !== '' && <p className={styles['hint']}>{description}</p>}
        <p className={styles['price']}>
          <strong>
            <NumberText value={points(product.points)} />
          </strong>{' '}
          {t('exchange.unit')}
        </p>
        <p className={styles['hint']}>{isSoldOut ? t('exchange.soldOut') : t('exchange.stock', { count: stock })}</p>
        <Button
          variant="primary"
          wide
          disabled={isSoldOut || isTooDear}
          aria-label={isTooDear ? undefined : t('exchange.buttonOf', { name })}
          onClick={onExchange}
        >
          {isTooDear ? t('exchange.tooFew') : t('exchange.button')}
        </Button>
      </div>
    </article>
  )
}
