/** Interface languages: platform code (URL, wire, `lang`, `hisLang`) to BCP 47 tag (`<html lang>`, Intl, Accept-Language). */
export const languages = {
  EN: { tag: 'en' },
  CN: { tag: 'zh-Hans' },
  TW: { tag: 'zh-Hant' },
  JP: { tag: 'ja' },
  KR: { tag: 'ko' },
  TH: { tag: 'th' },
  VN: { tag: 'vi' },
  MY: { tag: 'my' },
  KM: { tag: 'km' },
  LO: { tag: 'lo' },
  ID: { tag: 'id' },
  MS: { tag: 'ms' },
  TY: { tag: 'fil' },
  HI: { tag: 'hi' },
  BN: { tag: 'bn' },
  TA: { tag: 'ta' },
  TE: { tag: 'te' },
  UR: { tag: 'ur' },
  NE: { tag: 'ne' },
  SI: { tag: 'si' },
  ES: { tag: 'es' },
  PT: { tag: 'pt-BR' },
  FR: { tag: 'fr' },
  DE: { tag: 'de' },
  IT: { tag: 'it' },
  NL: { tag: 'nl' },
  SV: { tag: 'sv' },
  PL: { tag: 'pl' },
  UK: { tag: 'uk' },
  RU: { tag: 'ru' },
  TR: { tag: 'tr' },
  AR: { tag: 'ar' },
  FA: { tag: 'fa' },
  MN: { tag: 'mn' },
  KK: { tag: 'kk' },
  UZ: { tag: 'uz' },
} as const satisfies Record<string, { tag: string }>

/** Platform code of an interface language, e.g. `MY`. */
export type LanguageCode = keyof typeof languages

/** BCP 47 tag of an interface language, e.g. `my`. */
export type LanguageTag = (typeof languages)[LanguageCode]['tag']

const rightToLeft: ReadonlySet<LanguageTag> = new Set<LanguageTag>(['ur', 'ar', 'fa'])

/** All platform codes in the order of the language list. */
export const languageCodes = Object.keys(languages) as LanguageCode[]

/** Whether an untrusted string is a platform language code. */
export function isLanguageCode(value: string): value is LanguageCode {
  return Object.hasOwn(languages, value)
}

/** BCP 47 tag of a platform code. */
export function getLanguageTag(code: LanguageCode): LanguageTag {
  return languages[code].tag
}

/** Writing direction of a language. */
export function getTextDirection(code: LanguageCode): 'ltr' | 'rtl' {
  return rightToLeft.has(getLanguageTag(code)) ? 'rtl' : 'ltr'
}

/** Platform code for a BCP 47 tag, compared by primary language if needed (`en-GB` -> `EN`); null when none matches. */
export function findLanguageByTag(tag: string): LanguageCode | null {
  const normalized = tag.toLowerCase()
  const exact = languageCodes.find((code) => getLanguageTag(code).toLowerCase() === normalized)
  if (exact) return exact
  const primary = normalized.split('-')[0] ?? ''
  return languageCodes.find((code) => getLanguageTag(code).toLowerCase().split('-')[0] === primary) ?? null
}
