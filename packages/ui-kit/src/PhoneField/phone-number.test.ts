import { describe, expect, test } from 'vitest'
import {
  getDialingCode,
  formatPhone,
  isPhoneCountry,
  getNationalLengths,
  type PhoneCountry,
  splitPhone,
  getPhoneStatus,
  parsePhone,
} from './phone-number.ts'

const all: readonly PhoneCountry[] = ['MM', 'VN', 'US', 'CN', 'TH', 'KH']

describe('a national number', () => {
  test.each<[string, PhoneCountry, string, string]>([
    ['09791234567', 'MM', '9 791 234567', '+959791234567'],
    ['9791234567', 'MM', '9 791 234567', '+959791234567'],
    ['၀၉၇၉၁၂၃၄၅၆၇', 'MM', '9 791 234567', '+959791234567'],
    ['0912345678', 'VN', '912 345 678', '+84912345678'],
    ['(201) 555-0123', 'US', '(201) 555-0123', '+12015550123'],
    ['13800138000', 'CN', '138 0013 8000', '+8613800138000'],
    ['0812345678', 'TH', '81 234 5678', '+66812345678'],
    ['๐๘๑๒๓๔๕๖๗๘', 'TH', '81 234 5678', '+66812345678'],
    ['012345678', 'KH', '12 345 678', '+85512345678'],
  ])('%s in %s is shown as %s with the value %s', (typed, country, text, value) => {
    expect(parsePhone(typed, country, all)).toEqual({ text, value, country })
    expect(getPhoneStatus(value, country)).toBe('valid')
  })

  test('is empty before its first digit', () => {
    expect(parsePhone('', 'MM', all)).toEqual({ text: '', value: '', country: 'MM' })
    expect(parsePhone('abc', 'MM', all).value).toBe('')
    expect(getPhoneStatus('', 'MM')).toBe('empty')
  })
})

describe('a number of another country', () => {
  test('changes the country if it is selectable', () => {
    expect(parsePhone('+84 912 345 678', 'MM', all)).toEqual({
      text: '912 345 678',
      value: '+84912345678',
      country: 'VN',
    })
    expect(parsePhone('0084912345678', 'MM', all).country).toBe('VN')
    expect(parsePhone('+84', 'MM', all)).toEqual({ text: '', value: '', country: 'VN' })
  })

  test.each([
    '(+95) 9 791 234 567',
    'tel:+959791234567',
    '\u202a+95 9791234567\u202c',
    '＋95 9791234567',
    '００９５9791234567',
  ])('is found in %j, as in address books and messages', (text) => {
    expect(parsePhone(text, 'VN', all)).toEqual({ text: '9 791 234567', value: '+959791234567', country: 'MM' })
  })

  test('keeps the country if the other one is not selectable', () => {
    const french = parsePhone('+33612345678', 'MM', all)
    expect(french).toEqual({ text: '+33 6 12 34 56 78', value: '+33612345678', country: 'MM' })
    expect(getPhoneStatus(french.value, 'MM')).toBe('otherCountry')
  })
})

describe('getPhoneStatus', () => {
  test.each<[PhoneCountry, string, string]>([
    ['MM', '+9597', 'tooShort'],
    ['MM', '+9597912345678', 'tooLong'],
    ['VN', '+8491234', 'tooShort'],
    ['VN', '+8491234567890', 'tooLong'],
    ['US', '+1201555012', 'tooShort'],
    ['US', '+120155501234', 'tooLong'],
    ['CN', '+8613', 'tooShort'],
    ['TH', '+6681', 'tooShort'],
    ['KH', '+85512', 'tooShort'],
    ['US', '+11015550123', 'invalid'],
  ])('for %s returns for %s %s', (country, value, status) => {
    expect(getPhoneStatus(value, country)).toBe(status)
  })

  test('knows the lengths of every region', () => {
    expect(getNationalLengths('US')).toEqual([10])
    expect(getNationalLengths('KH')).toEqual([8, 9, 10])
  })
})

test('formats a stored number as behind the code of its country', () => {
  expect(formatPhone('+959791234567', 'MM')).toBe('9 791 234567')
  expect(formatPhone('+84912345678', 'MM')).toBe('+84 912 345 678')
  expect(formatPhone('', 'MM')).toBe('')
})

test('splits a number into calling code and national digits', () => {
  expect(splitPhone('+959791234567')).toEqual({ dialingCode: '95', national: '9791234567' })
  expect(splitPhone('+')).toBeNull()
})

test('returns the calling codes of countries', () => {
  expect(all.map(getDialingCode)).toEqual(['95', '84', '1', '86', '66', '855'])
  expect(isPhoneCountry('MM')).toBe(true)
  expect(isPhoneCountry('XX')).toBe(false)
})
