import { agreementAge } from '@croupier/domain/birthdays'
import { describe, expect, it } from 'vitest'

import { defineBrand, getBrandHosts } from './define.ts'
import { sampleBrand } from './testing/sample-brand.ts'

/** The sample with some fields replaced by values of any type. */
function withFields(fields: Record<string, unknown>): typeof sampleBrand {
  return { ...sampleBrand, ...fields }
}

describe('defineBrand', () => {
  it('returns a valid brand unchanged', () => {
    expect(defineBrand(sampleBrand)).toEqual(sampleBrand)
  })

  it.each([
    ['of the agreement by default', {}, agreementAge],
    ['of a licence that asks for more', { minimumAge: 21 }, 21],
  ])('states the age %s, also in its descriptions', (_case, stated, age) => {
    const { helpTopics, social } = sampleBrand.footer
    const text = { title: 'Acme', description: 'Adults {{age}}+ only' }
    const brand = defineBrand(
      withFields({ footer: { helpTopics, social, ...stated }, about: { VN: text, EN: text, CN: text } }),
    )
    expect(brand.footer.minimumAge).toBe(age)
    expect(brand.languages.map((code) => brand.about[code]?.description)).toEqual(Array(3).fill(`Adults ${age}+ only`))
  })

  it('includes the local host in getBrandHosts', () => {
    expect(getBrandHosts(defineBrand(sampleBrand))).toEqual(['acme.localhost', 'www.acme.example', 'acme.example'])
  })
})

it.each([
  { api: 'https://www.acme.example', pages: ['https://acme.example', 'https://play.acme.example'] },
  { api: 'http://acme.localhost:4000', pages: ['http://www.acme.localhost:8080'] },
])('accepts pages below the domain of $api', (crossOrigin) => {
  expect(defineBrand(withFields({ crossOrigin })).crossOrigin).toEqual(crossOrigin)
})

