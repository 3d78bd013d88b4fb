import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { ImageField } from './ImageField.tsx'

export const conformance: ConformanceCase = {
  slot: 'image-field',
  target: 'control',
  render: (probe) => (
    <ImageField
      {...probe}
      label="Pictures"
      hint="At most three"
      error="A picture is missing"
      prompt="Add"
      value={[{ file: new File(['GIF89a'], 'proof.gif'), kind: 'gif' }]}
      onValueChange={noop}
      problemText={({ name }) => name}
      removeLabel={(name) => `Remove ${name}`}
    />
  ),
}
