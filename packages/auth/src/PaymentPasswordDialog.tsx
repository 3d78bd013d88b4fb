import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import type { PaymentPasswordParams } from '@croupier/runtime/overlays/account'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { Notice } from '@croupier/ui-kit/Notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthDialog } from './AuthDialog.tsx'
import { AuthSwitchLink } from './AuthSwitchLink.tsx'
import { ChangePaymentPasswordForm } from './forms/ChangePaymentPasswordForm.tsx'
import { ResetPaymentPasswordForm } from './forms/ResetPaymentPasswordForm.tsx'
import { SetPaymentPasswordForm } from './forms/SetPaymentPasswordForm.tsx'

/** The dialog that sets the payment password, or changes or resets it; a locked one can only be reset. */
export function PaymentPasswordDialog({ params, onClose }: OverlayProps<PaymentPasswordParams>) {
  const { t } = useTranslation('auth')
  const { isSet, lockedUntil, hasPassword, mobile, email } = params
  const [way, setWay] = useState(isSet ? (lockedUntil === null ? 'change' : 'reset') : 'set')
  const canReset = mobile !== null || email !== null

  function finish(): void {
    onClose()
    showToast('positive', t('payment.done'))
  }

  return (
    <AuthDialog
      onClose={onClose}
      title={t(way === 'set' ? 'payment.set.title' : way === 'change' ? 'payment.change.title' : 'payment.reset.title')}
      description={t('payment.welcome')}
    >
      {way === 'set' && <SetPaymentPasswordForm hasPassword={hasPassword} onDone={finish} />}
      {way === 'change' && (
        <>
          <ChangePaymentPasswordForm onDone={finish} />
          <AuthSwitchLink
            question={t('payment.change.question')}
            action={t('payment.change.reset')}
            onChoose={() => setWay('reset')}
          />
        </>
      )}
      {way === 'reset' &&
        (canReset ? (
          <ResetPaymentPasswordForm contacts={{ sms: mobile, email }} onDone={finish} />
        ) : (
          <Notice tone="warning">{t('payment.reset.none')}</Notice>
        ))}
    </AuthDialog>
  )
}
