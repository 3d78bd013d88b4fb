import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import type { ChangePasswordParams } from '@croupier/runtime/overlays/shared'
import { paths } from '@croupier/runtime/navigation/paths'
import { useSession } from '@croupier/runtime/session/session'
import { closeSession } from '@croupier/runtime/session/session-actions'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChangePasswordForm } from './forms/ChangePasswordForm.tsx'
import { AuthDialog } from './AuthDialog.tsx'
import { AuthSwitchLink } from './AuthSwitchLink.tsx'

/**
 * The dialog that changes the password. A forced one says why, and can only be left by changing the password, which
 * leads to the home page, or by logging out (specification, section 4 "Login").
 */
export function ChangePasswordDialog({ params: { forced }, onClose }: OverlayProps<ChangePasswordParams>) {
  const { t } = useTranslation(['auth', 'shell'])
  const site = useSite()
  const navigate = useNavigate()
  const restriction = useSession((session) => (session.status === 'restricted' ? session : null))
  return (
    <AuthDialog
      onClose={onClose}
      dismissible={!forced}
      title={t('changePassword.title')}
      description={restriction ? t(`changePassword.reason.${restriction.reason}`) : t('changePassword.welcome')}
    >
      <ChangePasswordForm
        forced={forced}
        passwordKnown={restriction?.passwordKnown ?? false}
        onDone={() => {
          onClose()
          void navigate(paths.home())
        }}
      />
      {forced && (
        <AuthSwitchLink
          question={t('changePassword.leave')}
          action={t('shell:account.signOut')}
          onChoose={() => {
            onClose()
            void closeSession(site)
          }}
        />
      )}
    </AuthDialog>
  )
}
