import { servicePathCipher } from '@croupier/crypto/service-path'
import { getLanguageTag } from '@croupier/domain/languages'
import { jwks } from '@croupier/endpoints/calls/keys'
import { domainRoutes, permission, registerSettings, status, whitelabel } from '@croupier/endpoints/calls/system'
import { testBrands } from '@croupier/testing/brands'
import { createTestClock } from '@croupier/testing/clock'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings } from '@croupier/testing/settings'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { seedMerchants } from '../../core/merchants/seed.ts'

let platform: TestPlatform

beforeAll(async () => {
  // Nine days after the rotation: the previous key is past its overlap.
  platform = await startPlatform({ clock: createTestClock(new Date('2026-06-15T12:00:00Z')) })
})
afterAll(() => platform.stop())

const everyBrand = testBrands.map(({ brand }) => [brand.id, getLanguageTag(brand.defaultLanguage)] as const)

describe.each(everyBrand)('the gate of %s', (brandId, tag) => {
  test('returns everything that the shell needs in one request, in the declared shape [e-member-4.4, e-permission-1.6, e-permission-1.8, e-permission-1.10, gamecall-9.4, e-permission-1.9]', async () => {
    const response = await createSiteClient(platform, brandId).call(permission, { headers: { 'accept-language': tag } })
    const value = unwrap(response)
    expect(safeParse(permission.response, value).error).toBeUndefined()
    const merchant = platform.core.merchants.getByHost(`${brandId}.localhost`)
    expect(value).toMatchObject({
      merchantCode: merchant.code,
      status: 0,
      maintenance: false,
      regionRestriction: false,
      maintenanceEnd: null,
      restrictedBy: null,
      location: { ip: '127.0.0.1', country: null },
      imageCDNs: ['http://img1.localhost', 'http://img2.localhost'],
      launchGameCDNs: ['http://play1.localhost', 'http://play2.localhost'],
      mainDomain: merchant.brand.brand.domains[0],
    })
    expect(value.banners.length).toBeGreaterThan(0)
  })

  test('returns customer-service paths encrypted, with their key appended [e-permission-1.1, e-service-2a, e-service-1.3]', async () => {
    const value = unwrap(await createSiteClient(platform, brandId).call(permission))
    const { seed } = platform.core.merchants.getByHost(`${brandId}.localhost`).brand
    const shown = await Promise.all(value.customerService.map(({ path }) => servicePathCipher.decrypt(path)))
    expect(shown).toEqual(seed.customerService.map(({ url }) => url))
    expect(value.customerService.some(({ path }) => path.includes('://'))).toBe(false)
  })

  test('returns the same data as the single calls [e-permission-1.5, e-member-4.4, e-permission-1.2, gamecall-8.2, e-permission-1.4, v-named-3a, gamecall-9.5, gamecall-9.6]', async () => {
    const site = createSiteClient(platform, brandId)
    const gate = unwrap(await site.call(permission))
    expect(unwrap(await site.call(whitelabel))).toEqual(gate.modules)
    expect(unwrap(await site.call(domainRoutes))).toEqual(gate.domainRoute)
    expect(unwrap(await site.call(status))).toMatchObject({ status: gate.status, location: gate.location })
  })

  test('returns the validation rules of registerSettings with the gate, which is why a site keeps no copy of them in session storage [cache-1.4]', async () => {
    const site = createSiteClient(platform, brandId)
    const { registrationRules } = unwrap(await site.call(permission))
    expect(registrationRules.length).toBeGreaterThan(0)
    expect(unwrap(await site.call(registerSettings))).toEqual(registrationRules)
  })
})

test("banners are localized in the caller's language [const-38.1, about-19c, e-other-1a.5]", async () => {
  const site = createSiteClient(platform)
  const fetchTitles = async (tag: string) =>
    unwrap(await site.call(permission, { headers: { 'accept-language': tag } })).banners.map(({ title }) => title)
  expect(await fetchTitles('en-GB,en;q=0.9')).not.toEqual(await fetchTitles('zh-Hans'))
  expect(await fetchTitles('fr')).toEqual(await fetchTitles('my'))
})

test("keeps a merchant's settings that an operator changed [e-permission-1.4]", async () => {
  const { database, merchants, clock } = platform.core
  const modules = [{ modId: 'X', enabled: '0' as const, childrenNodes: [] }]
  await changeSettings(platform, 'aurora', { modules })
  await seedMerchants(database, merchants.all, clock)
  expect(unwrap(await createSiteClient(platform, 'aurora').call(whitelabel))).toEqual(modules)
})

describe('the keys for encrypted calls', () => {
  test('are public keys only, and the same for every brand', async () => {
    const { keys } = unwrap(await createSiteClient(platform, 'shwe').call(jwks))
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
    expect(unwrap(await createSiteClient(platform, 'lotus').call(jwks)).keys).toEqual(keys)
  })
})
