import { Icon } from '../../ui/icons.tsx'
import { passFocus } from '../../ui/pass-focus.ts'
import { getLastWin } from './lottery-state.ts'
import { useLottery, useLotteryState } from './use-lottery.ts'
import { getWinOutcome } from './win-outcome.ts'
import styles from '../tickets/TicketGame.module.css'

interface WinNoticeProps {
  readonly onOpen: () => void
  /** While the draw is still being shown. The region stays, so that its text is announced. */
  readonly isHidden?: boolean
}

/** What the player's tickets of the last draw have won or returned; announced once they are settled. */
export function WinNotice({ onOpen, isHidden = false }: WinNoticeProps) {
  const { text, amounts } = useLottery()
  const { board } = useLotteryState()
  const win = getLastWin({ board, amounts })
  const outcome = win && getWinOutcome({ win: win.amount, stake: win.stake })
  return (
    <output className={styles['status']} tabIndex={-1}>
      {isHidden || !win || !outcome ? null : (
        <span ref={passFocus} className={styles['result']} data-won={outcome === 'won'}>
          <Icon name={outcome === 'won' ? 'check' : 'info'} />
          <span>{text(`win.${outcome}`, { number: win.number, amount: amounts.format(win.amount) })}</span>
          <button type="button" onClick={onOpen}>
            {text('win.show')}
          </button>
        </span>
      )}
    </output>
  )
}
