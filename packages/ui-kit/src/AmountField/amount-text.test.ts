import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  type EditedAmount,
  toMinorUnits,
  compareToLimits,
  editAmount,
  formatAmount,
  getCurrencySide,
  parseAmount,
} from './amount-text.ts'

const dollars = { exponent: 2, language: 'en' }
const dong = { exponent: 0, language: 'vi' }
const dollarsInVietnamese = { exponent: 2, language: 'vi' }
const euros = { exponent: 2, language: 'fr' }

describe('formatAmount', () => {
  test.each([
    ['', dollars, ''],
    ['1000.50', dollars, '1,000.50'],
    ['1000', dollars, '1,000.00'],
    ['0.05', dollars, '0.05'],
    ['1000.505', dollars, ''],
    ['1500000', dong, '1.500.000'],
    ['1000.50', dollarsInVietnamese, '1.000,50'],
    ['1000.50', euros, '1\u202f000,50'],
    ['1234567.89', { exponent: 2, language: 'hi' }, '12,34,567.89'],
    ['1000.50', { exponent: 2, language: 'my' }, '1,000.50'],
    ['999999999999999.99', dollars, '999,999,999,999,999.99'],
  ])('formats %s with %j as %s', (value, format, text) => {
    expect(formatAmount(value, format)).toBe(text)
  })

  test('omits zero decimals when brief', () => {
    expect(formatAmount('1000.00', dollars, true)).toBe('1,000')
    expect(formatAmount('1000.50', dollars, true)).toBe('1,000.50')
  })
})

test.each([
  ['en', 'start'],
  ['zh-Hans', 'start'],
  ['vi', 'end'],
  ['fr', 'end'],
])('%s writes the currency at the %s', (language, side) => {
  expect(getCurrencySide(language)).toBe(side)
})

test('has English separators where the browser lacks the language, instead of those of its own', () => {
  const original = Intl.NumberFormat
  // Chromium in Vietnamese, which lacks Burmese.
  const spy = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function (locales, options) {
    const known = [locales ?? []].flat().filter((locale) => !String(locale).startsWith('my'))
    return new original(known.length > 0 ? known.map(String) : 'vi', options)
  })
  expect([formatAmount('1234.50', { language: 'my', exponent: 2 }), getCurrencySide('my')]).toEqual([
    '1,234.50',
    'start',
  ])
  spy.mockRestore()
})

describe('parseAmount', () => {
  test.each([
    ['1,000.50', dollars, '1000.50'],
    ['1.000,50', dollars, '1000.50'],
    ['1,000.50', dollarsInVietnamese, '1000.50'],
    ['1.000', dollarsInVietnamese, '1000.00'],
    ['1.5', dollarsInVietnamese, '1.50'],
    ['1,5', dollars, '1.50'],
    ['1,000', dollars, '1000.00'],
    ['1.000', dollars, '1.00'],
    ['1.000.000', dollars, '1000000.00'],
    ['12,34,567.8', dollars, '1234567.80'],
    ['1\u202f000,50\u00a0€', euros, '1000.50'],
    ["1'000.50", dollars, '1000.50'],
    ['K 12,500.00', dollars, '12500.00'],
    ['၁၀၀၀', dollars, '1000.00'],
    ['၁,၀၀၀.၅၀ ကျပ်', { exponent: 2, language: 'my' }, '1000.50'],
    ['١٬٠٠٠٫٥', { exponent: 2, language: 'ar' }, '1000.50'],
    ['.5', dollars, '0.50'],
    ['\u22125', dollars, ''],
    ['007', dollars, '7.00'],
    ['1.999', { exponent: 2, language: 'en' }, '1.99'],
    ['1,000.50', dong, '1000'],
    ['1.000', { exponent: 0, language: 'en' }, '1000'],
    ['50.000 ₫', dong, '50000'],
    ['-5', dollars, ''],
    ['1e3', dollars, ''],
    ['5 USD or 6 EUR', dollars, ''],
    ['nothing', dollars, ''],
    ['1234567890123456', dollars, ''],
  ])('parses %s with %j as %s', (text, format, value) => {
    expect(parseAmount(text, format)).toBe(value)
  })
})

/** Types `keys` one after the other at the end of the text. */
function typeKeys(keys: string, format: { exponent: number; language: string }): EditedAmount {
  let edited: EditedAmount = { text: '', caret: 0, value: '', open: false }
  for (const key of keys) edited = editAmount(edited.text + key, edited.text.length + 1, format, edited)
  return edited
}

