import { defineBrand } from '@croupier/brand/define'

export default defineBrand({
  id: 'lotus',
  name: 'Lotus',
  merchantCode: 'LTS01',
  domains: ['www.lotus.example', 'lotus.example'],
  languages: ['VN', 'EN', 'CN'],
  defaultLanguage: 'VN',
  about: {
    VN: {
      title: 'Lotus · Buổi sáng bên sông',
      description:
        'Nổ hũ, casino trực tuyến, thể thao và xổ số trong một không gian nhẹ nhàng. Chỉ dành cho người từ {{age}} tuổi.',
    },
    EN: {
      title: 'Lotus · Morning by the river',
      description: 'Slots, live tables, sports and lotteries, gently arranged. Adults {{age}}+ only.',
    },
    CN: {
      title: 'Lotus · 河畔清晨',
      description: '老虎机、真人、体育与彩票，轻松自在。仅限年满 {{age}} 岁人士。',
    },
  },
  currency: 'VND',
  timeZone: 'Asia/Ho_Chi_Minh',
  vendorLogos: ['CROUPIER', 'WLK', 'TMT', 'OTL', 'HZF', 'PLP', 'TCG_LOTTO_VN', 'TCG_SEA', 'GBL', 'BTI'],
  inHouseList: ['CROUPIER'],
  footer: {
    helpTopics: ['about', 'term', 'privacy', 'responsible-gaming', 'faq', 'contact'],
    social: ['video', 'socialNetwork', 'shortVideo', 'chat'],
  },
  layout: {
    menu: 'top',
    header: 'bar',
    hero: 'split',
    tile: 'portrait',
    ornament: 'paper',
    iconWeight: 'bold',
  },
  scheme: 'light',
  jurisdiction: 'standard',
  siteVariant: { tlb: true },
  art: {
    mark: { kind: 'lotus', main: '#d9588c', light: '#f9c9da', deep: '#7c2a55' },
    hero: { id: 'lotus-hero', theme: 'river-morning' },
    palette: { background: '#f8f4ea', accent: '#0b7f63', highlight: '#d8608f', deep: '#123a34' },
  },
  fonts: [
    {
      family: 'Nunito',
      source: '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2',
      weight: '400 700',
      subset: 'latin',
      axes: { wght: [400, 700] },
      display: 'swap',
      preload: true,
      fallback: 'sans',
    },
    {
      family: 'Nunito',
      source: '@fontsource-variable/nunito/files/nunito-vietnamese-wght-normal.woff2',
      weight: '400 700',
      subset: 'vietnamese',
      axes: { wght: [400, 700] },
      display: 'swap',
      preload: true,
    },
  ],
  languageFonts: { CN: ['@fontsource-variable/noto-sans-sc/wght.css'] },
  nativeDigits: false,
})
