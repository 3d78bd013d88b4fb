import { useSite } from '@croupier/runtime/platform/site-context'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { LazyImage } from '@croupier/ui-kit/LazyImage'
import { RichText } from '@croupier/ui-kit/RichText'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './PromotionDialog.module.css'

interface PromotionDialogProps {
  readonly title: string
  /** Sanitized HTML. */
  readonly content: string
  /** Path of its picture on the image hosts. */
  readonly image: string | null
  readonly onClose: () => void
  /** Its button, if it has one. */
  readonly footer?: ReactNode
  /** What precedes the content, such as times. */
  readonly children?: ReactNode
}

/** The details of a promotion over the page. */
export function PromotionDialog({ title, content, image, onClose, footer, children }: PromotionDialogProps) {
  const { t } = useTranslation('common')
  const { pictures } = useSite()
  return (
    <Dialog open title={title} closeLabel={t('action.close')} onClose={onClose} footer={footer}>
      <div className={styles['body']}>
        {image !== null && (
          <LazyImage
            className={styles['picture']}
            ratio="16 / 9"
            src={pictures.url(image)}
            alt=""
            onRetryUrl={(failed) => pictures.nextUrl(failed)}
          />
        )}
        {children}
        {content !== '' && <RichText html={content} size="compact" />}
      </div>
    </Dialog>
  )
}
