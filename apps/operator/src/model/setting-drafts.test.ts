import { ApiError } from '@croupier/api-client/api-error'
import { changeSiteSetting } from '@croupier/endpoints/calls/ops/sites'
import { describe, expect, test } from 'vitest'
import { readDraft, writeDraft, type FormKey } from './setting-drafts.ts'
import { findDraftProblems, findRefusal, locateRefusal } from './setting-problems.ts'

const rule = {
  field: 'username',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 6,
  maxLength: 16,
} as const

const verifier = { channel: 'verifier', address: 'https://verify.example', audience: 'site' }
const provider = { id: 'example', label: 'Example', issuer: 'https://id.example', clientId: 'site' }

const vipReward = { rank: 2, upgrade: '1.00', birthday: '2.00', wagering: 1, days: 7 }

const values: Readonly<Record<FormKey, unknown>> = {
  approvalAmount: '500.00',
  withdrawalMinimum: '10.00',
  withdrawalMaximum: '10000.00',
  withdrawalStep: '0.00',
  withdrawalFee: '1.00',
  withdrawalDailyAmount: '20000.00',
  withdrawalDailyCount: 5,
  withdrawalApprovalAmount: '2000.00',
  withdrawalConfirmMinutes: 1440,
  depositWagering: 1,
  bonusOffers: [
    {
      key: 'welcome',
      label: { labelNameEn: 'Welcome', labelNameMy: 'ကြိုဆိုပါသည်' },
      terms: { labelNameEn: 'The terms', labelNameMy: 'စည်းကမ်းချက်များ' },
      percentage: 100,
      maximum: '1000.00',
      minimumDeposit: '10.00',
      wagering: 10,
      contributions: { RNG: 10_000, LIVE: 1_050 },
      days: 30,
      limit: 'firstDeposit',
    },
  ],
  vipRewards: [
    { rank: 1, upgrade: '0.00', birthday: '5.00', wagering: 1, days: 7 },
    { rank: 3, upgrade: '20.00', birthday: '0.00', wagering: 2, days: 30 },
  ],
  pointsRatios: [{ source: 'DEPOSIT', amount: '1000.00', points: '1' }],
  pointsRate: [{ points: '100', amount: '250.00' }],
  referralReward: [{ deposit: '1000.00', amount: '200.00', wagering: 2, days: 30 }],
  transferMinimum: '1.00',
  transferMaximum: '10000.00',
  transferDailyAmount: '20000.00',
  walletMode: 'byVendor',
  walletTransferMinimum: '1.00',
  welcomeBalance: '0.00',
  trialBalance: '5.00',
  demoBalances: { player01: '5.00', agent01: '6.00' },
  registration: [rule],
  forcedChangeOnFirstLogin: 'always',
  feedbackLength: { min: 10, max: 140 },
  supportHours: { from: '09:00', to: '21:00' },
  extraVerification: 'off',
  verificationMinutes: 5,
  messageRetentionDays: 365,
  phoneCountries: ['MM', 'TH'],
  signInProviders: [
    { ...provider, scopes: ['openid', 'email'] },
    { ...provider, id: 'lab', issuer: 'lab' },
  ],
  phoneVerifiers: [verifier],
  vipLevels: [
    { label: { labelNameEn: 'Bronze', labelNameMy: 'ကြေး' }, threshold: '0.00', rebates: {}, benefits: [] },
    {
      label: { labelNameEn: 'Silver', labelNameMy: 'ငွေ' },
      threshold: '1000.00',
      rebates: { RNG: 30, LIVE: 0 },
      benefits: [{ labelNameEn: 'A host', labelNameMy: 'ဧည့်ခံသူ' }, { labelNameEn: 'A table' }],
    },
  ],
  measurement: [{ gtagId: 'G-AB12CD34' }],
  zaloReward: [{ url: 'https://zalo.example/brand', amount: '131000.00' }],
  banks: [{ code: 'GDB', kind: 'bank', title: 'Golden Delta Bank' }],
  customerService: [
    { csType: 'LIVECHAT', title: 'Chat', titleMy: 'စကားပြောရန်', url: '/support' },
    { csType: 'TELEGRAM', title: 'Chat', url: 'https://help.example' },
  ],
  resources: {
    chat: [
      { labelNameEn: 'One', labelNameMy: 'တစ်', url: 'https://one.example' },
      { labelNameEn: 'Two', url: 'https://two.example' },
    ],
    ios: [{ labelNameEn: 'App', url: 'https://app.example' }],
  },
}
const keys = Object.keys(values) as FormKey[]

function getDraft(key: FormKey, value: unknown = values[key]) {
  const draft = readDraft(key, value)
  if (!draft) throw new Error(`${key} has no draft.`)
  return draft
}

test.each(keys)('a draft of %s is right and has the value that it was read from', (key) => {
  expect(writeDraft(key, getDraft(key), 'USD')).toEqual(values[key])
  expect(findDraftProblems(key, getDraft(key), 'USD')).toEqual([])
})

test('there is no draft of a setting without a form, or of a value of another version', () => {
  expect(readDraft('modules', [])).toBeNull()
  expect(readDraft('feedbackLength', 'short')).toBeNull()
})

test('amounts get the digits of the currency', () => {
  expect(writeDraft('trialBalance', { kind: 'amount', amount: '5' }, 'USD')).toBe('5.00')
  expect(writeDraft('trialBalance', { kind: 'amount', amount: '5' }, 'VND')).toBe('5')
})

