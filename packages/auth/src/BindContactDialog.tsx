import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import type { BindContactParams } from '@croupier/runtime/overlays/account'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { Notice } from '@croupier/ui-kit/Notice'
import { useTranslation } from 'react-i18next'
import { BindEmailForm } from './forms/BindEmailForm.tsx'
import { BindMobileForm } from './forms/BindMobileForm.tsx'
import { ConfirmContactForm } from './forms/ConfirmContactForm.tsx'
import { AuthDialog } from './AuthDialog.tsx'

/** The dialog that binds a mobile number or an e-mail address, replaces it, or confirms the bound one, which nobody has to type. */
export function BindContactDialog({ params, onClose }: OverlayProps<BindContactParams>) {
  const { t } = useTranslation(['auth', 'errors'])
  const { kind, bound, hasPassword, asksPaymentPassword, confirms = false } = params
  const action = confirms ? 'confirm' : bound === null ? 'add' : 'change'
  const BindForm = kind === 'mobile' ? BindMobileForm : BindEmailForm
  // The server replaces nothing for an account without a password.
  const canBind = bound === null || hasPassword
  const form = {
    asksPassword: hasPassword,
    asksPaymentPassword,
    label: t(confirms ? 'contact.confirm' : 'contact.submit'),
    onDone: () => {
      onClose()
      showToast('positive', t(confirms ? `contact.${kind}.confirmed` : `contact.${kind}.done`))
    },
  }
  return (
    <AuthDialog
      onClose={onClose}
      title={t(`contact.${kind}.${action}`)}
      description={
        bound === null ? t('contact.welcome') : t(confirms ? 'contact.known' : 'contact.current', { contact: bound })
      }
    >
      {!canBind ? (
        <Notice tone="warning">{t('errors:PASSWORD_MISSING')}</Notice>
      ) : confirms ? (
        <ConfirmContactForm kind={kind} {...form} />
      ) : (
        <BindForm {...form} />
      )}
    </AuthDialog>
  )
}