describe('editAmount', () => {
  test.each([
    ['1000', dollars, '1,000'],
    ['1,000', dollars, '1,000'],
    ['1000.5', dollars, '1,000.5'],
    ['1000.505', dollars, '1,000.50'],
    ['1..5', dollars, '1.5'],
    ['.5', dollars, '0.5'],
    ['0012', dollars, '12'],
    ['abc', dollars, ''],
    ['၁၀၀၀', dollars, '1,000'],
    ['1.000', dollarsInVietnamese, '1.000'],
    ['1000,5', dollarsInVietnamese, '1.000,5'],
    ['1000.5', euros, '1\u202f000,5'],
    ['10.50', dollarsInVietnamese, '10,50'],
    ['10,50', dollars, '10.50'],
    ['1,000,50', dollars, '1,000.50'],
    ['1,234,567.89', dollars, '1,234,567.89'],
    ['12,34,567', { exponent: 2, language: 'hi' }, '12,34,567'],
    ['0,5', dollars, '0.5'],
    ['0,500', dollars, '0.50'],
    ['1,500', { exponent: 3, language: 'en' }, '1,500'],
    ['1.000', dong, '1.000'],
    ['1,000', dong, '1.000'],
    ['1000.5', dong, '1.000,5'],
    ['1234567890123456', dong, '123.456.789.012.345'],
  ])('shows %s typed with %j as %s', (keys, format, text) => {
    expect(typeKeys(keys, format).text).toBe(text)
  })

  test('shows after every key what it has understood', () => {
    const steps = ['1', '1,', '1,0', '1,00', '1,000'].map((keys) => typeKeys(keys, dollars))
    expect(steps.map(({ text, value }) => [text, value])).toEqual([
      ['1', '1.00'],
      ['1.', '1.00'],
      ['1.0', '1.00'],
      ['1.00', '1.00'],
      ['1,000', '1000.00'],
    ])
  })

  test('does not read a group separator as a decimal mark that a deletion has left at the end', () => {
    const last = typeKeys('1050', dollarsInVietnamese)
    expect(editAmount('1.', 2, dollarsInVietnamese, last)).toMatchObject({ text: '1', value: '1.00' })
    expect(editAmount('1.05', 4, dollarsInVietnamese, last)).toMatchObject({ text: '105', value: '105.00' })
  })

  test('keeps the caret behind its digit when the mark turns out to separate a group', () => {
    const last = typeKeys('10.50', dollarsInVietnamese)
    expect(editAmount('10,500', 6, dollarsInVietnamese, last)).toMatchObject({ text: '10.500', caret: 6 })
    expect(editAmount('10,550', 4, dollarsInVietnamese, last)).toMatchObject({ text: '10.550', caret: 4 })
  })

  test('returns the amount in wire form after every key', () => {
    expect(editAmount('1,000.', 6, dollars).value).toBe('1000.00')
    expect(editAmount('1,000.5', 7, dollars).value).toBe('1000.50')
    expect(editAmount('', 0, dollars).value).toBe('')
  })

  test.each([
    // A digit inserted behind the 1 of 1,000.
    ['15,000', 2, dollars, '15,000', 2],
    ['1,5000', 3, dollars, '15,000', 2],
    // Deleting the 1 of 1,234 leaves the caret before the 2.
    [',234', 0, dollars, '234', 0],
    ['1,000.5', 7, dollars, '1,000.5', 7],
    ['1,0.50', 3, dollars, '10.50', 2],
    ['05', 2, dollars, '5', 1],
    ['.', 1, dollars, '0.', 2],
  ])('reformats %s with the caret at %i in %j to %s with the caret at %i', (text, caret, format, shown, place) => {
    expect(editAmount(text, caret, format)).toMatchObject({ text: shown, caret: place })
  })
})

describe('compareToLimits', () => {
  test.each([
    ['', 'none'],
    ['9.99', 'below'],
    ['10', 'within'],
    ['10.00', 'within'],
    ['100.00', 'within'],
    ['100.01', 'above'],
  ])('returns for %s that it is %s 10 to 100', (value, range) => {
    expect(compareToLimits(value, { min: '10.00', max: '100.00' }, 2)).toBe(range)
  })

  test('compares amounts beyond float precision', () => {
    expect(compareToLimits('9007199254740993', { max: '9007199254740992' }, 0)).toBe('above')
  })
})

const formats = fc.record({
  exponent: fc.constantFrom(0, 2, 3),
  language: fc.constantFrom('en', 'vi', 'my', 'fr', 'hi', 'es', 'de-CH', 'ar', 'zh-CN'),
})
const minors = fc.bigInt({ min: 0n, max: 10n ** 15n - 1n })

function toWire(minor: bigint, exponent: number): string {
  const digits = minor.toString().padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

test('parses every formatted amount back to the same value, and typing it does not change it', () => {
  fc.assert(
    fc.property(formats, minors, (format, minor) => {
      const value = toWire(minor, format.exponent)
      const text = formatAmount(value, format)
      expect(toMinorUnits(value, format.exponent)).toBe(minor)
      expect(editAmount(text, text.length, format)).toEqual({ text, caret: text.length, value, open: false })
    }),
  )
})

test('returns a valid amount or an empty value and a valid caret for any typed text', () => {
  fc.assert(
    fc.property(formats, fc.string({ maxLength: 30 }), fc.nat(30), (format, text, at) => {
      const edited = editAmount(text, at, format)
      expect(edited.value === '' || toMinorUnits(edited.value, format.exponent) !== null).toBe(true)
      expect(edited.caret).toBeLessThanOrEqual(edited.text.length)
      expect(editAmount(edited.text, edited.caret, format, edited)).toEqual(edited)
    }),
  )
})

const siteFormats = fc.record({
  exponent: fc.constantFrom(0, 2),
  language: fc.constantFrom('en', 'vi', 'my', 'zh-CN'),
})
const marks = fc.constantFrom('.', ',')
const fewDigits = fc.stringMatching(/^\d{1,2}$/)
const threeDigits = fc.stringMatching(/^\d{3}$/)

test('reads one or two typed digits behind either mark as decimals', () => {
  fc.assert(
    fc.property(siteFormats, fc.nat(999_999), marks, fewDigits, (format, whole, mark, decimals) => {
      const { value } = typeKeys(`${whole}${mark}${decimals}`, format)
      expect(value).toBe(format.exponent === 0 ? String(whole) : `${whole}.${decimals.padEnd(2, '0')}`)
    }),
  )
})

test('reads three typed digits behind the group separator, or behind either mark without decimals, as a group', () => {
  fc.assert(
    fc.property(siteFormats, fc.integer({ min: 1, max: 999 }), marks, threeDigits, (format, head, mark, rest) => {
      const group = format.language === 'vi' ? '.' : ','
      const { value } = typeKeys(`${head}${format.exponent === 0 ? mark : group}${rest}`, format)
      expect(value).toBe(toWire(BigInt(`${head}${rest}`) * 10n ** BigInt(format.exponent), format.exponent))
    }),
  )
})