test('a label or title in a language that has none is not stored', () => {
  const row = { channel: 'ios', labelNameEn: 'App', labelNameMy: ' ', url: 'https://app.example' }
  const value = { ios: [{ labelNameEn: 'App', url: 'https://app.example' }] }
  expect(writeDraft('resources', { kind: 'rows', rows: [row] }, 'USD')).toEqual(value)
  const service = { csType: 'LIVECHAT', title: 'Chat', url: '/support' }
  expect(writeDraft('customerService', { kind: 'rows', rows: [{ ...service, titleMy: '' }] }, 'USD')).toEqual([service])
})

describe('a draft that breaks a rule names the part', () => {
  test.each<[FormKey, unknown, string, string]>([
    ['trialBalance', '-1', 'amount', 'amount'],
    ['trialBalance', '', 'amount', 'amount'],
    ['feedbackLength', { min: 200, max: 140 }, 'max', 'order'],
    ['feedbackLength', { min: 0, max: 140 }, 'min', 'number'],
    ['registration', [{ ...rule, maxLength: 2 }], '0.maxLength', 'order'],
    ['registration', [rule, { ...rule, acceptedPattern: '' }], '1.acceptedPattern', 'required'],
    ['customerService', [{ csType: 'A', title: '', url: 'https://a.example' }], '0.title', 'required'],
    ['customerService', [{ csType: 'A', title: 'A', url: 'http://a.example' }], '0.url', 'url'],
    ['demoBalances', { player01: 'much' }, '0.amount', 'amount'],
    ['zaloReward', [{ url: 'https://zalo.example', amount: '131000.01' }], '0.amount', 'refused'],
    ['verificationMinutes', 0, 'number', 'number'],
    ['verificationMinutes', 31, 'number', 'number'],
    ['messageRetentionDays', 29, 'number', 'number'],
    ['messageRetentionDays', 1.5, 'number', 'number'],
    ['phoneCountries', [], 'countries', 'required'],
    ['phoneVerifiers', [{ ...verifier, channel: 'No Name' }], '0.channel', 'id'],
    ['banks', [{ code: 'gdb', kind: 'bank', title: 'One' }], '0.code', 'refused'],
    ['banks', [{ code: 'GDB', kind: 'cash', title: 'One' }], '0.kind', 'refused'],
    ['phoneVerifiers', [{ ...verifier, address: 'http://verify.example' }], '0.address', 'service'],
    ['phoneVerifiers', [{ ...verifier, address: 'https://verify.example javascript:' }], '0.address', 'service'],
    ['phoneVerifiers', [{ ...verifier, audience: '' }], '0.audience', 'required'],
    ['signInProviders', [{ ...provider, issuer: 'javascript:alert(1)' }], '0.issuer', 'service'],
    ['signInProviders', [{ ...provider, id: '../example' }], '0.id', 'id'],
    ['signInProviders', [provider, provider], '1.id', 'twice'],
    ['vipRewards', [{ ...vipReward, rank: 1 }], '0.upgrade', 'refused'],
    ['vipRewards', [{ ...vipReward, rank: 0 }], '0.rank', 'refused'],
    ['vipRewards', [{ ...vipReward, birthday: 'much' }], '0.birthday', 'refused'],
    ['vipRewards', [vipReward, vipReward], '1.rank', 'twice'],
  ])('%s', (key, value, path, message) => {
    expect(findDraftProblems(key, getDraft(key, value), 'USD')).toEqual([{ path, message }])
  })

  test('also a name that stands twice', () => {
    const row = { name: 'player01', amount: '1.00' }
    const problems = findDraftProblems('demoBalances', { kind: 'rows', rows: [row, row] }, 'USD')
    expect(problems).toEqual([{ path: '1.name', message: 'twice' }])
  })
})

test.each<[FormKey, string, string]>([
  ['trialBalance', 'trialBalance', 'amount'],
  ['registration', 'registration[0]', '0.acceptedPattern'],
  ['registration', 'registration.0.patternId', '0.patternId'],
  ['feedbackLength', 'feedbackLength', 'max'],
  ['customerService', 'customerService.0.csType', '0.csType'],
  ['demoBalances', 'demoBalances.agent01', '1.name'],
  ['resources', 'resources.chat.1.url', '1.url'],
  ['resources', 'resources.ios.0.url', '2.url'],
  ['verificationMinutes', 'verificationMinutes', 'number'],
  ['phoneCountries', 'phoneCountries.0', 'countries'],
  ['phoneVerifiers', 'phoneVerifiers.0.audience', '0.audience'],
  ['phoneVerifiers', 'phoneVerifiers', '0.address'],
  ['signInProviders', 'signInProviders[1]', '1.id'],
  ['vipRewards', 'vipRewards[1].birthday', '1.birthday'],
  ['signInProviders', 'signInProviders.1.scopes.0', '1.scopes'],
])('a refusal of %s at %s is shown at %s', (key, field, path) => {
  expect(locateRefusal(key, getDraft(key), field)).toEqual({ path, message: 'refused' })
})

test.each([
  ['SETTING_INVALID', 'refused'],
  ['ADDRESS_PRIVATE', 'private'],
] as const)('a refusal with %s marks its field as %s', (code, message) => {
  const error = new ApiError({ code, path: changeSiteSetting.path, details: { field: 'resources.chat.1.url' } })
  expect(findRefusal('resources', getDraft('resources'), error)).toEqual({ path: '1.url', message })
})

test('an error about no part of the value marks no field', () => {
  const path = changeSiteSetting.path
  const draft = getDraft('resources')
  expect(findRefusal('resources', draft, new ApiError({ code: 'SETTING_INVALID', path }))).toBeUndefined()
  const conflict = new ApiError({ code: 'VERSION_CONFLICT', path, details: { field: 'resources.chat.1.url' } })
  expect(findRefusal('resources', draft, conflict)).toBeUndefined()
})
