import { useGameState, usePlay } from './context.ts'
import styles from './Game.module.css'

/** Announces the result of each round to screen readers, once, when the round has ended. */
export function LiveRegion() {
  const { t, amounts } = usePlay()
  const { phase, win, winTier, balance, freeSpins } = useGameState()
  const over = phase === 'idle' && win !== null && freeSpins === null
  const amount = amounts.format(win ?? 0n)
  const result =
    winTier === 'nothing'
      ? t('say.noWin')
      : winTier === 'returned'
        ? t('say.returned', { amount })
        : t('say.win', { amount })
  return (
    <output className={styles['hidden']}>
      {over ? `${result} ${t('say.balance', { amount: amounts.format(balance) })}` : ''}
    </output>
  )
}
