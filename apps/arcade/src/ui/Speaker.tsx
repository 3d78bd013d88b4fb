import { useGame, usePlay } from './context.ts'
import styles from './Game.module.css'

/** Says results to those who listen instead of look: once per round, when it has come to its end. */
export function Speaker() {
  const { t, amounts } = usePlay()
  const { phase, win, mood, balance, freeSpins } = useGame()
  const over = phase === 'idle' && win !== null && freeSpins === null
  const amount = amounts.show(win ?? 0n)
  const result =
    mood === 'nothing' ? t('say.noWin') : mood === 'returned' ? t('say.returned', { amount }) : t('say.win', { amount })
  return (
    <output className={styles['hidden']}>
      {over ? `${result} ${t('say.balance', { amount: amounts.show(balance) })}` : ''}
    </output>
  )
}
