import { SlipBar } from '../tickets/SlipBar.tsx'
import { getSlipTotal } from './lottery-state.ts'
import { SlipPanel } from './SlipPanel.tsx'
import { useLottery, useLotteryState } from './use-lottery.ts'

/** The slip of a lottery on small screens. */
export function LotterySlipBar() {
  const { text, amounts } = useLottery()
  const { slip, receipt } = useLotteryState()
  const label =
    slip.length === 0
      ? text('slip.empty')
      : text('slip.review', { count: slip.length, amount: amounts.format(getSlipTotal(slip)) })
  return (
    <SlipBar title={text('slip.title')} label={label} isEmpty={slip.length === 0} isAccepted={receipt !== null}>
      <SlipPanel />
    </SlipBar>
  )
}
