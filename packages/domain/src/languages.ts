/** Interface languages: platform code (URL, wire, `lang`, `hisLang`) to BCP 47 tag (`<html lang>`, Intl, Accept-Language). */
export const languages = {
  EN: { tag: 'en', name: 'English' },
  CN: { tag: 'zh-Hans', name: '简体中文' },
  TW: { tag: 'zh-Hant', name: '繁體中文' },
  JP: { tag: 'ja', name: '日本語' },
  KR: { tag: 'ko', name: '한국어' },
  TH: { tag: 'th', name: 'ไทย' },
  VN: { tag: 'vi', name: 'Tiếng Việt' },
  MY: { tag: 'my', name: 'မြန်မာ' },
  KM: { tag: 'km', name: 'ខ្មែរ' },
  LO: { tag: 'lo', name: 'ລາວ' },
  ID: { tag: 'id', name: 'Bahasa Indonesia' },
  MS: { tag: 'ms', name: 'Bahasa Melayu' },
  TY: { tag: 'fil', name: 'Filipino' },
  HI: { tag: 'hi', name: 'हिन्दी' },
  BN: { tag: 'bn', name: 'বাংলা' },
  TA: { tag: 'ta', name: 'தமிழ்' },
  TE: { tag: 'te', name: 'తెలుగు' },
  UR: { tag: 'ur', name: 'اردو' },
  NE: { tag: 'ne', name: 'नेपाली' },
  SI: { tag: 'si', name: 'සිංහල' },
  ES: { tag: 'es', name: 'Español' },
  PT: { tag: 'pt-BR', name: 'Português' },
  FR: { tag: 'fr', name: 'Français' },
  DE: { tag: 'de', name: 'Deutsch' },
  IT: { tag: 'it', name: 'Italiano' },
  NL: { tag: 'nl', name: 'Nederlands' },
  SV: { tag: 'sv', name: 'Svenska' },
  PL: { tag: 'pl', name: 'Polski' },
  UK: { tag: 'uk', name: 'Українська' },
  RU: { tag: 'ru', name: 'Русский' },
  TR: { tag: 'tr', name: 'Türkçe' },
  AR: { tag: 'ar', name: 'العربية' },
  FA: { tag: 'fa', name: 'فارسی' },
  MN: { tag: 'mn', name: 'Монгол' },
  KK: { tag: 'kk', name: 'Қазақша' },
  UZ: { tag: 'uz', name: 'Oʻzbekcha' },
} as const satisfies Record<string, { tag: string; name: string }>

/** Platform code of an interface language, e.g. `MY`. */
export type LanguageCode = keyof typeof languages

/** BCP 47 tag of an interface language, e.g. `my`. */
export type LanguageTag = (typeof languages)[LanguageCode]['tag']

const rightToLeft: ReadonlySet<LanguageTag> = new Set<LanguageTag>(['ur', 'ar', 'fa'])

/** All platform codes in the order of the language list. */
export const languageCodes = Object.keys(languages) as LanguageCode[]

/** Whether a string from outside is a platform language code. */
export function isLanguageCode(value: string): value is LanguageCode {
  return Object.hasOwn(languages, value)
}

/** BCP 47 tag of a platform code. */
export function tagOf(code: LanguageCode): LanguageTag {
  return languages[code].tag
}

/** The name of a language in that language. */
export function nativeNameOf(code: LanguageCode): string {
  return languages[code].name
}

/** Writing direction of a language. */
export function directionOf(code: LanguageCode): 'ltr' | 'rtl' {
  return rightToLeft.has(tagOf(code)) ? 'rtl' : 'ltr'
}

/** Platform code for a BCP 47 tag or a longer tag that starts with it (`en-GB` -> `EN`); null when none fits. */
export function codeOfTag(tag: string): LanguageCode | null {
  const wanted = tag.toLowerCase()
  const exact = languageCodes.find((code) => tagOf(code).toLowerCase() === wanted)
  if (exact) return exact
  const primary = wanted.split('-')[0] ?? ''
  return languageCodes.find((code) => tagOf(code).toLowerCase().split('-')[0] === primary) ?? null
}
