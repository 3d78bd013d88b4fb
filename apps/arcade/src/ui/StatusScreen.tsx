import type { Translate } from '../text/texts.ts'
import { useShell, type Shell } from './context.ts'
import { Icon } from './icons.tsx'
import styles from './StatusScreen.module.css'

const texts = {
  failed: ['load.failed', 'load.failedWhy'],
  expired: ['load.expired', 'load.expiredWhy'],
  insecure: ['load.insecure', 'load.insecureWhy'],
  broken: ['load.broken', 'load.brokenWhy'],
} as const

/** Focuses what replaces the game, where the focus is not outside of the game's frame. */
function takeFocus(element: HTMLElement | null): void {
  if (document.hasFocus()) element?.focus()
}

/** Full-page status instead of the game: the reason and the available actions. */
export function StatusScreen({
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
    <main className={styles['screen']}>
      <span className={styles['sign']}>
        <Icon name={kind === 'expired' ? 'auto' : 'warning'} />
      </span>
      <h1 ref={takeFocus} tabIndex={-1}>
        {t(title)}
      </h1>
      <p>{t(why)}</p>
      <div className={styles['actions']}>
        {onRetry ? (
          <button type="button" className={styles['main']} onClick={onRetry}>
            {t(kind === 'broken' ? 'load.reload' : 'load.retry')}
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

/** The status of an expired session during play. */
export function SessionExpired() {
  const { t, host } = useShell()
  return <StatusScreen t={t} kind="expired" {...(host.canLeave ? { onLeave: () => host.leave() } : {})} />
}

/** The status of a game of which a part could not be loaded: the session goes on when the page is loaded again. */
export function GameBroken({ t, host }: Shell) {
  return (
    <StatusScreen
      t={t}
      kind="broken"
      onRetry={() => location.reload()}
      {...(host.canLeave ? { onLeave: () => host.leave() } : {})}
    />
  )
}

/** Loading screen. */
export function Loading({ label }: { label: string }) {
  return (
    <main className={styles['screen']} aria-busy="true">
      <span className={styles['reels']} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <output>{label}</output>
    </main>
  )
}