describe('defineBrand with invalid input', () => {
  const { footer, layout, art, about } = sampleBrand
  const cases: readonly (readonly [string, Record<string, unknown>, string])[] = [
    [
      'a default language that is not in languages',
      { defaultLanguage: 'TH' },
      'brands/acme/brand.ts: defaultLanguage "TH" is not in languages (VN, EN, CN). Add "TH" to languages or choose one of them.',
    ],
    [
      'an id with capitals',
      { id: 'Acme' },
      'brands/Acme/brand.ts: id is "Acme", but must be kebab-case, such as "north-star".',
    ],
    ['no name', { name: '' }, 'name is "", but must be the name that players see.'],
    [
      'a missing merchant code',
      { merchantCode: undefined },
      'merchantCode is missing. It must be three to sixteen upper-case letters',
    ],
    [
      'a merchant code in lower case',
      { merchantCode: 'acm01' },
      'merchantCode is "acm01", but must be three to sixteen',
    ],
    [
      'a domain with a scheme',
      { domains: ['https://acme.example'] },
      'domains[0] is "https://acme.example", but must be a host without scheme',
    ],
    ['no domain', { domains: [] }, 'domains is [], but must be a list of hosts'],
    ['its local host in domains', { domains: ['acme.localhost'] }, 'domains lists "acme.localhost". Remove it'],
    ['a duplicate domain', { domains: ['a.example', 'a.example'] }, 'domains names "a.example" twice. Remove one.'],
    ['a duplicate language', { languages: ['VN', 'EN', 'CN', 'EN'] }, 'languages names "EN" twice. Remove one.'],
    [
      'a duplicate vendor logo',
      { vendorLogos: ['BTI', 'CROUPIER', 'BTI'] },
      'vendorLogos names "BTI" twice. Remove one.',
    ],
    [
      'a duplicate account type name in inHouseList',
      { inHouseList: ['CROUPIER', 'ORB', 'CROUPIER'] },
      'inHouseList names "CROUPIER" twice. Remove one.',
    ],
    ['no language', { languages: [] }, 'languages is [], but must be a list of platform language codes'],
    [
      'a language tag instead of a code',
      { languages: ['VN', 'zh'] },
      'languages[1] is "zh", but must be a platform language code (EN, CN,',
    ],
    [
      'a language without a title',
      { about: { VN: about.VN, EN: about.EN } },
      'about has no title and description for CN. Write them.',
    ],
    [
      'terms in a language that is not in languages',
      { terms: { TH: { 'common:hd_home': 'x' } } },
      'terms has texts for "TH", which is not in languages',
    ],
    ['a term without namespace', { terms: { VN: { hd_home: 'x' } } }, 'terms.VN.hd_home'],
    ['points as a currency', { currency: 'PTS' }, 'currency is "PTS", but must be a currency of the platform (MMK,'],
    [
      'an invalid time zone',
      { timeZone: 'Asia/Saigon City' },
      'timeZone "Asia/Saigon City" is not a time zone. Use an IANA name',
    ],
    ['a vendor in lower case', { vendorLogos: ['bti'] }, 'vendorLogos[0] is "bti", but must be an upper-case code'],
    [
      'an unknown layout slot',
      { layout: { ...layout, menu: 'left' } },
      'layout.menu is "left", but must be one of "start", "end", "top".',
    ],
    [
      'an unknown section of the home page',
      { home: ['hot', 'WEATHER'] },
      'home[1] is "WEATHER", but must be one of "recent", "hot", "RNG"',
    ],
    ['no section of the home page', { home: [] }, 'home is [], but must be a list of sections'],
    ['a section twice', { home: ['hot', 'RNG', 'hot'] }, 'home names "hot" twice. Remove one.'],
    ['a missing layout slot', { layout: { ...layout, hero: undefined } }, 'layout.hero is missing.'],
    ['an unknown field', { colour: 'red' }, 'colour is not a known field. Remove it or correct its name.'],
    ['an unknown field in a group', { layout: { ...layout, side: 'left' } }, 'layout.side is not a known field.'],
    [
      'a minimum age below 18',
      { footer: { ...footer, minimumAge: 16 } },
      'footer.minimumAge is 16, but must be at least 18.',
    ],
    [
      'an unknown social channel',
      { footer: { ...footer, social: ['pager'] } },
      'footer.social[0] is "pager", but must be one of "video"',
    ],
    ['an unknown scheme', { scheme: 'system' }, 'scheme is "system", but must be one of "light", "dark".'],
    [
      'an unknown jurisdiction',
      { jurisdiction: 'mild' },
      'jurisdiction is "mild", but must be one of "none", "standard", "strict".',
    ],
    [
      'a palette colour by name',
      { art: { ...art, palette: { ...art.palette, accent: 'teal' } } },
      'art.palette.accent is "teal", but must be a colour',
    ],
    [
      'a monogram without letters',
      { art: { ...art, mark: { ...art.mark, kind: 'monogram' } } },
      'art.mark.letters are missing beside the kind "monogram". Write the one or two letters that it shows.',
    ],
    [
      'letters on a mark other than a monogram',
      { art: { ...art, mark: { ...art.mark, letters: 'AC' } } },
      'art.mark.letters stand beside the kind "lotus". Remove them',
    ],
    [
      'an API that is no host of the brand',
      { crossOrigin: { api: 'https://api.acme.example', pages: ['https://www.acme.example'] } },
      'crossOrigin.api is "https://api.acme.example", but the brand has no host api.acme.example. Add "api.acme.example" to domains',
    ],
    [
      'pages of another site than the API',
      { crossOrigin: { api: 'https://www.acme.example', pages: ['https://acme.cdn.example'] } },
      'crossOrigin.pages[0] is "https://acme.cdn.example", which is another site than https://www.acme.example.',
    ],
    [
      'pages without TLS',
      { crossOrigin: { api: 'https://www.acme.example', pages: ['http://play.acme.example'] } },
      'crossOrigin.pages[0] is "http://play.acme.example", but must be an origin without a path',
    ],
    [
      'an origin with a path',
      { crossOrigin: { api: 'https://www.acme.example/', pages: ['https://play.acme.example'] } },
      'crossOrigin.api is "https://www.acme.example/", but must be an origin without a path',
    ],
    [
      'a font that is not a fontsource file',
      { fonts: [{ ...sampleBrand.fonts[0], source: 'fonts/x.ttf' }] },
      'fonts[0].source is "fonts/x.ttf", but must be a woff2 file',
    ],
  ]

  it.each(cases)('rejects %s', (_what, fields, message) => {
    expect(() => defineBrand(withFields(fields))).toThrow(message)
  })

  it('reports all problems, each with the file', () => {
    const wrong = withFields({ name: '', scheme: 'grey' })
    const lines = /^brands\/acme\/brand\.ts: name .*\nbrands\/acme\/brand\.ts: scheme /
    expect(() => defineBrand(wrong)).toThrow(lines)
  })
})
