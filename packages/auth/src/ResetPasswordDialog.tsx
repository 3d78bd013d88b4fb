import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { forgotPasswordOverlay, loginOverlay } from '@croupier/runtime/overlays/shared'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useTranslation } from 'react-i18next'
import { ResetByLinkForm } from './forms/ResetByLinkForm.tsx'
import { AuthDialog } from './AuthDialog.tsx'
import { AuthSwitchLink } from './AuthSwitchLink.tsx'

/** The dialog of a link that resets the password. It leads to the login, since the link alone logs nobody in. */
export function ResetPasswordDialog({ params: { token }, onClose }: OverlayProps<{ readonly token: string }>) {
  const { t } = useTranslation(['auth', 'errors'])
  return (
    <AuthDialog onClose={onClose} title={t('forgot.title')} description={t('changePassword.welcome')}>
      <ResetByLinkForm
        token={token}
        onDone={() => {
          onClose()
          showToast('positive', t('changePassword.done'))
          openOverlay(loginOverlay)
        }}
      />
      <AuthSwitchLink
        question={t('forgot.linkOld')}
        action={t('forgot.newLink')}
        onChoose={() => {
          onClose()
          openOverlay(forgotPasswordOverlay)
        }}
      />
    </AuthDialog>
  )
}
