import { SlipBar } from '../tickets/SlipBar.tsx'
import { SlipPanel } from './SlipPanel.tsx'
import { getSlipTotals } from './sports-state.ts'
import { useSports, useSportsState } from './use-sports.ts'

/** The slip of a book on small screens. */
export function SportsSlipBar() {
  const { text, amounts } = useSports()
  const state = useSportsState()
  const { legs, receipt } = state
  const label =
    legs.length === 0
      ? text('slip.empty')
      : text('slip.review', { count: legs.length, amount: amounts.format(getSlipTotals(state).cost) })
  return (
    <SlipBar
      title={text('slip.title')}
      label={label}
      isEmpty={legs.length === 0}
      isAccepted={legs.length === 0 && receipt.length > 0}
    >
      <SlipPanel />
    </SlipBar>
  )
}
