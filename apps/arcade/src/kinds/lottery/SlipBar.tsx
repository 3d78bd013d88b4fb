import { useState } from 'react'
import { Sheet } from '../../ui/Sheet.tsx'
import { getSlipTotal } from './lottery-state.ts'
import { SlipPanel } from './SlipPanel.tsx'
import { useLottery, useLotteryState } from './use-lottery.ts'
import styles from './Slip.module.css'

/** The slip on small screens: its total at the end of the page, and its lines in a sheet. */
export function SlipBar() {
  const { text, amounts } = useLottery()
  const { slip } = useLotteryState()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['bar']}>
      <button type="button" className={styles['main']} disabled={slip.length === 0} onClick={() => setOpen(true)}>
        {slip.length === 0
          ? text('slip.empty')
          : text('slip.review', { count: slip.length, amount: amounts.format(getSlipTotal(slip)) })}
      </button>
      {isOpen ? (
        <Sheet title={text('slip.title')} onClose={() => setOpen(false)}>
          <SlipPanel onPlaced={() => setOpen(false)} />
        </Sheet>
      ) : null}
    </div>
  )
}
