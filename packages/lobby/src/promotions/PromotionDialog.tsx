import { Dialog } from '@croupier/ui-kit/Dialog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ArticleBody } from '../components/ArticleBody.tsx'

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
  return (
    <Dialog open title={title} closeLabel={t('action.close')} onClose={onClose} footer={footer}>
      <ArticleBody article={{ content, image }} size="compact">
        {children}
      </ArticleBody>
    </Dialog>
  )
}
