import { Icon } from '../../ui/icons.tsx'
import { getLastWin } from './lottery-state.ts'
import { useLottery, useLotteryState } from './use-lottery.ts'
import styles from '../tickets/TicketGame.module.css'

interface WinNoticeProps {
  readonly onOpen: () => void
  /** While the draw is still being shown. The region stays, so that its text is announced. */
  readonly isHidden?: boolean
}

/** What the player's tickets of the last draw have won; announced once they are settled. */
export function WinNotice({ onOpen, isHidden = false }: WinNoticeProps) {
  const { text, amounts } = useLottery()
  const { board } = useLotteryState()
  const win = getLastWin({ board, amounts })
  return (
    <output className={styles['status']}>
      {isHidden || !win ? null : (
        <span className={styles['result']} data-won={win.amount > 0n}>
          <Icon name={win.amount > 0n ? 'check' : 'info'} />
          <span>
            {win.amount > 0n
              ? text('win.won', { number: win.number, amount: amounts.format(win.amount) })
              : text('win.lost', { number: win.number })}
          </span>
          <button type="button" onClick={onOpen}>
            {text('win.show')}
          </button>
        </span>
      )}
    </output>
  )
}
