import type { ConformanceCase } from '../testing/conformance.tsx'
import { CopyButton } from './CopyButton.tsx'

export const conformance: ConformanceCase = {
  slot: 'copy-button',
  target: 'control',
  render: (probe) => (
    <CopyButton {...probe} value="K7-2231" label="Copy the code" doneLabel="Copied" failedLabel="Not copied" />
  ),
}
