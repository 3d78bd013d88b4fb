import { getErrorText } from '@croupier/runtime/forms/errors'
import { openOverlay, useOverlays, type OverlayProps } from '@croupier/runtime/overlays/overlays'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { check } from '@croupier/ui-kit/icons/check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startFreePlay } from './model/start-free-play.ts'
import { AuthDialog } from './AuthDialog.tsx'
import { AuthSwitchLink } from './AuthSwitchLink.tsx'
import styles from './AuthDialog.module.css'

const facts = ['freePlay.games', 'freePlay.noWin', 'freePlay.ends'] as const

/** The free-play dialog: explains the trial and opens one. Calls `onSuccess` unless it was closed meanwhile. */
export function FreePlayDialog({ overlay, onClose }: OverlayProps<'freePlay'>) {
  const { t, i18n } = useTranslation(['auth', 'common', 'errors'])
  const site = useSite()
  const [failure, setFailure] = useState<string>()
  const [starting, setStarting] = useState(false)

  async function start() {
    setFailure(undefined)
    setStarting(true)
    try {
      await startFreePlay(site)
      const stillOpen = useOverlays.getState().stack.includes(overlay)
      onClose()
      if (stillOpen) overlay.onSuccess?.()
    } catch (error) {
      setFailure(getErrorText(i18n, error))
    } finally {
      setStarting(false)
    }
  }

  return (
    <AuthDialog onClose={onClose} title={t('freePlay.title')} description={t('freePlay.welcome')}>
      <div className={styles['form']}>
        <ul className={styles['facts']}>
          {facts.map((fact) => (
            <li key={fact} className={styles['fact']}>
              <Icon shape={check} />
              {t(fact)}
            </li>
          ))}
        </ul>
        <p className={styles['adults']}>{t('freePlay.adults', { age: site.brand.footer.minimumAge })}</p>
        {failure !== undefined && (
          <p className={styles['failure']} role="alert">
            {failure}
          </p>
        )}
        <Button variant="primary" size="large" wide loading={starting} onClick={() => void start()}>
          {t('freePlay.start')}
        </Button>
      </div>
      <AuthSwitchLink
        question={t('register.hasAccount')}
        action={t('common:action.login')}
        onChoose={() => {
          onClose()
          openOverlay({ ...overlay, id: 'login' })
        }}
      />
    </AuthDialog>
  )
}
