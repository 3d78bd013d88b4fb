import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { changePasswordOverlay } from '@croupier/runtime/overlays/shared'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { lock } from '@croupier/ui-kit/icons/lock'
import { useTranslation } from 'react-i18next'
import { SecuritySection } from './SecuritySection.tsx'

/** The way to another password. */
export function PasswordSection() {
  const { t } = useTranslation('security')
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
