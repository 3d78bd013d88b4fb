import { pageSizes } from '@croupier/domain/pagination'
import { useLanguage } from '@croupier/i18n/react'
import { contentsQuery, type Contents } from '@croupier/runtime/data/contents'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ArticleListDialog } from './ArticleListDialog.tsx'

const selectNotices = ({ notices }: Contents) => notices

/** The notices of the home page, at the one that was pressed. */
export function NoticesOverlay({ params, onClose }: OverlayProps<{ readonly id: string }>) {
  const { t } = useTranslation('shell')
  const articles = useQuery({ ...contentsQuery(useSite(), useLanguage(), 'B'), select: selectNotices })
  return (
    <ArticleListDialog
      title={t('notices.label')}
      articles={articles}
      open={params.id}
      pageSize={pageSizes.announcements}
      onClose={onClose}
    />
  )
}
