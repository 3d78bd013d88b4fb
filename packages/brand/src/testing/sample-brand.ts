import type { BrandInput } from '../define.ts'

/** A valid brand; tests override single fields with invalid values. */
export const sampleBrand: BrandInput = {
  id: 'acme',
  name: 'Acme',
  merchantCode: 'ACM01',
  domains: ['www.acme.example', 'acme.example'],
  languages: ['VN', 'EN', 'CN'],
  defaultLanguage: 'VN',
  about: {
    VN: { title: 'Acme', description: 'Trò chơi' },
    EN: { title: 'Acme', description: 'Games' },
    CN: { title: 'Acme', description: '游戏' },
  },
  currency: 'VND',
  timeZone: 'Asia/Ho_Chi_Minh',
  vendorLogos: ['BTI'],
  inHouseList: ['CROUPIER'],
  footer: { helpTopics: ['term'], social: ['chat'], minimumAge: 18 },
  layout: {
    menu: 'top',
    header: 'bar',
    hero: 'split',
    tile: 'portrait',
    ornament: 'paper',
    iconWeight: 'regular',
  },
  home: ['hot', 'RNG', 'winners'],
  scheme: 'light',
  jurisdiction: 'standard',
  siteVariant: { tlb: true },
  platform: 'WEB',
  lotteryType: 'Lott',
  art: {
    mark: { kind: 'lotus', main: '#d6608f', light: '#f7c6d8', deep: '#12332b' },
    hero: { id: 'acme-hero', theme: 'river-morning' },
    palette: { background: '#f7f3ea', accent: '#0a7a5a', highlight: '#d6608f', deep: '#12332b' },
  },
  fonts: [
    {
      family: 'Sample Font',
      source: '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2',
      weight: '300 800',
      subset: 'latin',
      display: 'swap',
    },
  ],
  nativeDigits: false,
}
