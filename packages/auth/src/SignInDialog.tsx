import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { type SignInParams } from '@croupier/runtime/overlays/account'
import { loginOverlay } from '@croupier/runtime/overlays/shared'
import { useContinueAfterLogin } from '@croupier/runtime/overlays/use-continue-after-login'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Notice } from '@croupier/ui-kit/Notice'
import { Spinner } from '@croupier/ui-kit/Spinner'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { IdentityForm } from './forms/IdentityForm.tsx'
import { completeReturn } from './model/sign-in.ts'
import { offerZaloReward } from './model/zalo-reward.ts'
import { useDeparture } from './model/use-departure.ts'
import { AuthDialog } from './AuthDialog.tsx'
import { AuthSwitchLink } from './AuthSwitchLink.tsx'
import styles from './AuthDialog.module.css'

/** The dialog after the return from a provider: completes the sign-in, and asks a new person for a username. */
export function SignInDialog({ params, onClose, isOpen }: OverlayProps<SignInParams>) {
  const { t } = useTranslation(['auth', 'common'])
  const site = useSite()
  const continueAfterLogin = useContinueAfterLogin()
  const { step, error } = useSignInStep(params, () => continueAfterLogin({ onClose, isOpen }))
  if (error) return <FailedSignIn error={error} provider={params.provider} onClose={onClose} />
  if (step?.kind === 'registration') {
    return (
      <AuthDialog onClose={onClose} title={t('register.title')} description={t('thirdParty.welcome')}>
        <IdentityForm
          {...step}
          onDone={() => {
            continueAfterLogin({ onClose, isOpen })
            offerZaloReward(site)
          }}
        />
      </AuthDialog>
    )
  }
  return (
    <AuthDialog onClose={onClose} title={t('thirdParty.title')}>
      <output className={styles['progress']}>
        <Spinner />
        {t('thirdParty.completing')}
      </output>
    </AuthDialog>
  )
}

/** Completes the sign-in when the dialog opens. Calls `onDone` once logged in. */
function useSignInStep(params: SignInParams, onDone: () => void) {
  const { i18n } = useTranslation()
  const site = useSite()
  const { mutate, data, error } = useMutation({
    mutationFn: () => completeReturn(site, i18n, params),
    networkMode: 'always',
    onSuccess: ({ kind }) => kind === 'done' && onDone(),
  })
  useEffect(() => mutate(), [mutate])
  return { step: data, error }
}

interface FailedSignInProps {
  readonly error: Error
  /** The provider to start again with; null where it is unknown. */
  readonly provider: string | null
  readonly onClose: () => void
}

function FailedSignIn({ error, provider, onClose }: FailedSignInProps) {
  const { t, i18n } = useTranslation(['auth', 'common', 'errors'])
  const retry = useDeparture()
  return (
    <AuthDialog onClose={onClose} title={t('thirdParty.failed')}>
      <div className={styles['form']}>
        <Notice tone="negative">{getErrorText(i18n, retry.error ?? error)}</Notice>
        {provider !== null && (
          <Button
            variant="primary"
            size="large"
            wide
            loading={retry.leavingFor !== undefined}
            onClick={() => retry.leave(provider)}
          >
            {t('thirdParty.retry')}
          </Button>
        )}
      </div>
      <AuthSwitchLink
        question={t('register.hasAccount')}
        action={t('common:action.login')}
        onChoose={() => {
          // The next dialog first: the last one to close forgets the pending action.
          openOverlay(loginOverlay)
          onClose()
        }}
      />
    </AuthDialog>
  )
}
