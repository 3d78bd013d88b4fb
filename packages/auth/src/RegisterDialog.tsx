import { useCanRegister } from '@croupier/flags/react'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { loginOverlay } from '@croupier/runtime/overlays/shared'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuthDialog } from './AuthDialog.tsx'
import { AuthSwitchLink } from './AuthSwitchLink.tsx'
import { offerZaloReward } from './model/zalo-reward.ts'
import { RegisterWays } from './RegisterWays.tsx'
import { ThirdPartySignIn } from './ThirdPartySignIn.tsx'

/** The registration dialog. Navigates to the home page after registration, which also logs in. */
export function RegisterDialog({ onClose }: OverlayProps<unknown>) {
  const { t } = useTranslation(['auth', 'common', 'errors'])
  const site = useSite()
  const navigate = useNavigate()
  const open = useCanRegister()
  return (
    <AuthDialog
      bannerGroup="w_register"
      onClose={onClose}
      title={t('register.title')}
      description={open ? t('register.welcome') : t('register.closed')}
    >
      {open && (
        <RegisterWays
          onDone={() => {
            onClose()
            void navigate(paths.home())
            offerZaloReward(site)
          }}
        />
      )}
      {open && <ThirdPartySignIn />}
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
