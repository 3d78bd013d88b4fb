import type { LotteryTicket } from '@croupier/fair/lottery/lottery-wire'
import { Sheet } from '../../ui/Sheet.tsx'
import sheets from '../../ui/Sheets.module.css'
import { ReceiptActions } from '../tickets/ReceiptActions.tsx'
import { TicketLines } from './TicketLines.tsx'
import { useLottery } from './use-lottery.ts'

/** The ticket that has just been accepted. */
export function ReceiptSheet({ ticket, onTickets }: { ticket: LotteryTicket; onTickets: () => void }) {
  const { text, amounts, store } = useLottery()
  const close = () => store.dispatch({ type: 'receiptClosed' })
  return (
    <Sheet
      title={text('receipt.title')}
      onClose={close}
      footer={
        <ReceiptActions
          moreLabel={text('receipt.more')}
          listLabel={text('tab.tickets')}
          onClose={close}
          onList={onTickets}
        />
      }
    >
      <output className={sheets['text']}>
        {text('receipt.text', { number: ticket.draw, amount: amounts.format(amounts.parse(ticket.stake)) })}
      </output>
      <TicketLines ticket={ticket} />
    </Sheet>
  )
}
