import { Icon } from '../../ui/icons.tsx'
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
  const { board, tickets } = useLotteryState()
  const last = board?.last[0]
  const own = tickets?.filter(({ draw, state }) => draw === last?.number && state === 'settled') ?? []
  const won = own.reduce((sum, { win }) => sum + (win === null ? 0n : amounts.parse(win)), 0n)
  return (
    <output className={styles['status']}>
      {isHidden || !last || own.length === 0 ? null : (
        <span className={styles['result']} data-won={won > 0n}>
          <Icon name={won > 0n ? 'check' : 'info'} />
          <span>
            {won > 0n
              ? text('win.won', { number: last.number, amount: amounts.format(won) })
              : text('win.lost', { number: last.number })}
          </span>
          <button type="button" onClick={onOpen}>
            {text('win.show')}
          </button>
        </span>
      )}
    </output>
  )
}
