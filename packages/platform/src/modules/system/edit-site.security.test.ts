import { changeSiteSetting } from '@croupier/endpoints/calls/ops/sites'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createOperatorClient } from '@croupier/testing/site'
import { beforeAll, expect, test } from 'vitest'
import { listSettings } from '../../core/settings/repository.ts'

const merchant = 'SHW01'
let platform: SharedPlatform

beforeAll(async () => {
  platform = await sharePlatform()
})

const provider = { id: 'inside', label: 'Inside', clientId: 'croupier' }

test.each([
  [
    'a link of a site',
    'resources',
    { app: [{ labelNameEn: 'App', url: 'https://192.168.1.10/app' }] },
    'resources.app.0.url',
  ],
  [
    'a live chat',
    'customerService',
    [{ csType: 'LIVE', title: 'Chat', url: 'https://chat.localhost' }],
    'customerService.0.url',
  ],
  [
    'a provider of sign-in',
    'signInProviders',
    [{ ...provider, issuer: 'http://127.0.0.1:9' }],
    'signInProviders.0.issuer',
  ],
  [
    'a verifier of numbers',
    'phoneVerifiers',
    [{ channel: 'x', audience: 'x', address: 'https://169.254.169.254' }],
    'phoneVerifiers.0.address',
  ],
])('outside of a lab %s cannot be in a private network', async (_what, key, value, field) => {
  const read = () => listSettings(platform.core.database, merchant)
  const before = await read()
  const body = { merchant, key, value, reason: 'An address' }
  const refused = await createOperatorClient(platform).call(changeSiteSetting, { body })
  expect([refused.status, refused.errorCode]).toEqual([422, 'ADDRESS_PRIVATE'])
  expect(refused.body).toMatchObject({ field })
  expect(await read()).toEqual(before)
})
