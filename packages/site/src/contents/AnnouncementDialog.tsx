import { Button } from '@croupier/ui-kit/Button'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useTranslation } from 'react-i18next'
import type { Article } from '@croupier/runtime/data/contents'
import { ArticleBody } from '@croupier/lobby/ArticleBody'

interface AnnouncementDialogProps {
  readonly article: Article
  readonly onClose: () => void
}

/** An announcement over the page. */
export function AnnouncementDialog({ article, onClose }: AnnouncementDialogProps) {
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
      <ArticleBody article={article} size="compact" />
    </Dialog>
  )
}
