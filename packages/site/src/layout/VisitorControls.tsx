import { useFlag } from '@croupier/flags/react'
import { openOverlay } from '@croupier/runtime/overlays'
import { Button } from '@croupier/ui-kit/Button'
import { useTranslation } from 'react-i18next'
import { useFreePlay } from './use-free-play.ts'
import styles from './VisitorControls.module.css'

/** The ways in: log in, register, and free play where it is on. */
export function VisitorControls() {
  const { t } = useTranslation()
  const freePlay = useFlag('FREEPLAY3')
  const { start, starting } = useFreePlay()
  return (
    <div className={styles['root']}>
      {freePlay && (
        <Button className={styles['trial']} variant="ghost" size="small" loading={starting} onClick={start}>
          {t('action.freePlay')}
        </Button>
      )}
      <Button size="small" onClick={() => openOverlay({ id: 'login' })}>
        {t('action.login')}
      </Button>
      <Button variant="primary" size="small" onClick={() => openOverlay({ id: 'register' })}>
        {t('action.register')}
      </Button>
    </div>
  )
}
