import { useFlag } from '@croupier/flags/react'
import { openOverlay, useOverlays, type OverlayOf, type OverlayProps } from '@croupier/runtime/overlays'
import { useSite } from '@croupier/runtime/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Dialog } from '@croupier/ui-kit/Dialog'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LoginForm } from './forms/LoginForm.tsx'
import styles from './AuthDialog.module.css'

/** Whether what asked for the login can be done with a trial account too. */
function trialWillDo({ area = 'site', next, afterwards, demo }: OverlayOf<'login'>): boolean {
  return demo ?? (area === 'site' && next === undefined && afterwards === undefined)
}

/** The login popup. Afterwards it goes on with what asked for the login, unless it was closed meanwhile. */
export function LoginDialog({ overlay, onClose }: OverlayProps<'login'>) {
  const { t } = useTranslation(['auth', 'common', 'errors'])
  const { brand } = useSite()
  const router = useRouter()
  const canRegister = useFlag('USERNAMEREG3')
  const canTry = useFlag('FREEPLAY3') && trialWillDo(overlay)
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('login.title')}
      description={t('login.welcome')}
      closeLabel={t('common:action.close')}
      art={<img className={styles['mark']} src={brand.mark} alt="" />}
    >
      <LoginForm
        area={overlay.area ?? 'site'}
        onDone={() => {
          const wanted = useOverlays.getState().stack.includes(overlay)
          onClose()
          if (!wanted) return
          if (overlay.next) router.history.push(overlay.next)
          overlay.afterwards?.()
        }}
      />
      {canTry && (
        <p className={styles['other']}>
          {t('login.noAccountNeeded')}
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              onClose()
              openOverlay({ ...overlay, id: 'freePlay' })
            }}
          >
            {t('common:action.freePlay')}
          </Button>
        </p>
      )}
      {canRegister && (
        <p className={styles['other']}>
          {t('login.noAccount')}
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              onClose()
              openOverlay({ id: 'register' })
            }}
          >
            {t('common:action.register')}
          </Button>
        </p>
      )}
    </Dialog>
  )
}
