import { expect, test } from 'vitest'
import { countryCodes } from './countries.ts'
import { countryNames } from './country-names.ts'

test('the Burmese names of countries are those of CLDR, which Node has and browsers lack', () => {
  const names = new Intl.DisplayNames('my', { type: 'region', fallback: 'none' })
  expect(countryNames.MY).toEqual(Object.fromEntries(countryCodes.map((code) => [code, names.of(code)])))
})
