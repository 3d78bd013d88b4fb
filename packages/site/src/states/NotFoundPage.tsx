import { ButtonLink } from '@croupier/runtime/navigation/links'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { paths } from '@croupier/runtime/navigation/paths'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { useTranslation } from 'react-i18next'

/** The page of an unknown URL. */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  usePageTitle(t('notFound.title'))
  return (
    <EmptyState
      level={1}
      title={t('notFound.title')}
      description={t('notFound.hint')}
      action={<ButtonLink {...paths.home()}>{t('notFound.home')}</ButtonLink>}
    />
  )
}
