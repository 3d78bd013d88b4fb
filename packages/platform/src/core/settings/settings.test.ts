import { currencies, isCurrency } from '@croupier/domain/money'
import { whitelabel } from '@croupier/endpoints/calls/system'
import { testBrands } from '@croupier/testing/brands'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '../db/database.ts'
import {
  changeSetting,
  explainFlags,
  setBlockedNetworks,
  setMaintenance,
  switchModule,
  type MerchantSettings,
  type SettingKey,
} from './change-setting.ts'
import { contradictsLimits } from './limits.ts'
import { listSettings, listSettingVersions } from './repository.ts'
import { getMerchantFlags, getRevision, getSettings } from './settings.ts'
import { getSystemState } from './state.ts'
import { createSeedSettings, parseSettings } from './values.ts'

const brand = testBrands.find((one) => one.brand.id === 'shwe')
if (!brand) throw new Error('There is no brand shwe.')
const stored = createSeedSettings(brand.seed, 'MMK')

describe('stored settings', () => {
  test('of a seed are complete and parsed unchanged', () => {
    expect(parseSettings(stored, 'MMK')).toEqual({ settings: stored, defaulted: [] })
    expect(stored).not.toHaveProperty('$schema')
  })

  test('of another version are read by the keys that this one knows', () => {
    expect(parseSettings({ ...stored, future: true }, 'MMK').settings).toEqual(stored)
    const { resources: _resources, ...older } = stored
    expect(parseSettings(older, 'MMK')).toEqual({ settings: { ...stored, resources: {} }, defaulted: [] })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a list that is none', { modules: 'many' }, 'modules'],
    ['a malformed entry', { registration: [{ field: 'username' }] }, 'registration'],
    ['a word of another version', { forcedChangeOnFirstLogin: 'never' }, 'forcedChangeOnFirstLogin'],
    ['an amount with too many decimals', { welcomeBalance: '1.005' }, 'welcomeBalance'],
    ['an amount below zero', { approvalAmount: '-1.00' }, 'approvalAmount'],
    ['an amount in a group', { demoBalances: { player01: 'much' } }, 'demoBalances'],
    ['a network that is none', { blockedNetworks: ['everywhere'] }, 'blockedNetworks'],
    ['an instant that is none', { maintenance: { active: true, end: 'soon' } }, 'maintenance'],
  ])('with %s have the default of that key alone', (_name, change, key) => {
    const { settings, defaulted } = parseSettings({ ...stored, ...change }, 'MMK')
    expect(defaulted).toEqual([key])
    expect(settings).toEqual({ ...stored, [key]: parseSettings({}, 'MMK').settings[key as 'modules'] })
  })

  test('that contradict one another are read as they are', () => {
    const contradictory = { ...stored, withdrawalMinimum: '9.00', withdrawalMaximum: '1.00' }
    expect(parseSettings(contradictory, 'MMK')).toEqual({ settings: contradictory, defaulted: [] })
  })

  test.each(Object.keys(currencies).filter(isCurrency))('in %s have limits by default that permit amounts', (code) => {
    const { settings } = parseSettings({}, code)
    const keys = Object.keys(settings) as SettingKey[]
    expect(keys.filter((key) => contradictsLimits(settings, key, code))).toEqual([])
  })

  test('that are missing have every default: features off, and only the credentials to register with', () => {
    const { settings } = parseSettings({}, 'VND')
    expect(settings.modules).toEqual([])
    expect(settings.registration.map(({ field }) => field)).toEqual(['username', 'password', 'confirmPassword'])
  })

  test('have instants in UTC, also when a database has written them', () => {
    const maintenance = { active: true, end: '2026-11-21T08:30:00.5+06:30' }
    expect(parseSettings({ maintenance }, 'MMK').settings.maintenance.end).toBe('2026-11-21T02:00:00.500Z')
  })
})

