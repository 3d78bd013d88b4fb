import { focusElement } from '@croupier/runtime/navigation/focus-element'
import type { Money } from '@croupier/domain/money'
import { useFormat } from '@croupier/i18n/react'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import type { ReactNode } from 'react'
import styles from '../deposit/Deposit.module.css'

interface ViewHeadProps {
  /** Id of the heading, which names the view. */
  readonly id: string
  readonly amount: Money
  /** Whether the view was opened on this page, not by its address. */
  readonly isOpened: boolean
  /** The state as a tag; its changes are announced. */
  readonly state: ReactNode
  /** What else names the movement, such as its number. */
  readonly children: ReactNode
}

/** The head of the view of one movement of money: its amount, what names it, and its state. */
export function ViewHead({ id, amount, isOpened, state, children }: ViewHeadProps) {
  const format = useFormat()
  return (
    <header className={styles['head']}>
      <div className={styles['headWords']}>
        <h2 id={id} ref={isOpened ? focusElement : undefined} className={styles['amount']} tabIndex={-1}>
          <MoneyText value={format.money(amount)} />
        </h2>
        <p className={styles['hint']}>{children}</p>
      </div>
      <output>{state}</output>
    </header>
  )
}
