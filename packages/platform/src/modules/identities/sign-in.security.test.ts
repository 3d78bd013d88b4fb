import { completeSignIn, registerIdentity, startSignIn } from '@croupier/endpoints/calls/identities'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings, createModules } from '@croupier/testing/settings'
import { createSiteClient, limitAttempts, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import type { JWTPayload } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  createProviderSetting,
  startProviderServer,
  testProviderId,
  type ProviderServer,
} from './testing/provider-server.ts'

const lines: string[] = []
let platform: TestPlatform
let site: SiteClient
let provider: ProviderServer

beforeAll(async () => {
  provider = await startProviderServer()
  platform = await startPlatform({
    limits: { ...relaxedLimits, signInMs: 200 },
    lab: true,
    signInSecrets: new Map([['SHW01/test', { address: provider.issuer, secret: 'planted-client-secret' }]]),
    logLevel: 'info',
    logStream: { write: (line) => void lines.push(line) },
  })
  site = createSiteClient(platform)
  await changeSettings(platform, null, { signInProviders: createProviderSetting(provider) })
})
afterAll(async () => {
  await platform.stop()
  await provider.close()
})
afterEach(() => {
  provider.changeClaims = (claims) => claims
  provider.fault = null
})

async function leave(from: SiteClient = site) {
  return unwrap(await from.call(startSignIn, { body: { provider: testProviderId } }))
}

/** Signs a person in at the provider and returns the body with which the site completes it. */
async function createReturn(person: string, from: SiteClient = site) {
  const { url, binding } = await leave(from)
  const { code = '', state = '', iss = '' } = await provider.signIn(url, person)
  return { code, state, iss, binding }
}

const complete = async (body: object) => (await site.call(completeSignIn, { body })).errorCode

/** Registers a person and returns its username. */
async function register(person: string): Promise<void> {
  const response = unwrap(await site.call(completeSignIn, { body: await createReturn(person) }))
  if (!('registration' in response)) throw new Error(`${person} has an account.`)
  const body = { ticket: response.registration.ticket, username: person, termsAccepted: true }
  unwrap(await site.call(registerIdentity, { body }))
}

describe('a return is refused', () => {
  test('with a state that nobody was sent away with', async () => {
    expect(await complete({ ...(await createReturn('forger')), state: 'x'.repeat(43) })).toBe('SIGN_IN_INVALID')
  })

  test('a second time', async () => {
    const body = await createReturn('replayer')
    expect(await complete(body)).toBeNull()
    expect(await complete(body)).toBe('SIGN_IN_INVALID')
  })

  test('both times but one when it arrives twice at once', async () => {
    const body = await createReturn('racer')
    const codes = await Promise.all([complete(body), complete(body)])
    expect(codes).toEqual(expect.arrayContaining(['SIGN_IN_INVALID', null]))
  })

  test('in another browser than the one that left, so that nobody is logged in to the account of another', async () => {
    const attacker = await createReturn('attacker')
    const { binding } = await leave()
    expect(await complete({ ...attacker, binding })).toBe('SIGN_IN_INVALID')
    expect(await complete(attacker)).toBe('SIGN_IN_INVALID')
  })

  test('at another merchant', async () => {
    const body = await createReturn('stranger', createSiteClient(platform, 'lotus'))
    expect(await complete(body)).toBe('SIGN_IN_INVALID')
  })

  test('after ten minutes', async () => {
    const body = await createReturn('sleeper')
    platform.clock.advance({ minutes: 10 })
    expect(await complete(body)).toBe('SIGN_IN_INVALID')
  })

  test('with the code of another sign-in', async () => {
    const [own, other] = [await createReturn('mixer'), await createReturn('victim')]
    expect(await complete({ ...own, code: other.code })).toBe('SIGN_IN_INVALID')
  })

  test('from another issuer, or from none where the provider names itself', async () => {
    expect(await complete({ ...(await createReturn('mixup')), iss: 'https://evil.example' })).toBe('SIGN_IN_INVALID')
    const { iss: _iss, ...body } = await createReturn('mixup')
    expect(await complete(body)).toBe('SIGN_IN_INVALID')
  })

  test('when the merchant has replaced or removed the provider meanwhile', async () => {
    const body = await createReturn('removed')
    await changeSettings(platform, 'shwe', { signInProviders: [] })
    expect(await complete(body)).toBe('SIGN_IN_INVALID')
    expect((await site.call(startSignIn, { body: { provider: testProviderId } })).errorCode).toBe('FEATURE_OFF')
    await changeSettings(platform, 'shwe', { signInProviders: createProviderSetting(provider) })
  })

  test('as plain JSON', async () => {
    const rawBody = JSON.stringify(await createReturn('plain'))
    const response = await site.call(completeSignIn, { rawBody, headers: { 'content-type': 'application/json' } })
    expect(response.errorCode).toBe('ENCRYPTION_REQUIRED')
  })

  const past = Math.floor(Date.now() / 1000) - 3600
  test.each<[string, JWTPayload]>([
    ['nonce', { nonce: 'another' }],
    ['audience', { aud: 'another' }],
    ['issuer', { iss: 'https://evil.example' }],
    ['age', { iat: past - 60, exp: past }],
    ['subject', { sub: '' }],
    ['subject longer than any', { sub: 'x'.repeat(256) }],
  ])('when the id token has a wrong %s', async (_name, wrong) => {
    const body = await createReturn('wronged')
    provider.changeClaims = (claims) => ({ ...claims, ...wrong })
    expect(await complete(body)).toBe('SIGN_IN_INVALID')
  })
})

