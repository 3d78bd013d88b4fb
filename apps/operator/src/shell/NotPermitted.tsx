import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../components/links.tsx'

/** A page that the operator's roles do not include. */
export function NotPermitted() {
  const { t } = useTranslation('operator')
  return (
    <EmptyState
      level={1}
      title={t('state.notPermitted')}
      description={t('state.notPermittedHint')}
      action={<ButtonLink to="/">{t('action.toOverview')}</ButtonLink>}
    />
  )
}
