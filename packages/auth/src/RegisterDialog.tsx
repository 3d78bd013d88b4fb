import { useFlag } from '@croupier/flags/react'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { loginOverlay } from '@croupier/runtime/overlays/shared'
import { paths } from '@croupier/runtime/navigation/paths'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RegisterForm } from './forms/RegisterForm.tsx'
import { AuthDialog } from './AuthDialog.tsx'
import { AuthSwitchLink } from './AuthSwitchLink.tsx'

/** The registration dialog. Navigates to the home page after registration, which also logs in. */
export function RegisterDialog({ onClose }: OverlayProps<unknown>) {
  const { t } = useTranslation(['auth', 'common', 'errors'])
  const navigate = useNavigate()
  const open = useFlag('USERNAMEREG3')
  return (
    <AuthDialog
      onClose={onClose}
      title={t('register.title')}
      description={open ? t('register.welcome') : t('register.closed')}
    >
      {open && (
        <RegisterForm
          onDone={() => {
            onClose()
            void navigate(paths.home())
          }}
        />
      )}
      <AuthSwitchLink
        question={t('register.hasAccount')}
        action={t('common:action.login')}
        onChoose={() => {
          onClose()
          openOverlay(loginOverlay)
        }}
      />
    </AuthDialog>
  )
}
