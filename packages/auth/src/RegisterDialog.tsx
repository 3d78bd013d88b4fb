import { useFlag } from '@croupier/flags/react'
import { openOverlay, type OverlayProps } from '@croupier/runtime/overlays'
import { paths } from '@croupier/runtime/paths'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RegisterForm } from './forms/RegisterForm.tsx'
import { AuthDialog } from './AuthDialog.tsx'
import { OtherWay } from './OtherWay.tsx'

/** The registration popup. The new member is logged in and goes home. */
export function RegisterDialog({ onClose }: OverlayProps<'register'>) {
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
      <OtherWay
        question={t('register.hasAccount')}
        action={t('common:action.login')}
        onChoose={() => {
          onClose()
          openOverlay({ id: 'login' })
        }}
      />
    </AuthDialog>
  )
}
