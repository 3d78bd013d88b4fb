import { usePlay, usePreferences } from './context.ts'
import { Icon, type IconName } from './icons.tsx'
import type { SheetName } from './sheet-name.ts'
import styles from './Game.module.css'

/** Leave, sound, info and menu buttons above the reels. */
export function TopBar({ onOpen }: { onOpen: (sheet: SheetName) => void }) {
  const { host, session, t, preferences, sounds } = usePlay()
  const { sound } = usePreferences()
  return (
    <header className={styles['top']}>
      {host.canLeave ? <RoundButton icon="leave" label={t('control.leave')} onClick={() => host.leave()} /> : <span />}
      {session.mode === 'demo' ? <span className={styles['demo']}>{t('bar.demo')}</span> : null}
      <span className={styles['tools']}>
        <RoundButton
          icon={sound ? 'soundOn' : 'soundOff'}
          label={t(sound ? 'control.soundOff' : 'control.soundOn')}
          pressed={sound}
          onClick={() => {
            sounds.setEnabled(!sound)
            preferences.dispatch({ sound: !sound })
          }}
        />
        <RoundButton icon="info" label={t('control.info')} onClick={() => onOpen('info')} />
        <RoundButton icon="menu" label={t('control.menu')} onClick={() => onOpen('menu')} />
      </span>
    </header>
  )
}

interface RoundButtonProps {
  readonly icon: IconName
  readonly label: string
  /** Set for toggle buttons only. */
  readonly pressed?: boolean
  readonly onClick: () => void
}

function RoundButton({ icon, label, pressed, onClick }: RoundButtonProps) {
  return (
    <button type="button" className={styles['round']} aria-label={label} aria-pressed={pressed} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}
