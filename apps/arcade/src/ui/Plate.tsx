import type { Translate } from '../text/texts.ts'
import { Icon } from './icons.tsx'
import styles from './Plate.module.css'

const texts = {
  failed: ['load.failed', 'load.failedWhy'],
  expired: ['load.expired', 'load.expiredWhy'],
  insecure: ['load.insecure', 'load.insecureWhy'],
} as const

/** A page instead of the game: why there is none, and what to do. */
export function Plate({
  t,
  kind,
  onRetry,
  onLeave,
}: {
  t: Translate
  kind: keyof typeof texts
  onRetry?: () => void
  onLeave?: () => void
}) {
  const [title, why] = texts[kind]
  return (
    <main className={styles['plate']}>
      <span className={styles['sign']}>
        <Icon name={kind === 'expired' ? 'auto' : 'warning'} />
      </span>
      <h1>{t(title)}</h1>
      <p>{t(why)}</p>
      <div className={styles['actions']}>
        {onRetry ? (
          <button type="button" className={styles['main']} onClick={onRetry}>
            {t('load.retry')}
          </button>
        ) : null}
        {onLeave ? (
          <button type="button" className={onRetry ? styles['quiet'] : styles['main']} onClick={onLeave}>
            {t('control.leave')}
          </button>
        ) : null}
      </div>
    </main>
  )
}

/** Before the game is there. */
export function Loading({ label }: { label: string }) {
  return (
    <main className={styles['plate']} aria-busy="true">
      <span className={styles['reels']} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <output>{label}</output>
    </main>
  )
}
