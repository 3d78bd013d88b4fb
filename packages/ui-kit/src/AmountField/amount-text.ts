import { toAsciiDigits } from '@croupier/domain/digits'
import { findCaretPosition } from '../internal/digits.ts'

/** How amounts are written: digits after the decimal mark, and the language of the separators (BCP 47). */
export interface AmountFormat {
  /** Digits of the minor unit: 0 for VND, 2 for USD. */
  readonly exponent: number
  readonly language: string
}

/** Inclusive limits in wire decimal form. */
export interface AmountLimits {
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** State of the input after a key: text, caret position, and the amount in wire decimal form (empty for none). */
export interface EditedAmount {
  readonly text: string
  readonly caret: number
  readonly value: string
  /** Whether the decimal mark may still turn out to separate a group, by a third digit behind it. */
  readonly open: boolean
}

/** More than any ledger entry can have; longer input is a typing error. */
const maxWholeDigits = 15

/** Digits behind a mark that make it a group separator; fewer are decimals. */
const groupDigits = 3

/** For browsers without data for the language, such as Chromium for Burmese, which would take their own language's. */
const fallbackLocale = 'en'

function getSeparators(language: string): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat([language, fallbackLocale], { numberingSystem: 'latn' }).formatToParts(
    1_234_567.5,
  )
  const mark = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value
  return { group: mark('group') ?? ',', decimal: mark('decimal') ?? '.' }
}

/** Returns the side of an amount on which a language writes the currency. */
export function getCurrencySide(language: string): 'start' | 'end' {
  const format = new Intl.NumberFormat([language, fallbackLocale], {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  })
  const parts = format.formatToParts(1).map(({ type }) => type)
  return parts.indexOf('currency') < parts.indexOf('integer') ? 'start' : 'end'
}

function formatWhole(whole: string, language: string): string {
  return new Intl.NumberFormat([language, fallbackLocale], { numberingSystem: 'latn' }).format(BigInt(whole))
}

function toWire(whole: string, fraction: string, exponent: number): string {
  const digits = whole.replace(/^0+(?=\d)/, '').padStart(1, '0')
  return exponent === 0 ? digits : `${digits}.${fraction.slice(0, exponent).padEnd(exponent, '0')}`
}

/** Parses wire decimal form into minor units. Returns null for invalid text or more decimals than `exponent`. */
export function toMinorUnits(value: string, exponent: number): bigint | null {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(value)
  if (match === null) return null
  const [, whole = '', fraction = ''] = match
  return fraction.length > exponent ? null : BigInt(whole + fraction.padEnd(exponent, '0'))
}

/** Compares an amount with its limits; `none` while there is no amount. */
export function compareToLimits(
  value: string,
  { min, max }: AmountLimits,
  exponent: number,
): 'none' | 'below' | 'within' | 'above' {
  const minor = toMinorUnits(value, exponent)
  if (minor === null) return 'none'
  const lowest = min === undefined ? null : toMinorUnits(min, exponent)
  const highest = max === undefined ? null : toMinorUnits(max, exponent)
  if (lowest !== null && minor < lowest) return 'below'
  return highest !== null && minor > highest ? 'above' : 'within'
}

/**
 * Formats a wire amount, e.g. `1,000.50`; returns an empty string for invalid amounts. `brief` omits decimals that are
 * all zero.
 */
export function formatAmount(value: string, { exponent, language }: AmountFormat, brief = false): string {
  const minor = toMinorUnits(value, exponent)
  if (minor === null) return ''
  const digits = minor.toString().padStart(exponent + 1, '0')
  const whole = formatWhole(digits.slice(0, digits.length - exponent), language)
  const fraction = digits.slice(digits.length - exponent)
  if (exponent === 0 || (brief && /^0+$/.test(fraction))) return whole
  return whole + getSeparators(language).decimal + fraction
}

/** Index of the decimal mark in digits with dots and commas; -1 if every mark is a group separator. */
function findDecimalMark(text: string, { exponent, language }: AmountFormat): number {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) return -1
  const char = text.charAt(last)
  const isOnly = !/[.,]/.test(text.slice(0, last))
  if (text.indexOf(char) !== last) return -1
  if (!isOnly) return last
  const looksGrouped = /^[1-9]\d{0,2}$/.test(text.slice(0, last)) && text.length - last - 1 === 3
  if (!looksGrouped) return last
  return exponent === 0 || char !== getSeparators(language).decimal ? -1 : last
}

