import { useCanRegister } from '@croupier/flags/react'
import type { OverlayProps } from '@croupier/runtime/overlays/define-overlay'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { loginOverlay, registerOverlay } from '@croupier/runtime/overlays/shared'
import { AlertDialog } from '@croupier/ui-kit/AlertDialog'
import { Button } from '@croupier/ui-kit/Button'
import { useTranslation } from 'react-i18next'

/**
 * Notice for a trial account that a real account is required, with its confirmation (specification, section 4 "Starting
 * a game") and the ways to a real account.
 */
export function RealAccountDialog({ onClose }: OverlayProps<unknown>) {
  const { t } = useTranslation(['shell', 'common'])
  const canRegister = useCanRegister()
  // The next dialog opens first: the last one to close forgets the pending action.
  function logIn() {
    openOverlay(loginOverlay, { allowTrial: false })
    onClose()
  }
  function register() {
    openOverlay(registerOverlay)
    onClose()
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={t('account.trial')}
      actions={
        <>
          <Button onClick={logIn}>{t('common:action.login')}</Button>
          {canRegister && <Button onClick={register}>{t('common:action.register')}</Button>}
          <Button variant="primary" onClick={onClose}>
            {t('in_increase_submit')}
          </Button>
        </>
      }
    >
      {t('in_need_true_account')}
    </AlertDialog>
  )
}
