import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { Notice } from './Notice.tsx'

export const conformance: ConformanceCase = {
  slot: 'notice',
  render: (probe) => (
    <Notice {...probe} tone="negative" title="Offline" onDismiss={noop} dismissLabel="Dismiss">
      We keep trying.
    </Notice>
  ),
}
