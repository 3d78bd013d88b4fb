import type { CSSProperties } from 'react'
import { usePlay } from '../../ui/context.ts'
import { useCountUp } from '../../ui/use-count-up.ts'
import { useInstant } from '../instant/use-instant.ts'
import { potRefreshMs, usePot, usePotLimits, usePotRefresh } from './use-pot.ts'
import styles from './PotMeter.module.css'

/** What the pot holds, up to which amount it drops, and what the last one paid. */
export function PotMeter() {
  const { amounts, session } = usePlay()
  const { t } = useInstant()
  const { amount, last } = usePot()
  const { cap } = usePotLimits()
  usePotRefresh()
  const held = amounts.parse(amount)
  const shown = useCountUp(held, potRefreshMs / 1_000)
  const style = { '--share': Number((held * 1_000n) / cap) / 1_000 } as CSSProperties
  return (
    <div className={styles['pot']}>
      <span className={styles['name']}>{t(session.mode === 'demo' ? 'jackpot.demoPot' : 'jackpot.pot')}</span>
      <strong className={styles['amount']}>{amounts.format(shown)}</strong>
      <span className={styles['bar']} style={style} />
      <span className={styles['facts']}>
        <span>{t('jackpot.cap', { amount: amounts.format(cap) })}</span>
        {last ? <span>{t('jackpot.last', { amount: amounts.format(amounts.parse(last.amount)) })}</span> : null}
      </span>
    </div>
  )
}
