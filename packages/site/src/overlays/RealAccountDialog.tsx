import { openOverlay, type OverlayProps } from '@croupier/runtime/overlays/overlays'
import { AlertDialog } from '@croupier/ui-kit/AlertDialog'
import { Button } from '@croupier/ui-kit/Button'
import { useTranslation } from 'react-i18next'

/** Notice for a trial account that a real account is required (specification, section 4 "Starting a game"). */
export function RealAccountDialog({ overlay, onClose }: OverlayProps<'realAccount'>) {
  const { t } = useTranslation()
  function logIn() {
    onClose()
    openOverlay({ ...overlay, id: 'login' })
  }
  function register() {
    onClose()
    openOverlay({ id: 'register' })
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={t('account.trial')}
      actions={
        <>
          <Button onClick={logIn}>{t('action.login')}</Button>
          <Button variant="primary" onClick={register}>
            {t('action.register')}
          </Button>
        </>
      }
    >
      {t('in_need_true_account')}
    </AlertDialog>
  )
}
