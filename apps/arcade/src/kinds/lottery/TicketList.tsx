import type { LotteryTicket } from '@croupier/fair/lottery/lottery-wire'
import { passFocus } from '../../ui/pass-focus.ts'
import sheets from '../../ui/Sheets.module.css'
import { stateTexts } from '../tickets/state-texts.ts'
import { TicketLines } from './TicketLines.tsx'
import { useLottery, useLotteryState } from './use-lottery.ts'
import { getWinOutcome } from './win-outcome.ts'
import styles from '../tickets/Tickets.module.css'

/** Returns a ticket as it was before its draw has taken place. */
function toUndrawn(ticket: LotteryTicket): LotteryTicket {
  if (ticket.state !== 'settled') return ticket
  return { ...ticket, state: 'open', win: null, lines: ticket.lines.map((line) => ({ ...line, win: null })) }
}

/** The player's tickets of this lottery, newest first. `hiddenDraw` is the draw whose result is still being shown elsewhere. */
export function TicketList({ hiddenDraw }: { hiddenDraw?: string | undefined }) {
  const { text, naming, actions } = useLottery()
  const { tickets, ticketsNext, board } = useLotteryState()
  const findNumbers = (draw: string) => {
    const drawn = draw === hiddenDraw ? undefined : board?.last.find(({ number }) => number === draw)
    return drawn?.result?.[0]?.numbers
  }
  if (!tickets) return <p className={styles['empty']}>{text('draw.loading')}</p>
  if (tickets.length === 0) return <p className={styles['empty']}>{text('ticket.none')}</p>
  return (
    <section className={styles['list']} tabIndex={-1} aria-label={text('tab.tickets')}>
      {tickets.map((ticket) => (
        <Ticket
          key={ticket.ticketId}
          ticket={ticket.draw === hiddenDraw ? toUndrawn(ticket) : ticket}
          numbers={findNumbers(ticket.draw)?.map(naming.formatFace).join(' ') ?? null}
        />
      ))}
      {ticketsNext === null ? null : (
        <button
          ref={passFocus}
          type="button"
          className={sheets['small']}
          onClick={() => void actions.loadTickets(ticketsNext)}
        >
          {text('more')}
        </button>
      )}
    </section>
  )
}

function Ticket({ ticket, numbers }: { ticket: LotteryTicket; numbers: string | null }) {
  const { text, times, amounts } = useLottery()
  const { draw, at, stake, ticketId } = ticket
  return (
    <article className={styles['ticket']} data-state={ticket.state} aria-label={text('draw.number', { number: draw })}>
      <header>
        <span>
          <strong>{text('draw.number', { number: draw })}</strong>
          <time dateTime={at}>{times.dateTime(at)}</time>
        </span>
        <Outcome ticket={ticket} />
      </header>
      <TicketLines ticket={ticket} />
      <dl className={styles['facts']}>
        <div>
          <dt>{text('ticket.stake')}</dt>
          <dd>{amounts.format(amounts.parse(stake))}</dd>
        </div>
        {numbers === null ? null : (
          <div>
            <dt>{text('draw.numbers')}</dt>
            <dd>{numbers}</dd>
          </div>
        )}
        <div>
          <dt>{text('ticket.round')}</dt>
          <dd className={sheets['mono']}>{ticketId}</dd>
        </div>
      </dl>
    </article>
  )
}

/** What a ticket has won or returned, or its state before and without a draw. */
function Outcome({ ticket: { state, win, stake } }: { ticket: LotteryTicket }) {
  const { text, amounts } = useLottery()
  if (state !== 'settled') return <span className={styles['state']}>{text(stateTexts[state])}</span>
  const paid = win === null ? 0n : amounts.parse(win)
  const outcome = getWinOutcome({ win: paid, stake: amounts.parse(stake) })
  return (
    <span className={styles['state']} data-won={outcome === 'won'}>
      {text(`ticket.${outcome}`, { amount: amounts.format(paid) })}
    </span>
  )
}
