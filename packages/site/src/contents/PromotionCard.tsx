import { useSite } from '@croupier/runtime/platform/site-context'
import { Icon } from '@croupier/ui-kit/Icon'
import { gift } from '@croupier/ui-kit/icons/gift'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { useState } from 'react'
import type { Article } from '@croupier/runtime/data/contents'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'
import styles from './contents.module.css'

/** A promotion: its text, and paths of the pictures of its card and of its details. */
export interface Promotion extends Article {
  readonly images: { readonly card: string | null; readonly popup: string | null }
}

/** A promotion in a list; a press opens its details. */
export function PromotionCard({ promotion }: { readonly promotion: Promotion }) {
  const { pictures } = useSite()
  const [open, setOpen] = useState(false)
  const { title, image, images } = promotion
  const card = images.card ?? image
  return (
    <>
      <button type="button" className={styles['card']} onClick={() => setOpen(true)}>
        <LazyImage
          ratio="2 / 1"
          src={card === null ? undefined : pictures.url(card)}
          alt=""
          onRetryUrl={(failed) => pictures.nextUrl(failed)}
          fallback={<Icon shape={gift} className={styles['cardIcon']} />}
        />
        <span className={styles['cardTitle']}>{title}</span>
      </button>
      {open && (
        <AnnouncementDialog article={{ ...promotion, image: images.popup ?? image }} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
