import { Button } from '@croupier/ui-kit/Button'
import { Dialog } from '@croupier/ui-kit/Dialog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Article } from '@croupier/runtime/data/contents'
import { ArticleBody } from '@croupier/lobby/ArticleBody'

interface AnnouncementDialogProps {
  readonly article: Article
  readonly onClose: () => void
  /** What stands between picture and text, such as its time. */
  readonly children?: ReactNode
}

/** An announcement over the page. */
export function AnnouncementDialog({ article, onClose, children }: AnnouncementDialogProps) {
  const { t } = useTranslation('common')
  return (
    <Dialog
      open
      title={article.title}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('action.close')}
        </Button>
      }
    >
      <ArticleBody article={article} size="compact">
        {children}
      </ArticleBody>
    </Dialog>
  )
}
