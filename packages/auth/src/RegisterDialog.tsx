import { useCanRegister, useFlag } from '@croupier/flags/react'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { loginOverlay } from '@croupier/runtime/overlays/shared'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Notice } from '@croupier/ui-kit/Notice'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuthDialog } from './AuthDialog.tsx'
import { AuthSwitchLink } from './AuthSwitchLink.tsx'
import { useInvitationCheck } from './model/invitation-check.ts'
import { offerZaloReward } from './model/zalo-reward.ts'
import { RegisterWays } from './RegisterWays.tsx'
import { ThirdPartySignIn } from './ThirdPartySignIn.tsx'

/** The registration dialog. Navigates to the home page after registration, which also logs in. */
export function RegisterDialog({ onClose }: OverlayProps<unknown>) {
  const { t, i18n } = useTranslation(['auth', 'common', 'errors'])
  const site = useSite()
  const navigate = useNavigate()
  const open = useCanRegister()
  const hasUsernames = useFlag('USERNAMEREG3')
  const { refusal, message } = useInvitationCheck()
  return (
    <AuthDialog
      bannerGroup="w_register"
      onClose={onClose}
      title={t('register.title')}
      description={open ? t('register.welcome') : t('register.closed')}
    >
      {open && refusal && <Notice tone="warning">{getErrorText(i18n, refusal)}</Notice>}
      {open && message !== null && (
        <Notice title={t('register.message')}>
          <p dir="auto">{message}</p>
        </Notice>
      )}
      {open && (
        <RegisterWays
          onDone={() => {
            onClose()
            void navigate(paths.home())
            offerZaloReward(site)
          }}
        />
      )}
      {/* Who comes by a provider registers by username. */}
      {hasUsernames && <ThirdPartySignIn />}
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
