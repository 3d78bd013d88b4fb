import { useSite } from '@croupier/runtime/platform/site-context'
import { Icon } from '@croupier/ui-kit/Icon'
import { chevronEnd } from '@croupier/ui-kit/icons/chevron-end'
import { gift } from '@croupier/ui-kit/icons/gift'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './PromotionCard.module.css'

interface PromotionCardProps {
  readonly title: string
  /** Path of its picture on the image hosts. */
  readonly image: string | null
  /** Level of its heading. */
  readonly level?: 2 | 3
  /** Called when any part of the card is pressed. */
  readonly onOpen: () => void
  /** What follows the title, such as times. */
  readonly children?: ReactNode
}

/** A promotion in a list; a press opens its details. */
export function PromotionCard({ title, image, level = 2, onOpen, children }: PromotionCardProps) {
  const { t } = useTranslation('promotions')
  const { pictures } = useSite()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles['root']}>
      <LazyImage
        ratio="2 / 1"
        src={image === null ? undefined : pictures.url(image)}
        alt=""
        onRetryUrl={(failed) => pictures.nextUrl(failed)}
        fallback={<Icon shape={gift} className={styles['icon']} />}
      />
      <div className={styles['text']}>
        <Heading className={styles['title']}>{title}</Heading>
        {children}
        <button
          type="button"
          className={styles['more']}
          aria-haspopup="dialog"
          aria-label={t('moreOf', { title })}
          onClick={onOpen}
        >
          {t('more')}
          <Icon shape={chevronEnd} />
        </button>
      </div>
    </article>
  )
}
