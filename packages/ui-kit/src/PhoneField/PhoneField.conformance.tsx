import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { PhoneField } from './PhoneField.tsx'

export const conformance: ConformanceCase = {
  slot: 'phone-field',
  target: 'control',
  render: (probe) => (
    <PhoneField
      {...probe}
      label="Mobile number"
      hint="We send a code to it"
      error="Too short"
      value="+959791234567"
      onValueChange={noop}
      country="MM"
      onCountryChange={noop}
      countries={['MM', 'VN']}
      language="en"
      labels={{ country: 'Country', search: 'Search', noCountry: 'No such country' }}
    />
  ),
}
