import { asciiDigits, caretAfter } from '../internal/digits.ts'

/** How a currency is written: digits after the mark, and the language whose marks are used (BCP 47). */
export interface AmountFormat {
  /** Digits of the minor unit: 0 for VND, 2 for USD. */
  readonly exponent: number
  readonly language: string
}

/** Limits in wire decimal form, both included. */
export interface AmountLimits {
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** What stands in the input after a key: the text, the caret, and the amount in wire decimal form (empty for none). */
export interface EditedAmount {
  readonly text: string
  readonly caret: number
  readonly value: string
}

/** No ledger books more, and a longer text would be a slip of the finger. */
const maxWholeDigits = 15

function marksOf(language: string): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(1_234_567.5)
  const mark = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value
  return { group: mark('group') ?? ',', decimal: mark('decimal') ?? '.' }
}

function grouped(whole: string, language: string): string {
  return new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(BigInt(whole))
}

function toWire(whole: string, fraction: string, exponent: number): string {
  const digits = whole.replace(/^0+(?=\d)/, '').padStart(1, '0')
  return exponent === 0 ? digits : `${digits}.${fraction.slice(0, exponent).padEnd(exponent, '0')}`
}

/** Minor units of an amount in wire decimal form; null where the text is none or has more decimals than the exponent. */
export function amountMinor(value: string, exponent: number): bigint | null {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(value)
  if (match === null) return null
  const [, whole = '', fraction = ''] = match
  return fraction.length > exponent ? null : BigInt(whole + fraction.padEnd(exponent, '0'))
}

/** Whether an amount keeps its limits; `none` while there is no amount. */
export function amountRange(
  value: string,
  { min, max }: AmountLimits,
  exponent: number,
): 'none' | 'below' | 'within' | 'above' {
  const minor = amountMinor(value, exponent)
  if (minor === null) return 'none'
  const least = min === undefined ? null : amountMinor(min, exponent)
  const most = max === undefined ? null : amountMinor(max, exponent)
  if (least !== null && minor < least) return 'below'
  return most !== null && minor > most ? 'above' : 'within'
}

/**
 * A wire amount as people read it, e.g. `1,000.50`; empty for what is no amount. `brief` leaves out noughts after the
 * mark where there is nothing else.
 */
export function formatAmount(value: string, { exponent, language }: AmountFormat, brief = false): string {
  const minor = amountMinor(value, exponent)
  if (minor === null) return ''
  const digits = minor.toString().padStart(exponent + 1, '0')
  const whole = grouped(digits.slice(0, digits.length - exponent), language)
  const fraction = digits.slice(digits.length - exponent)
  if (exponent === 0 || (brief && /^0+$/.test(fraction))) return whole
  return whole + marksOf(language).decimal + fraction
}

/** Where the decimals begin in digits with dots and commas; -1 where every mark groups. */
function decimalAt(text: string, { exponent, language }: AmountFormat): number {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) return -1
  const char = text.charAt(last)
  const isOnly = !/[.,]/.test(text.slice(0, last))
  if (text.indexOf(char) !== last) return -1
  if (!isOnly) return last
  const looksGrouped = /^[1-9]\d{0,2}$/.test(text.slice(0, last)) && text.length - last - 1 === 3
  if (!looksGrouped) return last
  return exponent === 0 || char !== marksOf(language).decimal ? -1 : last
}

/**
 * Reads an amount from elsewhere (paste, autofill) in whatever way it is written: `1,000.50`, `1.000,50`, `1 000`,
 * `K 1000`, `၁၀၀၀`. Decimals beyond the exponent are cut, never rounded up. Empty where there is no amount or more
 * than one, or where it is negative.
 */
export function readAmount(text: string, format: AmountFormat): string {
  const plain = asciiDigits(text).replaceAll('٫', '.').replaceAll('٬', ',').replaceAll('−', '-')
  const runs = plain.match(/-?[.,]?\d(?:[\d.,'’\s]*\d)?/g) ?? []
  const [run = ''] = runs
  if (runs.length !== 1 || run.startsWith('-')) return ''
  const marked = run.replaceAll(/['’\s]/g, '')
  const at = decimalAt(marked, format)
  const digits = (part: string) => part.replaceAll(/[.,]/g, '')
  const whole = digits(at === -1 ? marked : marked.slice(0, at)).replace(/^0+(?=\d)/, '')
  if (whole.length > maxWholeDigits) return ''
  return toWire(whole, at === -1 ? '' : marked.slice(at + 1), format.exponent)
}

interface Kept {
  readonly whole: string
  readonly fraction: string | null
  /** How many of the kept characters stand before the caret. */
  readonly before: number
}

/** Digits and the first decimal mark of what was typed, without leading noughts and needless decimals. */
function keep(text: string, caret: number, { exponent, language }: AmountFormat): Kept {
  const { group, decimal } = marksOf(language)
  const isDecimal = (char: string) => char === decimal || char === '٫' || (/[.,]/.test(char) && char !== group)
  let whole = ''
  let fraction: string | null = null
  let before = 0
  for (const [index, char] of asciiDigits(text).split('').entries()) {
    const step = index < caret ? 1 : 0
    if (/\d/.test(char)) {
      if (fraction === null && whole.length < maxWholeDigits) {
        // A nought before other digits says nothing, and the one that stood there goes.
        if (whole === '0') whole = char
        else {
          whole += char
          before += step
        }
      } else if (fraction !== null && fraction.length < exponent) {
        fraction += char
        before += step
      }
    } else if (fraction === null && exponent > 0 && isDecimal(char)) {
      if (whole === '') {
        whole = '0'
        before += step
      }
      fraction = ''
      before += step
    }
  }
  return { whole, fraction, before }
}

/**
 * Takes what stands in the input after a key and writes it as the language does, with the caret behind the same digit.
 * The language's own grouping mark is never read as a decimal mark, so that `1,000` cannot turn into one.
 */
export function editAmount(text: string, caret: number, format: AmountFormat): EditedAmount {
  const { whole, fraction, before } = keep(text, caret, format)
  if (whole === '') return { text: '', caret: 0, value: '' }
  const { decimal } = marksOf(format.language)
  const head = grouped(whole, format.language)
  const shown = fraction === null ? head : head + decimal + fraction
  const place =
    before <= whole.length ? caretAfter(head, before, /\d/) : head.length + decimal.length + (before - whole.length - 1)
  return { text: shown, caret: place, value: toWire(whole, fraction ?? '', format.exponent) }
}
