import { describe, expect, test } from 'vitest'
import {
  countries,
  countryCodes,
  findCountriesOfCode,
  getDefaultCountries,
  parseMobileNumber,
  splitMobileNumber,
} from './countries.ts'

describe('parseMobileNumber', () => {
  test.each([
    ['09 791 234 567', '+959791234567'],
    ['9791234567', '+959791234567'],
    ['+95 9-791-234567', '+959791234567'],
    ['0095 (09) 791234567', '+959791234567'],
    ['+66 81 234 5678', '+66812345678'],
    ['၀၉ ၇၉၁ ၂၃၄ ၅၆၇', '+959791234567'],
    ['+၉၅ ၉၇၉၁၂၃၄၅၆၇', '+959791234567'],
  ])('reads %s', (text, number) => {
    expect(parseMobileNumber(text, ['MM', 'TH'])).toBe(number)
  })

  test.each([
    '',
    '+',
    'player01',
    '0979',
    '+95 979',
    '09791234567890',
    '+84912345678',
    '9791234567x',
    '+95+9791234567',
  ])('rejects %s', (text) => {
    expect(parseMobileNumber(text, ['MM', 'TH'])).toBeNull()
  })

  test('reads the longest and the shortest number of every country, and none beyond them [v-age-2]', () => {
    for (const country of countryCodes) {
      const { dialingCode, minLength, maxLength } = countries[country]
      for (const [length, isValid] of [
        [minLength - 1, false],
        [minLength, true],
        [maxLength, true],
        [maxLength + 1, false],
      ] as const) {
        const number = `+${dialingCode}${'9'.repeat(length)}`
        expect(parseMobileNumber(number, [country])).toBe(isValid ? number : null)
      }
    }
  })
})

test('findCountriesOfCode finds the allowed countries of a calling code with or without a plus', () => {
  expect(findCountriesOfCode('+1', ['MM', 'US', 'CA'])).toEqual(['US', 'CA'])
  expect(findCountriesOfCode('95', ['MM', 'US'])).toEqual(['MM'])
  expect(findCountriesOfCode('84', ['MM'])).toEqual([])
})

test('getDefaultCountries returns the country of a currency, or all', () => {
  expect(getDefaultCountries('MMK')).toEqual(['MM'])
  expect(getDefaultCountries('USD')).toEqual(countryCodes)
})

test('splitMobileNumber returns the calling code and the digits behind it, of an allowed country only', () => {
  expect(splitMobileNumber('+959791234567', ['TH', 'MM'])).toEqual({ dialingCode: '95', national: '9791234567' })
  expect(splitMobileNumber('+959791234567', ['TH'])).toBeNull()
  expect(splitMobileNumber('+9597', ['MM'])).toBeNull()
  expect(splitMobileNumber('', ['MM'])).toBeNull()
})
