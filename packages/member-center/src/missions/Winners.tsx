import type { Money } from '@croupier/domain/money'
import { useFormat } from '@croupier/i18n/react'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import styles from './Missions.module.css'

interface WinnersProps {
  readonly title: string
  readonly winners: readonly {
    readonly place: number
    readonly account: string
    readonly prize: Money
    readonly own?: boolean
  }[]
}

/** Who has won what, under masked names; absent without winners. */
export function Winners({ title, winners }: WinnersProps) {
  const format = useFormat()
  if (winners.length === 0) return null
  return (
    <div className={styles['winners']}>
      <h3 className={styles['subtitle']}>{title}</h3>
      <ol className={styles['list']}>
        {winners.map(({ place, account, prize, own = false }) => (
          <li key={place} className={styles['winner']} data-own={own ? '' : undefined}>
            <bdi>{account}</bdi>
            <MoneyText value={format.money(prize)} />
          </li>
        ))}
      </ol>
    </div>
  )
}
