import type { LotteryTicket } from '@croupier/fair/lottery/lottery-wire'
import { useLottery } from './use-lottery.ts'
import { getWinOutcome } from './win-outcome.ts'
import styles from '../tickets/Tickets.module.css'

/** The lines of a ticket with their stakes, and what they pay after the draw: a win has a plus. */
export function TicketLines({ ticket: { lines } }: { ticket: LotteryTicket }) {
  const { naming, amounts } = useLottery()
  return (
    <ul className={styles['lines']}>
      {lines.map(({ betType, selection, amount, win }) => {
        const [stake, paid] = [amounts.parse(amount), win === null ? 0n : amounts.parse(win)]
        const outcome = getWinOutcome({ win: paid, stake })
        const shown = { won: `+${amounts.formatShort(paid)}`, returned: amounts.formatShort(paid), lost: '–' }
        return (
          <li key={`${betType} ${selection}`} data-won={outcome === 'won'}>
            <span>
              <strong>{naming.getSelectionName(selection)}</strong> <small>{naming.getBetName(betType)}</small>
            </span>
            <span>{amounts.formatShort(stake)}</span>
            <span>{win === null ? '' : shown[outcome]}</span>
          </li>
        )
      })}
    </ul>
  )
}
