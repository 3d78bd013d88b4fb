import type { ConformanceCase } from '../testing/conformance.tsx'
import { Button } from '../Button/Button.tsx'
import { Popover } from './Popover.tsx'

export const conformance: ConformanceCase = {
  slot: 'popover',
  render: (probe) => (
    <Popover {...probe} defaultOpen trigger={<Button>Why?</Button>} title="Valid bet">
      What was staked.
    </Popover>
  ),
}
