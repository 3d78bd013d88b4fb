import type { LotteryTicket } from '@croupier/fair/lottery/lottery-wire'
import { Sheet } from '../../ui/Sheet.tsx'
import sheets from '../../ui/Sheets.module.css'
import { TicketLines } from './TicketLines.tsx'
import { useLottery } from './use-lottery.ts'
import styles from './Tickets.module.css'

/** The ticket that has just been accepted. */
export function ReceiptSheet({ ticket, onTickets }: { ticket: LotteryTicket; onTickets: () => void }) {
  const { text, amounts, store } = useLottery()
  const close = () => store.dispatch({ type: 'receiptClosed' })
  return (
    <Sheet
      title={text('receipt.title')}
      onClose={close}
      footer={
        <div className={styles['actions']}>
          <button type="button" className={sheets['main']} onClick={close}>
            {text('receipt.more')}
          </button>
          <button
            type="button"
            className={sheets['small']}
            onClick={() => {
              close()
              onTickets()
            }}
          >
            {text('tab.tickets')}
          </button>
        </div>
      }
    >
      <output className={sheets['text']}>
        {text('receipt.text', { number: ticket.draw, amount: amounts.format(amounts.parse(ticket.stake)) })}
      </output>
      <TicketLines ticket={ticket} />
    </Sheet>
  )
}
