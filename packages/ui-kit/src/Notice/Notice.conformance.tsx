import { type ConformanceCase, ignore } from '../testing/conformance.tsx'
import { Notice } from './Notice.tsx'

export const conformance: ConformanceCase = {
  slot: 'notice',
  render: (probe) => (
    <Notice {...probe} tone="negative" title="Offline" onDismiss={ignore} dismissLabel="Dismiss">
      We keep trying.
    </Notice>
  ),
}
