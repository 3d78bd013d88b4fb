import { toAsciiDigits } from './digits.ts'
import type { Currency } from './money.ts'

/**
 * Countries whose mobile numbers sites accept (ISO 3166), with the calling code and the lengths of a mobile number behind
 * it, without a trunk prefix (ITU E.164 numbering plans).
 */
export const countries = {
  MM: { dialingCode: '95', minLength: 7, maxLength: 10 },
  VN: { dialingCode: '84', minLength: 9, maxLength: 9 },
  TH: { dialingCode: '66', minLength: 9, maxLength: 9 },
  KH: { dialingCode: '855', minLength: 8, maxLength: 9 },
  LA: { dialingCode: '856', minLength: 9, maxLength: 10 },
  CN: { dialingCode: '86', minLength: 11, maxLength: 11 },
  TW: { dialingCode: '886', minLength: 9, maxLength: 9 },
  HK: { dialingCode: '852', minLength: 8, maxLength: 8 },
  MO: { dialingCode: '853', minLength: 8, maxLength: 8 },
  JP: { dialingCode: '81', minLength: 10, maxLength: 10 },
  KR: { dialingCode: '82', minLength: 9, maxLength: 10 },
  MY: { dialingCode: '60', minLength: 9, maxLength: 10 },
  ID: { dialingCode: '62', minLength: 9, maxLength: 12 },
  SG: { dialingCode: '65', minLength: 8, maxLength: 8 },
  PH: { dialingCode: '63', minLength: 10, maxLength: 10 },
  IN: { dialingCode: '91', minLength: 10, maxLength: 10 },
  BD: { dialingCode: '880', minLength: 10, maxLength: 10 },
  LK: { dialingCode: '94', minLength: 9, maxLength: 9 },
  NP: { dialingCode: '977', minLength: 10, maxLength: 10 },
  PK: { dialingCode: '92', minLength: 10, maxLength: 10 },
  AE: { dialingCode: '971', minLength: 9, maxLength: 9 },
  SA: { dialingCode: '966', minLength: 9, maxLength: 9 },
  TR: { dialingCode: '90', minLength: 10, maxLength: 10 },
  IR: { dialingCode: '98', minLength: 10, maxLength: 10 },
  KZ: { dialingCode: '7', minLength: 10, maxLength: 10 },
  UZ: { dialingCode: '998', minLength: 9, maxLength: 9 },
  MN: { dialingCode: '976', minLength: 8, maxLength: 8 },
  RU: { dialingCode: '7', minLength: 10, maxLength: 10 },
  UA: { dialingCode: '380', minLength: 9, maxLength: 9 },
  PL: { dialingCode: '48', minLength: 9, maxLength: 9 },
  DE: { dialingCode: '49', minLength: 10, maxLength: 11 },
  AT: { dialingCode: '43', minLength: 7, maxLength: 13 },
  CH: { dialingCode: '41', minLength: 9, maxLength: 9 },
  FR: { dialingCode: '33', minLength: 9, maxLength: 9 },
  BE: { dialingCode: '32', minLength: 9, maxLength: 9 },
  NL: { dialingCode: '31', minLength: 9, maxLength: 11 },
  IT: { dialingCode: '39', minLength: 9, maxLength: 10 },
  ES: { dialingCode: '34', minLength: 9, maxLength: 9 },
  PT: { dialingCode: '351', minLength: 9, maxLength: 9 },
  GB: { dialingCode: '44', minLength: 10, maxLength: 10 },
  IE: { dialingCode: '353', minLength: 9, maxLength: 9 },
  SE: { dialingCode: '46', minLength: 9, maxLength: 9 },
  NO: { dialingCode: '47', minLength: 8, maxLength: 8 },
  DK: { dialingCode: '45', minLength: 8, maxLength: 8 },
  FI: { dialingCode: '358', minLength: 6, maxLength: 10 },
  US: { dialingCode: '1', minLength: 10, maxLength: 10 },
  CA: { dialingCode: '1', minLength: 10, maxLength: 10 },
  MX: { dialingCode: '52', minLength: 10, maxLength: 10 },
  BR: { dialingCode: '55', minLength: 10, maxLength: 11 },
  AR: { dialingCode: '54', minLength: 10, maxLength: 11 },
  CL: { dialingCode: '56', minLength: 9, maxLength: 9 },
  CO: { dialingCode: '57', minLength: 10, maxLength: 10 },
  PE: { dialingCode: '51', minLength: 9, maxLength: 9 },
  AU: { dialingCode: '61', minLength: 9, maxLength: 9 },
  NZ: { dialingCode: '64', minLength: 8, maxLength: 10 },
  ZA: { dialingCode: '27', minLength: 5, maxLength: 9 },
  NG: { dialingCode: '234', minLength: 10, maxLength: 10 },
} as const satisfies Record<string, MobileNumbers>