describe('a provider that', () => {
  test.each(['down', 'silent'] as const)('is %s is reported, and asked again at the next attempt', async (fault) => {
    const id = `fresh-${fault}`
    const setting = createProviderSetting(provider).map((entry) => ({ ...entry, id }))
    await changeSettings(platform, 'shwe', { signInProviders: setting })
    provider.fault = fault
    expect((await site.call(startSignIn, { body: { provider: id } })).errorCode).toBe('SIGN_IN_UNAVAILABLE')
    provider.fault = null
    expect((await site.call(startSignIn, { body: { provider: id } })).status).toBe(200)
    await changeSettings(platform, 'shwe', { signInProviders: createProviderSetting(provider) })
  })

  test.each(['down', 'silent'] as const)('is %s at the return is reported', async (fault) => {
    const body = await createReturn('waiter')
    provider.fault = fault
    expect(await complete(body)).toBe('SIGN_IN_UNAVAILABLE')
  })
})

test('a provider on the machine of a server without --lab is not asked', async () => {
  const plain = await startPlatform({ limits: relaxedLimits })
  onTestFinished(() => plain.stop())
  await changeSettings(plain, 'shwe', { signInProviders: createProviderSetting(provider) })
  const response = await createSiteClient(plain).call(startSignIn, { body: { provider: testProviderId } })
  expect(response.errorCode).toBe('SIGN_IN_UNAVAILABLE')
})

describe('a known person is refused', () => {
  test('whose account is disabled', async () => {
    await register('disabled1')
    await platform.core.database.query(`update member set disabled = true where username = 'disabled1'`)
    expect(await complete(await createReturn('disabled1'))).toBe('ACCOUNT_DISABLED')
  })

  test('whose account is no member', async () => {
    await register('vendor001')
    await platform.core.database.query(`update member set type = 91 where username = 'vendor001'`)
    expect(await complete(await createReturn('vendor001'))).toBe('NOT_A_MEMBER')
  })
})

test('a person of another issuer is not the person of the same subject', async () => {
  await register('sameperson')
  const other = await startProviderServer()
  await changeSettings(platform, 'shwe', { signInProviders: createProviderSetting(other) })
  const { url, binding } = await leave()
  const { code = '', state = '', iss = '' } = await other.signIn(url, 'sameperson')
  const response = unwrap(await site.call(completeSignIn, { body: { code, state, iss, binding } }))
  expect(response).toHaveProperty('registration')
  await changeSettings(platform, 'shwe', { signInProviders: createProviderSetting(provider) })
  await other.close()
})

test('an unknown person is refused where nobody registers by username, also with an earlier ticket', async () => {
  const { core } = platform
  const response = unwrap(await site.call(completeSignIn, { body: await createReturn('latecomer') }))
  if (!('registration' in response)) throw new Error('The person is known.')
  const [row] = await core.database.query<{ value: ReturnType<typeof createModules> }>(
    `select value from setting where merchant = 'SHW01' and key = 'modules'`,
  )
  await changeSettings(platform, 'shwe', { modules: createModules(['FREEPLAY3']) })
  expect(await complete(await createReturn('latecomer'))).toBe('REGISTRATION_CLOSED')
  const body = { ticket: response.registration.ticket, username: 'latecomer', termsAccepted: true }
  expect((await site.call(registerIdentity, { body })).errorCode).toBe('REGISTRATION_CLOSED')
  await changeSettings(platform, 'shwe', { modules: row?.value ?? [] })
})

test('a ticket is refused at another merchant and after half an hour', async () => {
  const response = unwrap(await site.call(completeSignIn, { body: await createReturn('dawdler') }))
  if (!('registration' in response)) throw new Error('The person is known.')
  // What the other merchant requires of a person.
  const personal = { payeeName: 'Nguyen Van An', birthday: '1990-05-05' }
  const body = { ticket: response.registration.ticket, username: 'dawdler01', ...personal, termsAccepted: true }
  const elsewhere = createSiteClient(platform, 'lotus')
  expect((await elsewhere.call(registerIdentity, { body })).errorCode).toBe('SIGN_IN_INVALID')
  platform.clock.advance({ minutes: 30 })
  expect((await site.call(registerIdentity, { body })).errorCode).toBe('SIGN_IN_INVALID')
})

test('steps are limited per network', async () => {
  const limited = await startPlatform({ limits: limitAttempts({ 'sign-in': 2 }), lab: true })
  await changeSettings(limited, 'shwe', { signInProviders: createProviderSetting(provider) })
  const client = createSiteClient(limited)
  const start = async () => (await client.call(startSignIn, { body: { provider: testProviderId } })).errorCode
  expect([await start(), await start(), await start()]).toEqual([null, null, 'TOO_MANY_REQUESTS'])
  await limited.stop()
})

test('neither logs nor tables contain a secret of a sign-in', async () => {
  const body = await createReturn('secretive')
  const secrets = [body.code, body.state, body.binding, 'planted-client-secret']
  const rows = await platform.core.database.query('select * from pending_sign_in')
  const settings = await platform.core.database.query('select * from setting_version')
  await complete({ ...body, iss: 'https://evil.example' })
  const written = JSON.stringify([rows, settings, lines], (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  expect(lines.some((line) => line.includes('third-party sign-in failed'))).toBe(true)
  for (const secret of secrets) expect(written).not.toContain(secret)
})
