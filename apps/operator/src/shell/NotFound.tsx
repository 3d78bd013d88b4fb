import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../components/links.tsx'
import styles from './Shell.module.css'

/** An address without a page. */
export function NotFound() {
  const { t } = useTranslation('operator')
  return (
    <main className={styles['alone']}>
      <EmptyState
        level={1}
        motif="broken"
        title={t('state.notFound')}
        description={t('state.notFoundHint')}
        action={<ButtonLink to="/">{t('action.toOverview')}</ButtonLink>}
      />
    </main>
  )
}
