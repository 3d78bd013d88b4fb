import { type ConformanceCase, ignore } from '../testing/conformance.tsx'
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
      onValueChange={ignore}
      country="MM"
      onCountryChange={ignore}
      countries={['MM', 'VN']}
      language="en"
      labels={{ country: 'Country', search: 'Search', noCountry: 'No such country' }}
    />
  ),
}
