import {
  completeSignIn,
  identities,
  linkIdentity,
  startIdentityLink,
  startSignIn,
  unlinkIdentity,
} from '@croupier/endpoints/calls/identities'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings } from '@croupier/testing/settings'
import { createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { unusablePasswordHash } from '../../core/security/passwords.ts'
import { createAccount } from '../session/testing/accounts.ts'
import {
  createProviderSetting,
  startProviderServer,
  testProviderId as provider,
  type ProviderServer,
} from './testing/provider-server.ts'

const password = 'Before#2026'
let platform: TestPlatform
let site: SiteClient
let server: ProviderServer

beforeAll(async () => {
  server = await startProviderServer()
  platform = await startPlatform({ limits: relaxedLimits, lab: true })
  site = createSiteClient(platform)
  await changeSettings(platform, 'shwe', { signInProviders: createProviderSetting(server) })
})
afterAll(async () => {
  await platform.stop()
  await server.close()
})

async function createMember(username: string): Promise<string> {
  await createAccount(platform, username, password)
  return site.getToken(username, password)
}

/** Returns the body with which a member completes the link with a person. */
async function createReturn(token: string, person: string, from = { provider, server }) {
  const body = { provider: from.provider, password }
  const { url, binding } = unwrap(await site.call(startIdentityLink, { token, body }))
  const { code = '', state = '', iss = '' } = await from.server.signIn(url, person)
  return { code, state, iss, binding }
}

async function link(token: string, person: string, from = { provider, server }): Promise<void> {
  unwrap(await site.call(linkIdentity, { token, body: await createReturn(token, person, from) }))
}

async function getLinked(token: string) {
  return unwrap(await site.call(identities, { token }))
}

test('a member links an identity, signs in with it, and removes it', async () => {
  const token = await createMember('linker01')
  await link(token, 'linkedone')
  const [linked] = await getLinked(token)
  expect(linked).toMatchObject({ provider, label: 'Test ID', lastUsedAt: null })
  const { url, binding } = unwrap(await site.call(startSignIn, { body: { provider } }))
  const { code = '', state = '', iss = '' } = await server.signIn(url, 'linkedone')
  expect(unwrap(await site.call(completeSignIn, { body: { code, state, iss, binding } }))).toHaveProperty('token')
  expect((await getLinked(token))[0]?.lastUsedAt).not.toBeNull()
  unwrap(await site.call(unlinkIdentity, { token, body: { identityId: linked?.id ?? '' } }))
  expect(await getLinked(token)).toEqual([])
})

test('an identity belongs to one account', async () => {
  await link(await createMember('owner001'), 'shared')
  const other = await createMember('other001')
  const response = await site.call(linkIdentity, { token: other, body: await createReturn(other, 'shared') })
  expect(response.errorCode).toBe('IDENTITY_TAKEN')
})

test('a link is completed by the member who began it, and as a link', async () => {
  const token = await createMember('starter1')
  const other = await createMember('taker001')
  const stolen = await createReturn(token, 'contested')
  expect((await site.call(linkIdentity, { token: other, body: stolen })).errorCode).toBe('SIGN_IN_INVALID')
  const asLogin = await createReturn(token, 'contested')
  expect((await site.call(completeSignIn, { body: asLogin })).errorCode).toBe('SIGN_IN_INVALID')
  const { url, binding } = unwrap(await site.call(startSignIn, { body: { provider } }))
  const { code = '', state = '', iss = '' } = await server.signIn(url, 'contested')
  const asLink = { code, state, iss, binding }
  expect((await site.call(linkIdentity, { token, body: asLink })).errorCode).toBe('SIGN_IN_INVALID')
  expect(await getLinked(token)).toEqual([])
})

test('beginning a link needs the password of the account, whose wrong guesses are counted', async () => {
  const token = await createMember('guessed1')
  const begin = (guess?: string) => site.call(startIdentityLink, { token, body: { provider, password: guess } })
  expect(await begin()).toMatchObject({ errorCode: 'FIELD_INVALID', body: { field: 'password' } })
  const codes = []
  for (let attempt = 0; attempt < 3; attempt += 1) codes.push((await begin('Wrong#2026')).errorCode)
  expect(codes).toEqual(['PASSWORD_WRONG', 'PASSWORD_WRONG', 'ACCOUNT_LOCKED'])
})

test('an account without a password needs none, and keeps its last identity', async () => {
  const token = await createMember('nopass01')
  await link(token, 'first')
  await platform.core.database.query(`update member set password_hash = $1 where username = 'nopass01'`, [
    unusablePasswordHash,
  ])
  const { url, binding } = unwrap(await site.call(startIdentityLink, { token, body: { provider } }))
  const { code = '', state = '', iss = '' } = await server.signIn(url, 'second')
  unwrap(await site.call(linkIdentity, { token, body: { code, state, iss, binding } }))
  const ids = (await getLinked(token)).map(({ id }) => id)
  const responses = await Promise.all(
    ids.map((identityId) => site.call(unlinkIdentity, { token, body: { identityId } })),
  )
  expect(responses.map(({ errorCode }) => errorCode)).toEqual(expect.arrayContaining(['IDENTITY_LAST', null]))
})

test('an account without a password keeps the last identity of a provider that its site offers', async () => {
  const token = await createMember('dropped1')
  const offered = createProviderSetting(server)
  const dropped = await startProviderServer()
  onTestFinished(() => dropped.close())
  const more = createProviderSetting(dropped).map((setting) => ({ ...setting, id: 'dropped' }))
  await changeSettings(platform, 'shwe', { signInProviders: [...offered, ...more] })
  await link(token, 'kept')
  await link(token, 'kept', { provider: 'dropped', server: dropped })
  await platform.core.database.query(`update member set password_hash = $1 where username = 'dropped1'`, [
    unusablePasswordHash,
  ])
  await changeSettings(platform, 'shwe', { signInProviders: offered })
  const unlink = async (name: string) => {
    const identityId = (await getLinked(token)).find((linked) => linked.provider === name)?.id ?? ''
    return (await site.call(unlinkIdentity, { token, body: { identityId } })).errorCode
  }
  expect(await unlink(provider)).toBe('IDENTITY_LAST')
  expect(await unlink('dropped')).toBeNull()
})

test("another member's identity is unknown", async () => {
  const owner = await createMember('owner002')
  await link(owner, 'private')
  const [linked] = await getLinked(owner)
  const token = await createMember('nosy0001')
  expect((await site.call(unlinkIdentity, { token, body: { identityId: linked?.id ?? '' } })).errorCode).toBe(
    'NOT_FOUND',
  )
})
