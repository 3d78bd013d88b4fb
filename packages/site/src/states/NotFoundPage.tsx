import { ButtonLink } from '@croupier/runtime/navigation/links'
import { usePageTitle } from '@croupier/runtime/navigation/page-title'
import { paths } from '@croupier/runtime/navigation/paths'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { useTranslation } from 'react-i18next'

/** The page of an unknown URL. */
export function NotFoundPage() {
  const { t } = useTranslation()
  usePageTitle(t('state.notFound'))
  return (
    <EmptyState
      level={1}
      title={t('state.notFound')}
      description={t('state.notFoundHint')}
      action={<ButtonLink {...paths.home()}>{t('action.home')}</ButtonLink>}
    />
  )
}
