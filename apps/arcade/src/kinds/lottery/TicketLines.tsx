import type { LotteryTicket } from '@croupier/fair/lottery/lottery-wire'
import { getBetName, getSelectionName } from './bet-names.ts'
import { useLottery } from './use-lottery.ts'
import styles from './Tickets.module.css'

/** The lines of a ticket with their stakes, and their wins after the draw. */
export function TicketLines({ ticket: { lines } }: { ticket: LotteryTicket }) {
  const { text, amounts } = useLottery()
  return (
    <ul className={styles['lines']}>
      {lines.map(({ betType, selection, amount, win }) => {
        const won = win === null ? 0n : amounts.parse(win)
        return (
          <li key={`${betType} ${selection}`} data-won={won > 0n}>
            <span>
              <strong>{getSelectionName(text, selection)}</strong> <small>{getBetName(text, betType)}</small>
            </span>
            <span>{amounts.formatShort(amounts.parse(amount))}</span>
            <span>{won > 0n ? `+${amounts.formatShort(won)}` : win === null ? '' : '–'}</span>
          </li>
        )
      })}
    </ul>
  )
}
