import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { Sheet } from './Sheet.tsx'

export const conformance: ConformanceCase = {
  slot: 'sheet',
  render: (probe) => (
    <Sheet {...probe} open onClose={noop} title="Menu" closeLabel="Close">
      Places
    </Sheet>
  ),
}
