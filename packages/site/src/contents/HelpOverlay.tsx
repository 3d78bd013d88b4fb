import { useLanguage } from '@croupier/i18n/react'
import { helpQuery } from '@croupier/runtime/data/contents'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ArticleListDialog } from './ArticleListDialog.tsx'

/** The help center, at a topic if one is named. */
export function HelpOverlay({ params, onClose }: OverlayProps<{ readonly topic?: string | undefined }>) {
  const { t } = useTranslation('shell')
  const articles = useQuery(helpQuery(useSite(), useLanguage()))
  return <ArticleListDialog title={t('help.title')} articles={articles} open={params.topic} onClose={onClose} />
}
