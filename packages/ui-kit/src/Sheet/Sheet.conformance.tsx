import { type ConformanceCase, ignore } from '../testing/conformance.tsx'
import { Sheet } from './Sheet.tsx'

export const conformance: ConformanceCase = {
  slot: 'sheet',
  render: (probe) => (
    <Sheet {...probe} open onClose={ignore} title="Menu" closeLabel="Close">
      Places
    </Sheet>
  ),
}
