import { describe, expect, it } from 'vitest'

import { defineBrand, hostsOf } from './define.ts'
import { sampleBrand } from './testing/sample-brand.ts'

/** A copy of the sample with some fields of whatever a person may type by mistake. */
function spoiled(fields: Record<string, unknown>): typeof sampleBrand {
  return { ...sampleBrand, ...fields }
}

describe('defining a brand', () => {
  it('gives back what is right', () => {
    expect(defineBrand(sampleBrand)).toEqual(sampleBrand)
  })

  it('owns its local host without listing it', () => {
    expect(hostsOf(defineBrand(sampleBrand))).toEqual(['acme.localhost', 'www.acme.example', 'acme.example'])
  })
})

describe('refusing a brand', () => {
  const { footer, layout, art, about } = sampleBrand
  const cases: readonly (readonly [string, Record<string, unknown>, string])[] = [
    [
      'a default language that it does not speak',
      { defaultLanguage: 'TH' },
      'brands/acme/brand.ts: defaultLanguage "TH" is not in languages (VN, EN, CN). Add "TH" to languages or choose one of them.',
    ],
    [
      'an id with capitals',
      { id: 'Acme' },
      'brands/Acme/brand.ts: id is "Acme", but must be kebab-case, such as "lotus".',
    ],
    ['no name', { name: '' }, 'name is "", but must be the name that players see.'],
    [
      'a missing merchant code',
      { merchantCode: undefined },
      'merchantCode is missing. It must be three to sixteen upper-case letters',
    ],
    [
      'a merchant code in small letters',
      { merchantCode: 'acm01' },
      'merchantCode is "acm01", but must be three to sixteen',
    ],
    [
      'a domain with a scheme',
      { domains: ['https://acme.example'] },
      'domains[0] is "https://acme.example", but must be a host without scheme',
    ],
    ['no domain', { domains: [] }, 'domains is [], but must be a list of hosts'],
    ['its local host among the domains', { domains: ['acme.localhost'] }, 'domains lists "acme.localhost". Remove it'],
    ['a domain twice', { domains: ['a.example', 'a.example'] }, 'domains names "a.example" twice. Remove one.'],
    ['no language', { languages: [] }, 'languages is [], but must be a list of platform language codes'],
    [
      'a language by its tag',
      { languages: ['VN', 'zh'] },
      'languages[1] is "zh", but must be a platform language code (EN, CN,',
    ],
    [
      'a language without a title',
      { about: { VN: about.VN, EN: about.EN } },
      'about has no title and description for CN. Write them.',
    ],
    [
      'texts in a language it does not speak',
      { terms: { TH: { 'common:hd_home': 'x' } } },
      'terms has texts for "TH", which is not in languages',
    ],
    ['a text without namespace', { terms: { VN: { hd_home: 'x' } } }, 'terms.VN.hd_home'],
    ['points as a currency', { currency: 'PTS' }, 'currency is "PTS", but must be a currency of the platform (MMK,'],
    [
      'a time zone that is none',
      { timeZone: 'Asia/Saigon City' },
      'timeZone "Asia/Saigon City" is not a time zone. Use an IANA name',
    ],
    ['a vendor in small letters', { vendorLogos: ['bti'] }, 'vendorLogos[0] is "bti", but must be an upper-case code'],
    [
      'an unknown layout slot',
      { layout: { ...layout, menu: 'left' } },
      'layout.menu is "left", but must be one of "start", "end", "top".',
    ],
    ['a missing layout slot', { layout: { ...layout, hero: undefined } }, 'layout.hero is missing.'],
    ['a stranger among the fields', { colour: 'red' }, 'colour is not a known field. Remove it or correct its name.'],
    ['a stranger in a group', { layout: { ...layout, side: 'left' } }, 'layout.side is not a known field.'],
    ['an age below 18', { footer: { ...footer, minimumAge: 16 } }, 'footer.minimumAge is 16, but must be at least 18.'],
    [
      'an unknown channel',
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
      'letters on a sign that has none',
      { art: { ...art, mark: { ...art.mark, letters: 'AC' } } },
      'art.mark.letters stand beside the kind "lotus". Remove them',
    ],
    [
      'a face from elsewhere',
      { faces: [{ ...sampleBrand.faces[0], source: 'fonts/x.ttf' }] },
      'faces[0].source is "fonts/x.ttf", but must be a woff2 file',
    ],
  ]

  it.each(cases)('refuses %s', (_what, fields, message) => {
    expect(() => defineBrand(spoiled(fields))).toThrow(message)
  })

  it('reports every mistake at once, each with the file', () => {
    const wrong = spoiled({ name: '', scheme: 'grey' })
    const lines = /^brands\/acme\/brand\.ts: name .*\nbrands\/acme\/brand\.ts: scheme /
    expect(() => defineBrand(wrong)).toThrow(lines)
  })
})
