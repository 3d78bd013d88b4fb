import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { changePasswordOverlay } from '@croupier/runtime/overlays/shared'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { lock } from '@croupier/ui-kit/icons/lock'
import { Notice } from '@croupier/ui-kit/Notice'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contactsQuery } from './queries.ts'
import { SecuritySection } from './SecuritySection.tsx'

/** The way to another password; shows how to set one where the account has none. */
export function PasswordSection() {
  const { t } = useTranslation(['security', 'errors'])
  const { data: contacts } = useQuery(contactsQuery(useSite()))
  if (contacts?.hasPassword === false) {
    return (
      <SecuritySection title={t('password.title')}>
        <Notice tone="warning">{t('errors:PASSWORD_MISSING')}</Notice>
      </SecuritySection>
    )
  }
  return (
    <SecuritySection
      title={t('password.title')}
      hint={t('password.hint')}
      action={
        <Button startIcon={<Icon shape={lock} />} onClick={() => openOverlay(changePasswordOverlay, { forced: false })}>
          {t('password.change')}
        </Button>
      }
    />
  )
}
