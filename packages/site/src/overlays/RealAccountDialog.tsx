import { openOverlay, type OverlayProps } from '@croupier/runtime/overlays'
import { AlertDialog } from '@croupier/ui-kit/AlertDialog'
import { Button } from '@croupier/ui-kit/Button'
import { useTranslation } from 'react-i18next'

/** A trial account wants what only a real account has (specification, section 4 "Starting a game"). */
export function RealAccountDialog({ onClose }: OverlayProps<'realAccount'>) {
  const { t } = useTranslation()
  function go(id: 'login' | 'register') {
    onClose()
    openOverlay({ id })
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={t('account.trial')}
      actions={
        <>
          <Button onClick={() => go('login')}>{t('action.login')}</Button>
          <Button variant="primary" onClick={() => go('register')}>
            {t('action.register')}
          </Button>
        </>
      }
    >
      {t('in_need_true_account')}
    </AlertDialog>
  )
}
