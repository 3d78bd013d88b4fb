import type { ConformanceCase } from '../testing/conformance.tsx'
import { Button } from '../Button/Button.tsx'
import { Tooltip } from './Tooltip.tsx'

export const conformance: ConformanceCase = {
  slot: 'tooltip',
  render: (probe) => (
    <Tooltip {...probe} defaultOpen trigger={<Button>Valid bet</Button>}>
      Stakes of rounds that were won or lost
    </Tooltip>
  ),
}
