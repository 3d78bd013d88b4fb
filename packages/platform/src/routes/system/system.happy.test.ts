import { servicePathCipher } from '@croupier/crypto/service-path'
import { tagOf } from '@croupier/domain/languages'
import { domainRoutes, jwks, permission, registerSettings, status, whitelabel } from '@croupier/endpoints/calls/system'
import { testBrands } from '@croupier/testing/brands'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { siteClient, valueOf } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safeParse } from 'zod/mini'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

const everyBrand = testBrands.map(({ brand }) => [brand.id, tagOf(brand.defaultLanguage)] as const)

describe.each(everyBrand)('the gate of %s', (brandId, tag) => {
  test('answers everything that the shell needs in one trip, in the declared shape', async () => {
    const answer = await siteClient(platform, brandId).call(permission, { headers: { 'accept-language': tag } })
    const value = valueOf(answer)
    expect(safeParse(permission.response, value).error).toBeUndefined()
    const merchant = platform.kernel.merchants.byHost(`${brandId}.localhost`)
    expect(value).toMatchObject({
      merchantCode: merchant.code,
      status: 0,
      maintenance: false,
      regionRestriction: false,
      maintenanceEnd: null,
      location: { ip: '127.0.0.1' },
      imageCDNs: ['http://img1.localhost', 'http://img2.localhost'],
      launchGameCDNs: ['http://play1.localhost', 'http://play2.localhost'],
      mainDomain: merchant.brand.brand.domains[0],
    })
    expect(value.banners.length).toBeGreaterThan(0)
  })

  test('delivers customer-service paths hidden, with their key at the end', async () => {
    const value = valueOf(await siteClient(platform, brandId).call(permission))
    const { seed } = platform.kernel.merchants.byHost(`${brandId}.localhost`).brand
    const shown = await Promise.all(value.customerService.map(({ path }) => servicePathCipher.show(path)))
    expect(shown).toEqual(seed.customerService.map(({ url }) => url))
    expect(value.customerService.some(({ path }) => path.includes('://'))).toBe(false)
  })

  test('says in single calls what it says in one', async () => {
    const site = siteClient(platform, brandId)
    const gate = valueOf(await site.call(permission))
    expect(valueOf(await site.call(whitelabel))).toEqual(gate.modules)
    expect(valueOf(await site.call(registerSettings))).toEqual(gate.registrationRules)
    expect(valueOf(await site.call(domainRoutes))).toEqual(gate.domainRoute)
    expect(valueOf(await site.call(status))).toMatchObject({ status: gate.status, location: gate.location })
  })
})

test('banners are written in the language of the caller', async () => {
  const site = siteClient(platform)
  const titles = async (tag: string) =>
    valueOf(await site.call(permission, { headers: { 'accept-language': tag } })).banners.map(({ title }) => title)
  expect(await titles('en-GB,en;q=0.9')).not.toEqual(await titles('zh-Hans'))
  expect(await titles('fr')).toEqual(await titles('my'))
})

test('a merchant whose settings an operator changed keeps them', async () => {
  await platform.kernel.database.query(
    `update merchant set settings = jsonb_set(settings, '{modules}', '[{"modId":"X","enabled":"0","childrenNodes":[]}]')
     where brand = 'aurora'`,
  )
  const value = valueOf(await siteClient(platform, 'aurora').call(whitelabel))
  expect(value).toEqual([{ modId: 'X', enabled: '0', childrenNodes: [] }])
})

describe('the keys for encrypted calls', () => {
  test('are public halves only, and the same for every brand', async () => {
    const { keys } = valueOf(await siteClient(platform, 'shwe').call(jwks))
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
    expect(valueOf(await siteClient(platform, 'lotus').call(jwks)).keys).toEqual(keys)
  })
})
