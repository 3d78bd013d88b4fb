import { toAsciiDigits } from '@croupier/domain/digits'
import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'

/** ISO 3166 code of a country that has a numbering plan, e.g. `MM`. */
export type PhoneCountry = CountryCode

/** Whether a number is valid, and if not, why. */
export type PhoneStatus = 'empty' | 'tooShort' | 'tooLong' | 'invalid' | 'otherCountry' | 'valid'

/** Text of the input, its value (E.164, empty for none) and its country. */
export interface TypedPhone {
  readonly text: string
  readonly value: string
  readonly country: PhoneCountry
}

/** E.164 allows 15 digits; a trunk prefix 0 may precede them. */
const maxDigits = 16

/** A plus before the first digit, also behind a bracket, `tel:` or the direction marks that address books add. */
const leadingPlus = /^\D*?[+＋]/

/** Whether a text is the code of a country with a numbering plan. */
export function isPhoneCountry(code: string): code is PhoneCountry {
  return isSupportedCountry(code)
}

/** Calling code of a country without the plus, e.g. `95`. */
export function getDialingCode(country: PhoneCountry): string {
  return getCountryCallingCode(country)
}

/** Possible lengths of a national number without the trunk prefix, ascending. */
export function getNationalLengths(country: PhoneCountry): readonly number[] {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country)
  return metadata.numberingPlan?.possibleLengths() ?? []
}

function toPlainNumber(text: string): string {
  const ascii = toAsciiDigits(text)
  const digits = ascii.replaceAll(/\D/g, '').slice(0, maxDigits)
  if (leadingPlus.test(ascii)) return `+${digits}`
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits
}

/** The digits behind the calling code, or null if the number does not have the country's code. */
function getNationalDigits(value: string, country: PhoneCountry): string | null {
  const prefix = `+${getDialingCode(country)}`
  return value.startsWith(prefix) ? value.slice(prefix.length) : null
}

/** Whether a trunk zero, which is dialled only without the calling code, may precede these national digits. */
function canHaveTrunkZero(national: string, value: string, country: PhoneCountry): boolean {
  if (national === '' || national.startsWith('0')) return false
  const typing = new AsYouType(country)
  typing.input(`0${national}`)
  return typing.getNumberValue() === value
}

/** Formats the digits behind the calling code without a trunk zero; null for a country that has none. */
function formatBehindCode(value: string, country: PhoneCountry): string | null {
  const national = getNationalDigits(value, country)
  if (national === null || !canHaveTrunkZero(national, value, country)) return null
  return new AsYouType()
    .input(value)
    .slice(getDialingCode(country).length + 1)
    .trim()
}

/** Formats a number as it stands behind the calling code of its country, e.g. `9 791 234567`; empty for none. */
export function formatPhone(value: string, country: PhoneCountry): string {
  if (value === '') return ''
  const behindCode = formatBehindCode(value, country)
  if (behindCode !== null) return behindCode
  const parsed = parsePhoneNumberFromString(value)
  if (parsed === undefined) return getNationalDigits(value, country) ?? value
  return getNationalDigits(value, country) === null ? parsed.formatInternational() : parsed.formatNational()
}

/**
 * Parses typed or pasted text: national with or without the trunk prefix, or international with `+` or `00`. An
 * international number changes the country if it is one of `countries`.
 */
export function parsePhone(text: string, country: PhoneCountry, countries: readonly PhoneCountry[]): TypedPhone {
  const plain = toPlainNumber(text)
  // Never read by the library's guess: behind the code, `9 57…` is no number with the code 95.
  const direct = `+${getDialingCode(country)}${plain.replace(/^0/, '')}`
  const behindCode = plain.startsWith('+') ? null : formatBehindCode(direct, country)
  if (behindCode !== null) return { text: behindCode, value: direct, country }
  const typing = new AsYouType(country)
  const shown = typing.input(plain)
  if (!plain.startsWith('+')) {
    return { text: shown, value: plain === '' ? '' : (typing.getNumberValue() ?? ''), country }
  }
  const found = typing.getCountry()
  const home = found !== undefined && countries.includes(found) ? found : resolveSharedCode(typing, country)
  const value = typing.getNumberValue() ?? ''
  if (home === undefined) return { text: shown, value, country }
  const national = getNationalDigits(value, home) ?? ''
  if (national === '') return { text: '', value: '', country: home }
  return { text: formatPhone(value, home), value, country: home }
}

/** Some countries share a calling code (+1): the number may belong to the present country. */
function resolveSharedCode(typing: AsYouType, country: PhoneCountry): PhoneCountry | undefined {
  return typing.getCallingCode() === getDialingCode(country) && typing.getCountry() === undefined ? country : undefined
}

/** Validates length and prefix of an E.164 number for a country. */
export function getPhoneStatus(value: string, country: PhoneCountry): PhoneStatus {
  if (value === '') return 'empty'
  if (getNationalDigits(value, country) === null) return 'otherCountry'
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

/** Splits a number as the platform's API requires it, e.g. `95` and `9791234567`; null for an invalid number. */
export function splitPhone(value: string): { readonly dialingCode: string; readonly national: string } | null {
  const parsed = parsePhoneNumberFromString(value)
  return parsed === undefined ? null : { dialingCode: parsed.countryCallingCode, national: parsed.nationalNumber }
}
