import type { LotteryTicket } from '@croupier/fair/lottery/lottery-wire'
import { useLottery } from './use-lottery.ts'
import styles from '../tickets/Tickets.module.css'

/** The lines of a ticket with their stakes, and their wins after the draw. */
export function TicketLines({ ticket: { lines } }: { ticket: LotteryTicket }) {
  const { naming, amounts } = useLottery()
  return (
    <ul className={styles['lines']}>
      {lines.map(({ betType, selection, amount, win }) => {
        const won = win === null ? 0n : amounts.parse(win)
        return (
          <li key={`${betType} ${selection}`} data-won={won > 0n}>
            <span>
              <strong>{naming.getSelectionName(selection)}</strong> <small>{naming.getBetName(betType)}</small>
            </span>
            <span>{amounts.formatShort(amounts.parse(amount))}</span>
            <span>{won > 0n ? `+${amounts.formatShort(won)}` : win === null ? '' : '–'}</span>
          </li>
        )
      })}
    </ul>
  )
}
