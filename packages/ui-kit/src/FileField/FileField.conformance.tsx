import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { FileField } from './FileField.tsx'

export const conformance: ConformanceCase = {
  slot: 'file-field',
  target: 'control',
  render: (probe) => (
    <FileField
      {...probe}
      label="Receipt"
      hint="At most 5 MB"
      error="A receipt is missing"
      prompt="Drop a file here or choose one"
      value={[{ file: new File(['%PDF-1.7'], 'receipt.pdf'), kind: 'pdf' }]}
      onValueChange={noop}
      problemText={({ name }) => name}
      removeLabel={(name) => `Remove ${name}`}
      language="en"
    />
  ),
}
