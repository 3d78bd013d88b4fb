import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import { asciiDigits } from '../internal/digits.ts'

/** ISO 3166 code of a country that has a numbering plan, e.g. `MM`. */
export type PhoneCountry = CountryCode

/** Whether a number can be rung up, and if not, why. */
export type PhoneStatus = 'empty' | 'tooShort' | 'tooLong' | 'invalid' | 'otherCountry' | 'valid'

/** What stands in the input, what it means (E.164, empty for nothing) and where it belongs. */
export interface TypedPhone {
  readonly text: string
  readonly value: string
  readonly country: PhoneCountry
}

/** E.164 allows 15 digits; a trunk nought may come before them. */
const maxDigits = 16

/** A plus before the first digit, also behind a bracket, `tel:` or the marks of direction that address books add. */
const leadingPlus = /^\D*?[+＋]/

/** Whether a text from outside is the code of a country with a numbering plan. */
export function isPhoneCountry(code: string): code is PhoneCountry {
  return isSupportedCountry(code)
}

/** The country's dialling code without the plus, e.g. `95`. */
export function dialingCode(country: PhoneCountry): string {
  return getCountryCallingCode(country)
}

/** How many digits a national number may have, without the trunk nought, in order. */
export function nationalLengths(country: PhoneCountry): readonly number[] {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country)
  return metadata.numberingPlan?.possibleLengths() ?? []
}

function plainOf(text: string): string {
  const ascii = asciiDigits(text)
  const digits = ascii.replaceAll(/\D/g, '').slice(0, maxDigits)
  if (leadingPlus.test(ascii)) return `+${digits}`
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits
}

/** The national digits behind a country's code, or null where the number is not the country's. */
function nationalOf(value: string, country: PhoneCountry): string | null {
  const prefix = `+${dialingCode(country)}`
  return value.startsWith(prefix) ? value.slice(prefix.length) : null
}

/** A number as people of its country write it, e.g. `09 791 234567`; empty for none. */
export function formatPhone(value: string, country: PhoneCountry): string {
  if (value === '') return ''
  const parsed = parsePhoneNumberFromString(value)
  if (parsed === undefined) return nationalOf(value, country) ?? value
  return nationalOf(value, country) === null ? parsed.formatInternational() : parsed.formatNational()
}

/**
 * Reads what was typed or pasted: national with or without the trunk nought, or international with `+` or `00`, which
 * moves to its country when that is one of `countries`.
 */
export function readPhone(text: string, country: PhoneCountry, countries: readonly PhoneCountry[]): TypedPhone {
  const plain = plainOf(text)
  const typing = new AsYouType(country)
  const shown = typing.input(plain)
  if (!plain.startsWith('+')) {
    return { text: shown, value: plain === '' ? '' : (typing.getNumberValue() ?? ''), country }
  }
  const found = typing.getCountry()
  const home = found !== undefined && countries.includes(found) ? found : sharedWith(typing, country)
  const value = typing.getNumberValue() ?? ''
  if (home === undefined) return { text: shown, value, country }
  const national = nationalOf(value, home) ?? ''
  if (national === '') return { text: '', value: '', country: home }
  return { text: formatPhone(value, home), value, country: home }
}

/** Some countries share a code (+1): the number may be the present country's as well as another's. */
function sharedWith(typing: AsYouType, country: PhoneCountry): PhoneCountry | undefined {
  return typing.getCallingCode() === dialingCode(country) && typing.getCountry() === undefined ? country : undefined
}

/** Judges a number in E.164 for a country: its length and its beginning. */
export function phoneStatus(value: string, country: PhoneCountry): PhoneStatus {
  if (value === '') return 'empty'
  if (nationalOf(value, country) === null) return 'otherCountry'
  switch (validatePhoneNumberLength(value)) {
    case 'TOO_SHORT':
    case 'NOT_A_NUMBER':
      return 'tooShort'
    case 'TOO_LONG':
      return 'tooLong'
    case 'INVALID_LENGTH':
    case 'INVALID_COUNTRY':
      return 'invalid'
    case undefined:
      return parsePhoneNumberFromString(value)?.isValid() === true ? 'valid' : 'invalid'
  }
}

/** The two halves that the platform's calls want, e.g. `95` and `9791234567`; null for what is no number. */
export function phoneParts(value: string): { readonly dialingCode: string; readonly national: string } | null {
  const parsed = parsePhoneNumberFromString(value)
  return parsed === undefined ? null : { dialingCode: parsed.countryCallingCode, national: parsed.nationalNumber }
}
