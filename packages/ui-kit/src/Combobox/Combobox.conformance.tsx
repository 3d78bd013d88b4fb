import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { Combobox } from './Combobox.tsx'

const options = [
  { value: 'ruby', label: 'Ruby Stag' },
  { value: 'moon', label: 'Moonlit Ferry' },
]

export const conformance: ConformanceCase = {
  slot: 'combobox',
  target: 'control',
  render: (probe) => (
    <Combobox
      {...probe}
      label="Vendor"
      hint="Type a few letters"
      error="Choose one"
      options={options}
      value="ruby"
      onValueChange={noop}
      language="en"
      emptyText="No vendor of this name"
      clearLabel="Clear"
      openLabel="Show all"
    />
  ),
}
