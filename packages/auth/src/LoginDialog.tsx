import type { LoginStep } from '@croupier/domain/login-step'
import { useCanRegister, useFlag } from '@croupier/flags/react'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { usePendingAction } from '@croupier/runtime/overlays/pending-action'
import {
  forgotPasswordOverlay,
  freePlayOverlay,
  registerOverlay,
  type LoginParams,
} from '@croupier/runtime/overlays/shared'
import { useContinueAfterLogin } from '@croupier/runtime/overlays/use-continue-after-login'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VerificationForm } from './forms/VerificationForm.tsx'
import { AuthDialog } from './AuthDialog.tsx'
import { AuthSwitchLink } from './AuthSwitchLink.tsx'
import { LoginWays } from './LoginWays.tsx'
import { supportsPasskeys } from '@croupier/runtime/platform/passkeys'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { ThirdPartySignIn } from './ThirdPartySignIn.tsx'

type VerificationStep = Extract<LoginStep, { kind: 'verification' }>

/** Whether a trial account is enough for the purpose of this login. */
function allowsTrialAccount({ area = 'site', allowTrial }: LoginParams, isActionPending: boolean): boolean {
  return allowTrial ?? (area === 'site' && !isActionPending)
}

/** The login dialog. After the login the pending action goes on. */
export function LoginDialog({ params, onClose, isOpen }: OverlayProps<LoginParams>) {
  const { t } = useTranslation(['auth', 'common', 'errors'])
  const continueAfterLogin = useContinueAfterLogin()
  const isActionPending = usePendingAction(({ action }) => action !== null)
  const [verification, setVerification] = useState<VerificationStep | null>(null)
  const canRegister = useCanRegister()
  const canTry = useFlag('FREEPLAY3') && allowsTrialAccount(params, isActionPending)

  function handleStep(step: LoginStep): void {
    switch (step.kind) {
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
        setVerification(step)
    }
  }

  if (verification) {
    return (
      <AuthDialog
        bannerGroup="w_login"
        onClose={onClose}
        title={t('verification.title')}
        description={t('verification.welcome')}
      >
        <VerificationForm {...verification} onStep={handleStep} />
        <AuthSwitchLink
          question={t('verification.question')}
          action={t('verification.back')}
          onChoose={() => setVerification(null)}
        />
      </AuthDialog>
    )
  }

  return (
    <AuthDialog
      bannerGroup="w_login"
      onClose={onClose}
      title={t('login.title')}
      // What a visitor has asked for needs an account.
      description={isActionPending ? t('errors:NOT_LOGGED_IN') : t('login.welcome')}
    >
      <LoginWays area={params.area ?? 'site'} onStep={handleStep} />
      <AuthSwitchLink
        question={t('login.forgotten')}
        action={t('forgot.title')}
        onChoose={() => {
          openOverlay(forgotPasswordOverlay)
          onClose()
        }}
      />
      {params.area !== 'agent' && (
        <ThirdPartySignIn>{supportsPasskeys() && <PasskeyLogin onStep={handleStep} />}</ThirdPartySignIn>
      )}
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
