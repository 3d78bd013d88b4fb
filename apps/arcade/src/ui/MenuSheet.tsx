import { usePlay, usePreferences } from './context.ts'
import type { SheetName } from './sheet-name.ts'
import { Icon } from './icons.tsx'
import { Sheet } from './Sheet.tsx'
import { Switch } from './Switch.tsx'
import styles from './Sheets.module.css'

/** Links to the other sheets, and settings. */
export function MenuSheet({ onClose, onOpen }: { onClose: () => void; onOpen: (sheet: SheetName) => void }) {
  const { t, preferences, sounds, host } = usePlay()
  const { sound, turbo, ambient } = usePreferences()
  return (
    <Sheet title={t('control.menu')} onClose={onClose}>
      <nav className={styles['links']} aria-label={t('control.menu')}>
        <button type="button" onClick={() => onOpen('info')}>
          <Icon name="info" />
          {t('control.info')}
        </button>
        <button type="button" onClick={() => onOpen('fair')}>
          <Icon name="fair" />
          {t('control.fairness')}
        </button>
        {host.canLeave ? (
          <button type="button" onClick={() => host.leave()}>
            <Icon name="leave" />
            {t('control.leave')}
          </button>
        ) : null}
      </nav>
      <h3 className={styles['head']}>{t('settings.title')}</h3>
      <Switch
        label={t('settings.sound')}
        on={sound}
        onChange={(on) => {
          sounds.setEnabled(on)
          preferences.dispatch({ sound: on })
        }}
      />
      <Switch label={t('settings.turbo')} on={turbo} onChange={(on) => preferences.dispatch({ turbo: on })} />
      <Switch label={t('settings.ambient')} on={ambient} onChange={(on) => preferences.dispatch({ ambient: on })} />
    </Sheet>
  )
}