describeEachDatabase('the settings of a merchant', (database) => {
  let platform: TestPlatform
  const lines: string[] = []
  beforeAll(async () => {
    const logStream = { write: (line: string) => lines.push(line) }
    platform = await startPlatform({ database, logLevel: 'warn', logStream })
  })
  afterAll(() => platform.stop())

  const getMerchant = (id = 'shwe') => platform.core.merchants.getByHost(`${id}.localhost`)
  const begin = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    platform.core.database.transaction(work)
  const getVersion = async (key: string) =>
    (await listSettings(platform.core.database, getMerchant().code)).find((row) => row.key === key)?.version ?? 0
  const createChange = async (key: string) => ({
    merchant: getMerchant(),
    expectedVersion: await getVersion(key),
    actor: 'operator01',
    reason: 'Ticket 7',
  })
  const change = async (trialBalance: string, expectedVersion?: number) => {
    const base = await createChange('trialBalance')
    const next = { ...base, expectedVersion: expectedVersion ?? base.expectedVersion }
    return begin((transaction) =>
      changeSetting(platform.core, transaction, { ...next, key: 'trialBalance', value: trialBalance }),
    )
  }

  const changeLimit = async (key: SettingKey, value: MerchantSettings[SettingKey]) => {
    const base = await createChange(key)
    return begin((transaction) => changeSetting(platform.core, transaction, { ...base, key, value }))
  }

  test('are changed with a version, an actor and a reason, and every value is kept', async () => {
    const { core, clock } = platform
    const before = await getVersion('trialBalance')
    const revision = await getRevision(core, getMerchant())
    expect(await change('5.00')).toBe(before + 1)
    expect(await change('6.00')).toBe(before + 2)
    expect((await getSettings(core, getMerchant())).trialBalance).toBe('6.00')
    expect(await getRevision(core, getMerchant())).toBe(revision + 2)
    const page = { key: 'trialBalance', before: undefined, limit: 100 }
    const [newest, second, ...older] = await listSettingVersions(core.database, getMerchant().code, page)
    expect(newest).toMatchObject({
      version: before + 2,
      value: '6.00',
      actor: 'operator01',
      reason: 'Ticket 7',
      changedAt: clock.now(),
    })
    expect(second).toMatchObject({ version: before + 1, value: '5.00' })
    expect(older.at(-1)).toMatchObject({ version: 1, actor: 'seed', value: brand.seed.trialBalance })
  })

  test('are not changed by someone who knows an older version, also at the same time', async () => {
    const known = await getVersion('trialBalance')
    const results = await Promise.allSettled([change('7.00', known), change('8.00', known)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(change('9.00', known)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
    await expect(change('9.00', 0)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
    expect(await getVersion('trialBalance')).toBe(known + 1)
  })

  test('are rejected with the path of what breaks a rule', async () => {
    const { registration } = await getSettings(platform.core, getMerchant())
    const [first] = registration
    if (!first) throw new Error('There is no rule.')
    const values = [
      ['trialBalance', '1.005', 'trialBalance'],
      ['registration', [{ ...first, minLength: 9, maxLength: 2 }], 'registration[0]'],
      ['registration', [{ ...first, patternId: 'unknown' }], 'registration.0.patternId'],
      ['blockedNetworks', ['203.0.113.0/99'], 'blockedNetworks.0'],
      ['blockedCountries', ['SG', 'XX'], 'blockedCountries.1'],
      ['welcomeBalance', '-1.00', 'welcomeBalance'],
      ['approvalAmount', '1.005', 'approvalAmount'],
      ['zaloReward', [{ url: 'https://zalo.example', amount: '131001.00' }], 'zaloReward.0.amount'],
      ['zaloReward', [{ url: 'https://zalo.example', amount: '1.005' }], 'zaloReward'],
    ] as const
    for (const [key, value, field] of values) {
      const base = await createChange(key)
      const changed = begin((transaction) =>
        changeSetting(platform.core, transaction, { ...base, key, value: value as never }),
      )
      await expect(changed).rejects.toMatchObject({ code: 'SETTING_INVALID', details: { field } })
      expect(await getVersion(key)).toBe(base.expectedVersion)
    }
  })

  test.each<[SettingKey, string, string]>([
    ['withdrawalMinimum', '5000000.01', '5000000.00'],
    ['withdrawalMaximum', '4999.99', '5000.00'],
    ['withdrawalDailyAmount', '4999.99', '5000.00'],
    ['withdrawalFee', '5000000.00', '4999999.99'],
    // The maximum is no multiple, or the only one.
    ['withdrawalStep', '5000000.01', '5000000.00'],
    ['transferMinimum', '5000000.01', '5000000.00'],
    ['transferMaximum', '999.99', '1000.00'],
    ['transferDailyAmount', '999.99', '1000.00'],
  ])('%s is rejected as %s, which contradicts other limits, and accepted as %s', async (key, wrong, right) => {
    const before = await getSettings(platform.core, getMerchant())
    const rejected = { code: 'SETTING_INVALID', details: { field: key } }
    await expect(changeLimit(key, wrong)).rejects.toMatchObject(rejected)
    expect(await getSettings(platform.core, getMerchant())).toEqual(before)
    await changeLimit(key, right)
    await changeLimit(key, before[key])
  })

  test.each<[SettingKey, object, string]>([
    ['vipRewards', { rank: 2, birthday: '0.00' }, 'upgrade'],
    ['vipRewards', { rank: 2, upgrade: '0.00' }, 'birthday'],
    ['referralReward', { deposit: '10.00' }, 'amount'],
  ])(
    '%s of %j is accepted with an %s that one operator gives alone, and rejected above it',
    async (key, row, field) => {
      const before = await getSettings(platform.core, getMerchant())
      const { approvalAmount } = before
      const give = (amount: string) => changeLimit(key, [{ wagering: 1, days: 7, ...row, [field]: amount }] as never)
      await give(approvalAmount)
      await changeLimit('approvalAmount', '50.00')
      const rejected = { code: 'SETTING_INVALID', details: { field: `${key}[0].${field}` } }
      await expect(give('50.01')).rejects.toMatchObject(rejected)
      await give('50.00')
      await changeLimit('approvalAmount', approvalAmount)
      await changeLimit(key, before[key])
    },
  )

  test('do not contradict one another when two operators change them at the same time', async () => {
    const { withdrawalMinimum, withdrawalMaximum } = await getSettings(platform.core, getMerchant())
    const results = await Promise.allSettled([
      changeLimit('withdrawalMinimum', '4000000.00'),
      changeLimit('withdrawalMaximum', '1000000.00'),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await changeLimit('withdrawalMaximum', withdrawalMaximum)
    await changeLimit('withdrawalMinimum', withdrawalMinimum)
  })

  test('that contradict one another already keep no other one from being changed, and are corrected one by one', async () => {
    const { withdrawalMinimum, withdrawalFee } = await getSettings(platform.core, getMerchant())
    await platform.core.database.query(
      `update setting set value = '"6000000.00"' where merchant = $1 and key in ('withdrawalMinimum', 'withdrawalFee')`,
      [getMerchant().code],
    )
    expect((await getSettings(platform.core, getMerchant())).withdrawalFee).toBe('6000000.00')
    await change('4.00')
    await changeLimit('withdrawalMinimum', withdrawalMinimum)
    await changeLimit('withdrawalFee', withdrawalFee)
  })

  test('that are rolled back change nothing', async () => {
    const base = await createChange('trialBalance')
    const before = await getSettings(platform.core, getMerchant())
    const failing = begin(async (transaction) => {
      await changeSetting(platform.core, transaction, { ...base, key: 'trialBalance', value: '1.00' })
      throw new Error('Something else failed.')
    })
    await expect(failing).rejects.toThrow('Something else failed.')
    expect(await getSettings(platform.core, getMerchant())).toEqual(before)
    expect(await getVersion('trialBalance')).toBe(base.expectedVersion)
  })

  test('close and open the site', async () => {
    const { core } = platform
    const close = await createChange('maintenance')
    const end = new Date('2026-11-21T02:00:00Z')
    await begin((transaction) => setMaintenance(core, transaction, { ...close, active: true, end }))
    const state = { status: 1, maintenanceEnd: '2026-11-21T02:00:00.000Z', restrictedBy: null }
    expect(await getSystemState(core, getMerchant(), { ip: '203.0.113.9', country: null })).toEqual(state)
    const block = await createChange('blockedNetworks')
    const networks = ['203.0.113.0/24', '2001:db8::/32', '192.0.2.7', '2001:db8::1']
    await begin((transaction) => setBlockedNetworks(core, transaction, { ...block, networks }))
    expect((await getSystemState(core, getMerchant(), { ip: '203.0.113.9', country: null })).status).toBe(2)
    expect((await getSystemState(core, getMerchant('lotus'), { ip: '203.0.113.9', country: null })).status).toBe(0)
    const [row] = await core.database.query<{ status: number }>('select status from merchant where code = $1', [
      getMerchant().code,
    ])
    expect(row?.status).toBe(1)
    const open = await createChange('maintenance')
    await begin((transaction) => setMaintenance(core, transaction, { ...open, active: false, end: null }))
    expect((await getSystemState(core, getMerchant(), { ip: '198.51.100.9', country: null })).status).toBe(0)
  })

  test('switch a module, whose effect on others is explained', async () => {
    const { core } = platform
    const explain = async (code: string) =>
      (await explainFlags(core, getMerchant())).find((explanation) => explanation.code === code)
    const off = { ...(await createChange('modules')), code: 'LOGIN3', enabled: false }
    await begin((transaction) => switchModule(core, transaction, off))
    expect(await explain('FREEPLAY3')).toMatchObject({ own: true, effective: false, offAncestors: ['LOGIN3'] })
    expect((await getMerchantFlags(core, getMerchant())).has('FREEPLAY3')).toBe(false)
    const on = { ...(await createChange('modules')), code: 'LOGIN3', enabled: true }
    await begin((transaction) => switchModule(core, transaction, on))
    expect(await explain('FREEPLAY3')).toMatchObject({ own: true, effective: true, offAncestors: [] })
    const unknown = { ...(await createChange('modules')), code: 'NOTHING3', enabled: true }
    const failing = begin((transaction) => switchModule(core, transaction, unknown))
    await expect(failing).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('are versioned also when a person changes them by SQL; history cannot be changed', async () => {
    const { query } = platform.core.database
    const { code } = getMerchant()
    const version = await getVersion('trialBalance')
    await query(
      `update setting set value = '"3.00"', actor = 'sql', reason = 'by hand' where merchant = $1 and key = 'trialBalance'`,
      [code],
    )
    expect((await getSettings(platform.core, getMerchant())).trialBalance).toBe('3.00')
    const page = { key: 'trialBalance', before: undefined, limit: 1 }
    const [newest] = await listSettingVersions(platform.core.database, code, page)
    expect(newest).toMatchObject({ version: version + 1, actor: 'sql', reason: 'by hand' })
    for (const statement of [
      `update setting_version set value = '1'`,
      'delete from setting_version',
      'truncate setting_version',
      'delete from setting',
      'truncate setting',
    ])
      await expect(query(statement)).rejects.toThrow('append-only')
  })

  test('that are malformed are logged once with the merchant, and the site is served', async () => {
    const { core } = platform
    await core.database.query(
      `update setting set value = '"all"' from merchant where code = merchant and brand = 'lotus' and key = 'modules'`,
    )
    const site = createSiteClient(platform, 'lotus')
    expect(unwrap(await site.call(whitelabel))).toEqual([])
    expect(unwrap(await site.call(whitelabel))).toEqual([])
    const logged = lines.map((line): Record<string, unknown> => JSON.parse(line)).filter((line) => 'setting' in line)
    expect(logged.map(({ merchant, setting }) => [merchant, setting])).toEqual([[getMerchant('lotus').code, 'modules']])
  })
})
