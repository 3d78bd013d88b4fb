import { useShell } from '../../ui/context.ts'
import { Icon } from '../../ui/icons.tsx'
import { passFocus } from '../../ui/pass-focus.ts'
import styles from './TicketGame.module.css'

interface TicketHeaderProps {
  readonly title: string
  /** Formatted. */
  readonly balance: string
  readonly leaveLabel: string
  readonly rulesLabel: string
  readonly onRules: () => void
}

/** Name, balance and rules of a game with tickets. */
export function TicketHeader({ title, balance, leaveLabel, rulesLabel, onRules }: TicketHeaderProps) {
  const { t, host } = useShell()
  return (
    <header className={styles['header']}>
      {host.canLeave ? (
        <button type="button" aria-label={leaveLabel} onClick={() => host.leave()}>
          <Icon name="leave" />
        </button>
      ) : null}
      <h1>{title}</h1>
      <dl className={styles['balance']}>
        <dt>{t('bar.balance')}</dt>
        <dd>{balance}</dd>
      </dl>
      <button type="button" aria-label={rulesLabel} onClick={onRules}>
        <Icon name="info" />
      </button>
    </header>
  )
}

/** What is shown while the studio does not respond. */
export function OfflineNotice({ online, text, onRetry }: { online: boolean; text: string; onRetry: () => void }) {
  const { t } = useShell()
  return (
    <output className={styles['status']} tabIndex={-1}>
      {online ? null : (
        <span ref={passFocus} className={styles['offline']}>
          <Icon name="warning" />
          <span>{text}</span>
          <button type="button" onClick={onRetry}>
            {t('load.retry')}
          </button>
        </span>
      )}
    </output>
  )
}

interface TabsProps<Name extends string> {
  readonly label: string
  readonly names: readonly Name[]
  readonly current: Name
  readonly getLabel: (name: Name) => string
  readonly onChoose: (name: Name) => void
}

/** Chooses a view of a game with tickets. */
export function Tabs<Name extends string>({ label, names, current, getLabel, onChoose }: TabsProps<Name>) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === current ? 'page' : undefined}
          onClick={() => onChoose(name)}
        >
          {getLabel(name)}
        </button>
      ))}
    </nav>
  )
}
