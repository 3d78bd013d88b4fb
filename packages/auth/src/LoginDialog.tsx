import type { LoginStep } from '@croupier/domain/login-step'
import { useFlag } from '@croupier/flags/react'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { usePendingAction } from '@croupier/runtime/overlays/pending-action'
import { freePlayOverlay, messageOverlay, registerOverlay, type LoginParams } from '@croupier/runtime/overlays/shared'
import { useContinueAfterLogin } from '@croupier/runtime/overlays/use-continue-after-login'
import { useTranslation } from 'react-i18next'
import { LoginForm } from './forms/LoginForm.tsx'
import { AuthDialog } from './AuthDialog.tsx'
import { AuthSwitchLink } from './AuthSwitchLink.tsx'

/** Whether a trial account is enough for the purpose of this login. */
function allowsTrialAccount({ area = 'site', allowTrial }: LoginParams, isActionPending: boolean): boolean {
  return allowTrial ?? (area === 'site' && !isActionPending)
}

/** The login dialog. After the login the pending action goes on. */
export function LoginDialog({ params, onClose, isOpen }: OverlayProps<LoginParams>) {
  const { t } = useTranslation(['auth', 'common', 'errors'])
  const continueAfterLogin = useContinueAfterLogin()
  const isActionPending = usePendingAction(({ action }) => action !== null)
  const canRegister = useFlag('USERNAMEREG3')
  const canTry = useFlag('FREEPLAY3') && allowsTrialAccount(params, isActionPending)

  function handleStep({ kind }: LoginStep): void {
    switch (kind) {
      case 'captcha':
        // The form itself asks for it.
        return
      case 'done':
        continueAfterLogin({ onClose, isOpen })
        return
      case 'changePassword':
        // It ends at the home page, not with the pending action, which is forgotten here.
        onClose()
        return
      case 'verification':
        onClose()
        openOverlay(messageOverlay, { title: t('login.title'), text: t('login.verification') })
    }
  }

  return (
    <AuthDialog onClose={onClose} title={t('login.title')} description={t('login.welcome')}>
      <LoginForm area={params.area ?? 'site'} onStep={handleStep} />
      {canTry && (
        <AuthSwitchLink
          question={t('login.noAccountNeeded')}
          action={t('common:action.freePlay')}
          onChoose={() => {
            // The next dialog first: the last one to close forgets the pending action.
            openOverlay(freePlayOverlay)
            onClose()
          }}
        />
      )}
      {canRegister && (
        <AuthSwitchLink
          question={t('login.noAccount')}
          action={t('common:action.register')}
          onChoose={() => {
            onClose()
            openOverlay(registerOverlay)
          }}
        />
      )}
    </AuthDialog>
  )
}
