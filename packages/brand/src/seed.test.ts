import { describe, expect, it } from 'vitest'

import { defineBrand } from './define.ts'
import { readSeed } from './seed.ts'
import { sampleBrand } from './testing/sample-brand.ts'

const brand = defineBrand(sampleBrand)
const rule = {
  field: 'username',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'letterFirst',
  minLength: 4,
  maxLength: 16,
}
const banner = {
  id: 'welcome',
  groupName: 'w_home',
  theme: 'river-morning',
  linkageType: 'internal',
  link: '/promotions',
  title: { VN: 'Chào', EN: 'Welcome', CN: '欢迎' },
  text: { VN: 'Chào', EN: 'Welcome', CN: '欢迎' },
}
const leaf = { modId: 'FREEPLAY3', enabled: '1', childrenNodes: [] }
const seed = {
  modules: [{ modId: 'WEB3', enabled: '1', childrenNodes: [leaf] }],
  registration: [rule],
  welcomeBalance: '100000',
  trialBalance: '50000',
  demoBalances: { player01: '2500000' },
  banners: [banner],
  resources: { chat: [{ labelNameEn: 'Chat', url: 'https://chat.example/acme' }] },
  customerService: [{ csType: 'LIVECHAT', title: 'Live chat', url: 'https://help.example/acme' }],
}

describe('readSeed', () => {
  it('returns a valid seed unchanged', () => {
    expect(readSeed(seed, brand)).toEqual(seed)
  })

  const cases: readonly (readonly [string, Record<string, unknown>, string])[] = [
    [
      'decimals in a currency without any',
      { welcomeBalance: '100000.00' },
      'brands/acme/seed.json: welcomeBalance "100000.00" is not written as VND is. Write it like "1000".',
    ],
    ['a negative amount', { trialBalance: '-1' }, 'trialBalance is "-1", but must be an amount'],
    [
      'an invalid demo balance',
      { demoBalances: { player01: '1.5' } },
      'demoBalances.player01 "1.5" is not written as VND is.',
    ],
    [
      'a module enabled by a boolean',
      { modules: [{ ...leaf, enabled: true }] },
      'modules[0].enabled is true, but must be one of "0", "1".',
    ],
    [
      'a duplicate module in the tree',
      { modules: [{ ...leaf, childrenNodes: [leaf] }] },
      'modules name "FREEPLAY3" twice.',
    ],
    [
      'an unknown registration field',
      { registration: [{ ...rule, field: 'pet' }] },
      'registration[0].field is "pet", but must be a registration field',
    ],
    [
      'a rule with minLength above maxLength',
      { registration: [{ ...rule, minLength: 20 }] },
      'registration[0] has minLength 20 above maxLength 16.',
    ],
    [
      'a rate of the category that only shows slots of in-house vendors',
      { pointsRatios: [{ source: 'INHOUSE', amount: '1000', points: '1' }] },
      'pointsRatios[0].source is "INHOUSE", but must be DEPOSIT, or a game category, such as "RNG"',
    ],
    [
      'an upgrade to the rank that everyone has',
      { vipRewards: [{ rank: 1, upgrade: '1', birthday: '0', wagering: 1, days: 7 }] },
      'must be a row of rank 1 without an upgrade',
    ],
    [
      'a reward that the currency cannot hold',
      { vipRewards: [{ rank: 2, upgrade: '1', birthday: '0.5', wagering: 1, days: 7 }] },
      'vipRewards[0].birthday',
    ],
    ['two rules for a field', { registration: [rule, rule] }, 'registration[1] rules "username" a second time.'],
    ['an invalid pattern', { registration: [{ ...rule, acceptedPattern: '[a-' }] }, 'is no regular expression'],
    [
      'a banner without text in a language',
      { banners: [{ ...banner, title: { VN: 'Chào' } }] },
      'banners[0].title has no text for EN, CN. Write it.',
    ],
    [
      'an internal banner without link',
      { banners: [{ ...banner, link: undefined }] },
      'banners[0] has linkageType "internal". Add a link.',
    ],
    [
      'a resource without https',
      { resources: { chat: [{ labelNameEn: 'x', url: 'ftp://x' }] } },
      'resources.chat[0].url is "ftp://x", but must be an https address.',
    ],
    [
      'a reward on Zalo above the ceiling',
      { zaloReward: [{ url: 'https://zalo.example', amount: '131000.01' }] },
      'zaloReward[0].amount is "131000.01", but must be an amount of 131000 or less.',
    ],
    [
      'a label in an unknown language',
      { resources: { chat: [{ labelNameEn: 'x', labelNameXx: 'x', url: 'https://x.example' }] } },
      'but must be an address with labels by language, such as "labelNameMy".',
    ],
    [
      'a title in an unknown language',
      { customerService: [{ csType: 'LIVECHAT', title: 'x', titleXx: 'x', url: '/support' }] },
      'but must be a service with titles by language, such as "titleMy".',
    ],
  ]

  it.each(cases)('rejects %s', (_what, fields, message) => {
    expect(() => readSeed({ ...seed, ...fields }, brand)).toThrow(message)
  })
})
