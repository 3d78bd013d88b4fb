import { Suspense, type ReactNode } from 'react'
import styles from './TicketGame.module.css'

interface TicketColumnsProps {
  /** Bets, tickets or results, which may load. */
  readonly view: ReactNode
  readonly loadingText: string
  readonly slipTitle: string
  /** Beside the view on wide screens. */
  readonly slip: ReactNode
  /** Above the view. */
  readonly children: ReactNode
}

/** A game with tickets: its views, and the slip beside them. */
export function TicketColumns({ view, loadingText, slipTitle, slip, children }: TicketColumnsProps) {
  return (
    <div className={styles['scroller']}>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {children}
          <Suspense fallback={<p className={styles['waiting']}>{loadingText}</p>}>{view}</Suspense>
        </div>
        <aside className={styles['aside']} aria-label={slipTitle}>
          {slip}
        </aside>
      </div>
    </div>
  )
}