/** How the mobile numbers of a country look. */
interface MobileNumbers {
  readonly dialingCode: string
  readonly minLength: number
  readonly maxLength: number
}

/** ISO 3166 code of a country of the table. */
export type CountryCode = keyof typeof countries

/** Codes of all countries of the table. */
export const countryCodes = Object.keys(countries).filter(isCountryCode)

/** Whether an untrusted text is the code of a country of the table. */
export function isCountryCode(code: string): code is CountryCode {
  return Object.hasOwn(countries, code)
}

/** The country of a currency; others are used in several countries. */
const homes: Partial<Record<Currency, CountryCode>> = { MMK: 'MM', VND: 'VN', THB: 'TH', CNY: 'CN', JPY: 'JP' }

/** Returns the countries of a site that names none: that of its currency, or all. */
export function getDefaultCountries(currency: Currency): readonly CountryCode[] {
  const home = homes[currency]
  return home ? [home] : countryCodes
}

/** Largest number of characters that a phone number has with separators. */
export const maxPhoneLength = 32

/** Digits, separators, and a leading plus or 00; anything else is no phone number. */
const phoneText = /^\s*(\+|00)?([\d\s().-]+)$/

/**
 * Returns the E.164 form of a mobile number, such as `+959791234567`, or null if it is none of the given countries. National
 * digits, of any script, belong to the first country; an international number (`+`, `00`) may belong to any.
 */
export function parseMobileNumber(text: string, allowed: readonly CountryCode[]): string | null {
  const [, prefix, separated = ''] = phoneText.exec(toAsciiDigits(text)) ?? []
  const digits = separated.replaceAll(/\D/g, '')
  if (digits === '') return null
  const [home] = allowed
  if (prefix === undefined) return home ? toE164(home, digits) : null
  for (const country of allowed) {
    const { dialingCode } = countries[country]
    const number = digits.startsWith(dialingCode) ? toE164(country, digits.slice(dialingCode.length)) : null
    if (number) return number
  }
  return null
}

/** A trunk zero is dialled only without the calling code; no mobile number of the table begins with one. */
function toE164(country: CountryCode, national: string): string | null {
  const { dialingCode, minLength, maxLength } = countries[country]
  const digits = national.replace(/^0/, '')
  return digits.length < minLength || digits.length > maxLength ? null : `+${dialingCode}${digits}`
}

/** The parts of a mobile number that calls send. */
export interface SplitMobileNumber {
  readonly dialingCode: string
  readonly national: string
}

/** Splits an E.164 number; null if it is no mobile number of the given countries. */
export function splitMobileNumber(number: string, allowed: readonly CountryCode[]): SplitMobileNumber | null {
  const country = allowed.find((code) => parseMobileNumber(number, [code]) === number)
  if (country === undefined) return null
  const { dialingCode } = countries[country]
  return { dialingCode, national: number.slice(dialingCode.length + 1) }
}

/** Returns the allowed countries of a calling code, such as `95` or `+95`; several countries share +1 and +7. */
export function findCountriesOfCode(dialingCode: string, allowed: readonly CountryCode[]): readonly CountryCode[] {
  const code = dialingCode.trim().replace(/^\+/, '')
  return allowed.filter((country) => countries[country].dialingCode === code)
}
