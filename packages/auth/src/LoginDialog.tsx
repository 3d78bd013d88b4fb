import { useFlag } from '@croupier/flags/react'
import { openOverlay, useOverlays, type OverlayById, type OverlayProps } from '@croupier/runtime/overlays/overlays'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LoginForm } from './forms/LoginForm.tsx'
import { AuthDialog } from './AuthDialog.tsx'
import { AuthSwitchLink } from './AuthSwitchLink.tsx'

/** Whether a trial account is enough for the purpose of this login. */
function allowsTrialAccount({ area = 'site', next, onSuccess, allowTrial }: OverlayById<'login'>): boolean {
  return allowTrial ?? (area === 'site' && next === undefined && onSuccess === undefined)
}

/** The login dialog. After the login it navigates to `next` and calls `onSuccess`, unless it was closed meanwhile. */
export function LoginDialog({ overlay, onClose }: OverlayProps<'login'>) {
  const { t } = useTranslation(['auth', 'common', 'errors'])
  const router = useRouter()
  const canRegister = useFlag('USERNAMEREG3')
  const canTry = useFlag('FREEPLAY3') && allowsTrialAccount(overlay)
  return (
    <AuthDialog onClose={onClose} title={t('login.title')} description={t('login.welcome')}>
      <LoginForm
        area={overlay.area ?? 'site'}
        onDone={() => {
          const stillOpen = useOverlays.getState().stack.includes(overlay)
          onClose()
          if (!stillOpen) return
          if (overlay.next) router.history.push(overlay.next)
          overlay.onSuccess?.()
        }}
      />
      {canTry && (
        <AuthSwitchLink
          question={t('login.noAccountNeeded')}
          action={t('common:action.freePlay')}
          onChoose={() => {
            onClose()
            openOverlay({ ...overlay, id: 'freePlay' })
          }}
        />
      )}
      {canRegister && (
        <AuthSwitchLink
          question={t('login.noAccount')}
          action={t('common:action.register')}
          onChoose={() => {
            onClose()
            openOverlay({ id: 'register' })
          }}
        />
      )}
    </AuthDialog>
  )
}
