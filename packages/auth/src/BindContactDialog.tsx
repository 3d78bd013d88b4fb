import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import type { BindContactParams } from '@croupier/runtime/overlays/account'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { Notice } from '@croupier/ui-kit/Notice'
import { useTranslation } from 'react-i18next'
import { BindEmailForm } from './forms/BindEmailForm.tsx'
import { BindMobileForm } from './forms/BindMobileForm.tsx'
import { AuthDialog } from './AuthDialog.tsx'

/** The dialog that binds a mobile number or an e-mail address, or replaces it. */
export function BindContactDialog({ params, onClose }: OverlayProps<BindContactParams>) {
  const { t } = useTranslation(['auth', 'errors'])
  const { kind, bound, hasPassword, asksPaymentPassword } = params
  const BindForm = kind === 'mobile' ? BindMobileForm : BindEmailForm
  // The server replaces nothing for an account without a password.
  const canBind = bound === null || hasPassword
  return (
    <AuthDialog
      onClose={onClose}
      title={t(bound === null ? `contact.${kind}.add` : `contact.${kind}.change`)}
      description={bound === null ? t('contact.welcome') : t('contact.current', { contact: bound })}
    >
      {canBind ? (
        <BindForm
          asksPassword={hasPassword}
          asksPaymentPassword={asksPaymentPassword}
          onDone={() => {
            onClose()
            showToast('positive', t(`contact.${kind}.done`))
          }}
        />
      ) : (
        <Notice tone="warning">{t('errors:PASSWORD_MISSING')}</Notice>
      )}
    </AuthDialog>
  )
}