/**
 * Parses a pasted or autofilled amount in any notation: `1,000.50`, `1.000,50`, `1 000`, `K 1000`, `၁၀၀၀`. Truncates
 * decimals beyond the exponent. Returns an empty string for no amount, several amounts or a negative one.
 */
export function parseAmount(text: string, format: AmountFormat): string {
  const plain = toAsciiDigits(text).replaceAll('٫', '.').replaceAll('٬', ',').replaceAll('−', '-')
  const runs = plain.match(/-?[.,]?\d(?:[\d.,'’\s]*\d)?/g) ?? []
  const [run = ''] = runs
  if (runs.length !== 1 || run.startsWith('-')) return ''
  const compact = run.replaceAll(/['’\s]/g, '')
  const at = findDecimalMark(compact, format)
  const digits = (part: string) => part.replaceAll(/[.,]/g, '')
  const whole = digits(at === -1 ? compact : compact.slice(0, at)).replace(/^0+(?=\d)/, '')
  if (whole.length > maxWholeDigits) return ''
  return toWire(whole, at === -1 ? '' : compact.slice(at + 1), format.exponent)
}

interface TypedDigits {
  readonly whole: string
  readonly fraction: string | null
  /** How many of these characters are before the caret. */
  readonly before: number
  readonly open: EditedAmount['open']
}

/** What the input had before the key. */
type LastAmount = Pick<EditedAmount, 'text' | 'open'>

/** Extracts the digits and the first decimal mark of the typed text, without leading zeros and excess decimals. */
function parseTyped(text: string, caret: number, { exponent, language }: AmountFormat, last: LastAmount): TypedDigits {
  const { group, decimal } = getSeparators(language)
  const plain = toAsciiDigits(text)
  // A group separator is new only at the end, unless a deletion has left it there.
  const newGroupAt = last.text.startsWith(text) ? -1 : plain.length - 1
  const isMark = (char: string, index: number) => /[.,٫]/.test(char) && (char !== group || index === newGroupAt)
  const isAmbiguous = (char: string) => last.open || exponent === 0 || (char !== decimal && char !== '٫')
  let whole = ''
  let fraction: string | null = null
  let before = 0
  let open = false
  // A digit outside of the Basic Multilingual Plane has two UTF-16 units, and its ASCII digit one.
  const plainCaret = toAsciiDigits(text.slice(0, caret)).length
  for (const [index, char] of plain.split('').entries()) {
    const step = index < plainCaret ? 1 : 0
    if (/\d/.test(char)) {
      if (fraction === null && whole.length < maxWholeDigits) {
        // Replaces a leading zero.
        if (whole === '0') whole = char
        else {
          whole += char
          before += step
        }
      } else if (fraction !== null && fraction.length < (open ? groupDigits : exponent)) {
        fraction += char
        before += step
      }
    } else if (fraction === null && isMark(char, index)) {
      if (whole === '') {
        whole = '0'
        before += step
      }
      fraction = ''
      before += step
      open = isAmbiguous(char) && whole !== '0' && whole.length + groupDigits <= maxWholeDigits
    }
  }
  if (!open || fraction === null || fraction.length < groupDigits) return { whole, fraction, before, open }
  return {
    whole: whole + fraction,
    fraction: null,
    before: before > whole.length ? before - 1 : before,
    open: false,
  }
}

/**
 * Reformats the text of the input after a key and keeps the caret behind the same digit. `last` is the input before the
 * key. Many keypads have only one mark, so the group separator of the language, typed at the end, is shown as the decimal
 * mark until a third digit behind it makes a group: `10.50` cannot turn into 1050, nor `1,000` into 1. So is every mark in
 * a currency without decimals, whose value leaves out what is behind it.
 */
export function editAmount(
  text: string,
  caret: number,
  format: AmountFormat,
  last: LastAmount = { text: '', open: false },
): EditedAmount {
  const { whole, fraction, before, open } = parseTyped(text, caret, format, last)
  if (whole === '') return { text: '', caret: 0, value: '', open: false }
  const { decimal } = getSeparators(format.language)
  const head = formatWhole(whole, format.language)
  const shown = fraction === null ? head : head + decimal + fraction
  const place =
    before <= whole.length
      ? findCaretPosition(head, before, /\d/)
      : head.length + decimal.length + (before - whole.length - 1)
  return { text: shown, caret: place, value: toWire(whole, fraction ?? '', format.exponent), open }
}
