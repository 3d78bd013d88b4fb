import type { SportsSlip } from '@croupier/fair/sports/sports-wire'
import { Sheet } from '../../ui/Sheet.tsx'
import sheets from '../../ui/Sheets.module.css'
import { ReceiptActions } from '../tickets/ReceiptActions.tsx'
import { LegList } from './LegList.tsx'
import { useSports } from './use-sports.ts'

/** The slips that have just been accepted. */
export function ReceiptSheet({ slips, onSlips }: { slips: readonly SportsSlip[]; onSlips: () => void }) {
  const { text, amounts, store } = useSports()
  const close = () => store.dispatch({ type: 'receiptClosed' })
  const stake = slips.reduce((sum, slip) => sum + amounts.parse(slip.stake), 0n)
  return (
    <Sheet
      title={text('receipt.title')}
      onClose={close}
      footer={
        <ReceiptActions
          moreLabel={text('receipt.more')}
          listLabel={text('tab.slips')}
          onClose={close}
          onList={onSlips}
        />
      }
    >
      <output className={sheets['text']}>
        {text('receipt.text', { count: slips.length, amount: amounts.format(stake) })}
      </output>
      {slips.map(({ ticketId, legs }) => (
        <LegList key={ticketId} legs={legs} />
      ))}
    </Sheet>
  )
}
