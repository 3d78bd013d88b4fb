import { focusElement } from '@croupier/runtime/navigation/focus-element'
import type { Deposit } from '@croupier/endpoints/calls/deposits'
import { useFormat } from '@croupier/i18n/react'
import { Icon } from '@croupier/ui-kit/Icon'
import { chevronEnd } from '@croupier/ui-kit/icons/chevron-end'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useTranslation } from 'react-i18next'
import { kindIcons } from './ChannelPicker.tsx'
import { StateTag } from './StateTag.tsx'
import styles from './Deposit.module.css'

interface DepositListProps {
  readonly deposits: readonly Deposit[]
  /** The one that was left for this list; it takes the focus. */
  readonly left: string | undefined
  readonly onOpen: (deposit: Deposit) => void
}

/** The last deposits; open ones resume where they were left. */
export function DepositList({ deposits, left, onOpen }: DepositListProps) {
  const { t } = useTranslation('cashier')
  const format = useFormat()
  return (
    <section className={styles['recent']} aria-label={t('recent')}>
      <h2 className={styles['title']}>{t('recent')}</h2>
      <ul className={styles['rows']}>
        {deposits.map((deposit) => (
          <li key={deposit.depositId}>
            <button
              ref={deposit.depositId === left ? focusElement : undefined}
              type="button"
              className={styles['row']}
              onClick={() => onOpen(deposit)}
            >
              <span className={styles['mark']}>
                <Icon shape={kindIcons[deposit.kind]} />
              </span>
              <span className={styles['rowWords']}>
                <MoneyText className={styles['rowAmount']} value={format.money(deposit.amount)} />
                <span className={styles['channelKind']}>
                  {deposit.label} · {format.dateTime(deposit.createdAt)}
                </span>
              </span>
              <StateTag state={deposit.state} />
              <Icon shape={chevronEnd} className={styles['chevron']} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
