import { whitelabel } from '@croupier/endpoints/calls/system'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import { testBrands } from '@croupier/testing/brands'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStoredSettings, getSettings, parseSettings, updateSettings } from './settings.ts'

const brand = testBrands.find((one) => one.brand.id === 'shwe')
if (!brand) throw new Error('There is no brand shwe.')
const { $schema: _schema, ...seed } = brand.seed
const complete = { forcedChangeOnFirstLogin: 'issued', ...seed }

describe('stored settings', () => {
  test('of a seed are complete, marked with their version, and parsed unchanged', () => {
    const stored = createStoredSettings(brand.seed)
    expect(stored).toEqual({ ...complete, version: 1 })
    expect(parseSettings(stored, 'MMK')).toEqual({ settings: complete, defaulted: [] })
  })

  test('without a version are those of the first one', () => {
    expect(parseSettings({ ...brand.seed }, 'MMK')).toEqual({ settings: complete, defaulted: [] })
  })

  test('of a newer version are read by the keys that this one knows', () => {
    const stored = { ...createStoredSettings(brand.seed), version: 9, future: true }
    expect(parseSettings(stored, 'MMK')).toEqual({ settings: complete, defaulted: [] })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a missing list', { banners: undefined }, 'banners'],
    ['a malformed entry', { registration: [{ field: 'username' }] }, 'registration'],
    ['a word of another version', { forcedChangeOnFirstLogin: 'never' }, 'forcedChangeOnFirstLogin'],
    ['an amount with too many decimals', { welcomeBalance: '1.005' }, 'welcomeBalance'],
    ['an amount in a group', { demoBalances: { player01: 'much' } }, 'demoBalances'],
  ])('with %s have the default of that key alone', (_name, change, key) => {
    const { settings, defaulted } = parseSettings({ ...createStoredSettings(brand.seed), ...change }, 'MMK')
    expect(defaulted).toEqual([key])
    expect(settings).toEqual({ ...complete, [key]: parseSettings({}, 'MMK').settings[key as 'banners'] })
  })

  test.each([null, [], 'text'])('that are %j have every default', (stored) => {
    const { settings, defaulted } = parseSettings(stored, 'VND')
    expect(defaulted.toSorted()).toEqual(
      Object.keys(settings)
        .filter((key) => key !== 'forcedChangeOnFirstLogin')
        .toSorted(),
    )
    expect(settings.modules).toEqual([])
    expect(settings.registration.map(({ field }) => field)).toEqual(['username', 'password', 'confirmPassword'])
  })
})

describe('the settings of a merchant', () => {
  let platform: TestPlatform
  const lines: string[] = []
  beforeAll(async () => {
    platform = await startPlatform({ logLevel: 'warn', logStream: { write: (line) => lines.push(line) } })
  })
  afterAll(() => platform.stop())

  test('that are malformed are logged once with its code, and the site is served', async () => {
    const { core } = platform
    await core.database.query(`update merchant set settings = settings || '{"modules": "all"}' where brand = 'lotus'`)
    const site = createSiteClient(platform, 'lotus')
    expect(unwrap(await site.call(whitelabel))).toEqual([])
    expect(unwrap(await site.call(whitelabel))).toEqual([])
    const logged = lines.map((line): Record<string, unknown> => JSON.parse(line)).filter((line) => 'setting' in line)
    expect(logged.map(({ merchant, setting }) => [merchant, setting])).toEqual([
      [core.merchants.getByHost('lotus.localhost').code, 'modules'],
    ])
  })

  test('keep unknown keys when one is changed', async () => {
    const { core } = platform
    const merchant = core.merchants.getByHost('shwe.localhost')
    await core.database.query(
      `update merchant set settings = settings - 'version' || '{"future": {"a": 1}}' where code = $1`,
      [merchant.code],
    )
    await updateSettings(core.database, merchant.code, { trialBalance: '5.00' })
    const [row] = await core.database.query<{ settings: unknown }>('select settings from merchant where code = $1', [
      merchant.code,
    ])
    expect(row?.settings).toEqual({ ...complete, trialBalance: '5.00', future: { a: 1 }, version: 1 })
    expect((await getSettings(core, merchant)).trialBalance).toBe('5.00')
  })
})
