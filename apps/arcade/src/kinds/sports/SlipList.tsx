import type { SportsSlip } from '@croupier/fair/sports/sports-wire'
import { passFocus } from '../../ui/pass-focus.ts'
import sheets from '../../ui/Sheets.module.css'
import { stateTexts } from '../tickets/state-texts.ts'
import { LegList } from './LegList.tsx'
import { useSports, useSportsState } from './use-sports.ts'
import styles from '../tickets/Tickets.module.css'

/** The player's slips in this book, newest first. */
export function SlipList() {
  const { text, actions } = useSports()
  const { tickets, ticketsNext } = useSportsState()
  if (!tickets) return <p className={styles['empty']}>{text('loading')}</p>
  if (tickets.length === 0) return <p className={styles['empty']}>{text('ticket.none')}</p>
  return (
    <section className={styles['list']} tabIndex={-1} aria-label={text('tab.slips')}>
      {tickets.map((ticket) => (
        <Slip key={ticket.ticketId} slip={ticket} />
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

function Slip({ slip }: { slip: SportsSlip }) {
  const { text, times, amounts } = useSports()
  const { legs, at, stake, payout, ticketId, state } = slip
  const title = legs.length > 1 ? text('ticket.multi', { count: legs.length }) : text('ticket.single')
  return (
    <article className={styles['ticket']} data-state={state} aria-label={`${title}, ${times.dateTime(at)}`}>
      <header>
        <span>
          <strong>{title}</strong>
          <time dateTime={at}>{times.dateTime(at)}</time>
        </span>
        <Outcome slip={slip} />
      </header>
      <LegList legs={legs} />
      <dl className={styles['facts']}>
        <div>
          <dt>{text('ticket.stake')}</dt>
          <dd>{amounts.format(amounts.parse(stake))}</dd>
        </div>
        {state === 'open' ? (
          <div>
            <dt>{text('slip.payout')}</dt>
            <dd>{amounts.format(amounts.parse(payout))}</dd>
          </div>
        ) : null}
        <div>
          <dt>{text('ticket.round')}</dt>
          <dd className={sheets['mono']}>{ticketId}</dd>
        </div>
      </dl>
    </article>
  )
}

/** What a slip has paid, or its state before and without a result. */
function Outcome({ slip: { state, win, stake } }: { slip: SportsSlip }) {
  const { text, amounts } = useSports()
  if (state !== 'settled') return <span className={styles['state']}>{text(stateTexts[state])}</span>
  const [paid, staked] = [win === null ? 0n : amounts.parse(win), amounts.parse(stake)]
  if (paid === 0n) return <span className={styles['state']}>{text('ticket.lost')}</span>
  return (
    <span className={styles['state']} data-won={paid > staked}>
      {text(paid > staked ? 'ticket.won' : 'ticket.returned', { amount: amounts.format(paid) })}
    </span>
  )
}
