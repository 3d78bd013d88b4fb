import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { CountryPicker } from './CountryPicker.tsx'

export const conformance: ConformanceCase = {
  slot: 'country-picker',
  render: (probe) => (
    <CountryPicker
      {...probe}
      countries={['MM', 'VN']}
      value="MM"
      onValueChange={noop}
      language="en"
      labels={{ country: 'Country', search: 'Search', noCountry: 'No such country' }}
    />
  ),
}
