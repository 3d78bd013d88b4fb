import { useCanRegister, useFlag } from '@croupier/flags/react'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { freePlayOverlay, loginOverlay, registerOverlay } from '@croupier/runtime/overlays/shared'
import { Button } from '@croupier/ui-kit/Button'
import { useTranslation } from 'react-i18next'
import styles from './VisitorControls.module.css'

/** Buttons of a visitor: login, and registration and free play where their flags are on. */
export function VisitorControls() {
  const { t } = useTranslation()
  const freePlay = useFlag('FREEPLAY3')
  const canRegister = useCanRegister()
  return (
    <div className={styles['root']}>
      {freePlay && (
        <Button className={styles['trial']} variant="ghost" size="small" onClick={() => openOverlay(freePlayOverlay)}>
          {t('action.freePlay')}
        </Button>
      )}
      <Button variant={canRegister ? 'secondary' : 'primary'} size="small" onClick={() => openOverlay(loginOverlay)}>
        {t('action.login')}
      </Button>
      {canRegister && (
        <Button variant="primary" size="small" onClick={() => openOverlay(registerOverlay)}>
          {t('action.register')}
        </Button>
      )}
    </div>
  )
}
