import type { LanguageCode } from './languages.ts'

/**
 * The name of each language in that language. Kept apart from the codes so that a site bundles only the names of its
 * own languages; the browsers' locale data (Intl.DisplayNames) lacks some of them.
 */
export const languageNames = {
  EN: 'English',
  CN: '简体中文',
  TW: '繁體中文',
  JP: '日本語',
  KR: '한국어',
  TH: 'ไทย',
  VN: 'Tiếng Việt',
  MY: 'မြန်မာ',
  KM: 'ខ្មែរ',
  LO: 'ລາວ',
  ID: 'Bahasa Indonesia',
  MS: 'Bahasa Melayu',
  TY: 'Filipino',
  HI: 'हिन्दी',
  BN: 'বাংলা',
  TA: 'தமிழ்',
  TE: 'తెలుగు',
  UR: 'اردو',
  NE: 'नेपाली',
  SI: 'සිංහල',
  ES: 'Español',
  PT: 'Português',
  FR: 'Français',
  DE: 'Deutsch',
  IT: 'Italiano',
  NL: 'Nederlands',
  SV: 'Svenska',
  PL: 'Polski',
  UK: 'Українська',
  RU: 'Русский',
  TR: 'Türkçe',
  AR: 'العربية',
  FA: 'فارسی',
  MN: 'Монгол',
  KK: 'Қазақша',
  UZ: 'Oʻzbekcha',
} as const satisfies Record<LanguageCode, string>
