import { memberInfo } from '@croupier/endpoints/calls/account'
import { loginHistory } from '@croupier/endpoints/calls/logins'
import { messages } from '@croupier/endpoints/calls/messages'
import * as endpoints from '@croupier/endpoints/calls/passkeys'
import { describeEachDatabase } from '@croupier/testing/databases'
import { createUsername } from '@croupier/testing/names'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { unusablePasswordHash } from '../../core/security/passwords.ts'
import { createAccount } from '../session/testing/accounts.ts'
import { createSoftwareKey, type SoftwareKey } from './testing/software-key.ts'

const password = 'Quite#Safe-2026'

describeEachDatabase('the passkeys of a member', (database) => {
  let platform: SharedPlatform
  let site: SiteClient
  let origin: string
  let username: string
  let token: string

  beforeAll(async () => {
    platform = await sharePlatform(database)
    site = createSiteClient(platform)
    origin = platform.origin('shwe')
  })
  beforeEach(async () => {
    ;({ username, token } = await createMember())
  })

  async function createMember() {
    const name = createUsername()
    await createAccount(platform, name, password)
    return { username: name, token: await site.getToken(name, password) }
  }

  const english = { 'accept-language': 'en' }
  const list = async () => unwrap(await site.call(endpoints.passkeys, { token }))
  const start = (typed?: string) => site.call(endpoints.startPasskey, { token, body: { password: typed ?? null } })
  const add = (body: object, name = 'My phone') =>
    site.call(endpoints.addPasskey, { token, headers: english, body: { name, ...body } })
  async function addKey(key: SoftwareKey = createSoftwareKey()): Promise<SoftwareKey> {
    const { challenge, rp } = unwrap(await start(password))
    unwrap(await add(key.create({ challenge, origin, rpId: rp.id })))
    return key
  }
  async function startLogin(from: SiteClient = site) {
    const { challenge, rpId } = unwrap(await from.call(endpoints.startPasskeyLogin))
    return { challenge, rpId, origin }
  }
  const logIn = (body: object) => site.call(endpoints.completePasskeyLogin, { body })
  const remove = (passkeyId: string) => site.call(endpoints.removePasskey, { token, body: { passkeyId } })

  test('log the member in, whose name nobody types', async () => {
    const key = await addKey()
    expect(await list()).toMatchObject([{ name: 'My phone', lastUsedAt: null }])
    const opened = unwrap(await logIn(key.sign(await startLogin())))
    expect(opened).toMatchObject({ passwordExpired: false, passwordChange: null })
    expect(unwrap(await site.call(memberInfo, { token: opened.token })).account).toBe(username)
    expect((await list())[0]?.lastUsedAt).not.toBeNull()
    const { logins } = unwrap(await site.call(loginHistory, { token }))
    expect(logins[0]).toMatchObject({ method: 'passkey', result: 'success' })
  })

  test('are announced in the inbox', async () => {
    await addKey()
    const inbox = unwrap(await site.call(messages, { token })).messages
    expect(inbox[0]?.title).toBe('Your account has a new passkey')
  })

  test('are created for this host, this account and a verified person', async () => {
    const options = unwrap(await start(password))
    expect(options).toMatchObject({
      rp: { id: 'shwe.localhost', name: 'Shwe' },
      user: { name: username },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(options.user.id).not.toContain(username)
    const key = await addKey()
    const again = unwrap(await start(password))
    expect(again.excludeCredentials).toEqual([{ type: 'public-key', id: key.credentialId }])
    expect(again.user.id).toBe(options.user.id)
  })

  test('need the password, whose wrong guesses lock like a login; an account without one needs none', async () => {
    expect(await start()).toMatchObject({ errorCode: 'FIELD_INVALID', body: { field: 'password' } })
    for (const errorCode of ['PASSWORD_WRONG', 'PASSWORD_WRONG', 'ACCOUNT_LOCKED'])
      expect((await start('Wrong#2026')).errorCode).toBe(errorCode)
    await platform.core.database.query('update member set password_hash = $2 where username = $1', [
      username,
      unusablePasswordHash,
    ])
    expect(unwrap(await start())).toHaveProperty('challenge')
  })

  test('are ten at most, also by concurrent calls', async () => {
    for (let count = 0; count < 9; count += 1) await addKey()
    const bodies = []
    for (let count = 0; count < 2; count += 1) {
      const { challenge, rp } = unwrap(await start(password))
      bodies.push(createSoftwareKey().create({ challenge, origin, rpId: rp.id }))
    }
    const responses = await Promise.all(bodies.map((body) => add(body)))
    expect(responses.map(({ errorCode }) => errorCode)).toEqual(expect.arrayContaining([null, 'PASSKEYS_FULL']))
    expect((await start(password)).errorCode).toBe('PASSKEYS_FULL')
    expect(await list()).toHaveLength(10)
  })

  test('open nothing once they are removed', async () => {
    const key = await addKey()
    const [added] = await list()
    unwrap(await remove(added?.id ?? ''))
    expect(await list()).toEqual([])
    expect((await logIn(key.sign(await startLogin()))).errorCode).toBe('PASSKEY_INVALID')
    expect((await remove(added?.id ?? '')).errorCode).toBe('NOT_FOUND')
  })

  test('of another member are unknown', async () => {
    await addKey()
    const [added] = await list()
    ;({ token } = await createMember())
    expect(await list()).toEqual([])
    for (const id of [added?.id ?? '', 'x']) expect((await remove(id)).errorCode).toBe('NOT_FOUND')
  })

  test('are added once', async () => {
    const key = await addKey()
    const { challenge, rp } = unwrap(await start(password))
    expect((await add(key.create({ challenge, origin, rpId: rp.id }))).errorCode).toBe('PASSKEY_INVALID')
    expect(await list()).toHaveLength(1)
  })

  test('are added under a name', async () => {
    const { challenge, rp } = unwrap(await start(password))
    const response = await add(createSoftwareKey().create({ challenge, origin, rpId: rp.id }), '  ')
    expect(response).toMatchObject({ errorCode: 'FIELD_INVALID', body: { field: 'name' } })
  })

  test.each<[string, Partial<Parameters<SoftwareKey['create']>[0]>]>([
    ['another origin', { origin: 'http://evil.example' }],
    ['another host', { rpId: 'localhost' }],
    ['a person who was not verified', { verified: false }],
    ['a challenge of nobody', { challenge: 'forged' }],
  ])('are not added for %s', async (_name, change) => {
    const { challenge, rp } = unwrap(await start(password))
    const response = await add(createSoftwareKey().create({ challenge, origin, rpId: rp.id, ...change }))
    expect(response.errorCode).toBe('PASSKEY_INVALID')
    expect(await list()).toEqual([])
  })

  test('are not added by the challenge of another member, of a login, of an earlier time, or twice', async () => {
    const own = token
    const { challenge, rp } = unwrap(await start(password))
    ;({ token } = await createMember())
    const key = createSoftwareKey()
    expect((await add(key.create({ challenge, origin, rpId: rp.id }))).errorCode).toBe('PASSKEY_INVALID')
    token = own
    // The attempt has used it up.
    expect((await add(key.create({ challenge, origin, rpId: rp.id }))).errorCode).toBe('PASSKEY_INVALID')
    expect((await add(key.create(await startLogin()))).errorCode).toBe('PASSKEY_INVALID')
    const late = unwrap(await start(password))
    platform.clock.advance({ minutes: 5 })
    expect((await add(key.create({ challenge: late.challenge, origin, rpId: rp.id }))).errorCode).toBe(
      'PASSKEY_INVALID',
    )
    const used = unwrap(await start(password))
    const body = key.create({ challenge: used.challenge, origin, rpId: rp.id })
    unwrap(await add(body))
    expect((await add(body)).errorCode).toBe('PASSKEY_INVALID')
    expect(await list()).toHaveLength(1)
  })

  test('log in once by each challenge', async () => {
    const key = await addKey()
    const body = key.sign(await startLogin())
    unwrap(await logIn(body))
    expect((await logIn(body)).errorCode).toBe('PASSKEY_INVALID')
  })

  test.each<[string, Partial<Parameters<SoftwareKey['sign']>[0]>]>([
    ['another origin', { origin: 'http://evil.example' }],
    ['another site of the platform', { origin: 'http://lotus.localhost', rpId: 'lotus.localhost' }],
    ['another host', { rpId: 'localhost' }],
    ['a person who was not verified', { verified: false }],
    ['a challenge of nobody', { challenge: 'forged' }],
  ])('do not log in for %s', async (_name, change) => {
    const key = await addKey()
    const response = await logIn(key.sign({ ...(await startLogin()), ...change }))
    expect([response.status, response.errorCode]).toEqual([422, 'PASSKEY_INVALID'])
  })

  test('do not log in by a challenge of another merchant, of an addition, or of an earlier time', async () => {
    const key = await addKey()
    const { challenge } = await startLogin(createSiteClient(platform, 'lotus'))
    const rpId = 'shwe.localhost'
    expect((await logIn(key.sign({ challenge, origin, rpId }))).errorCode).toBe('PASSKEY_INVALID')
    const addition = unwrap(await start(password))
    expect((await logIn(key.sign({ challenge: addition.challenge, origin, rpId }))).errorCode).toBe('PASSKEY_INVALID')
    const late = await startLogin()
    platform.clock.advance({ minutes: 5 })
    expect((await logIn(key.sign(late))).errorCode).toBe('PASSKEY_INVALID')
  })

  test('of one merchant open nothing at another', async () => {
    const key = await addKey()
    const other = createSiteClient(platform, 'lotus')
    const { challenge, rpId } = await startLogin(other)
    const body = key.sign({ challenge, rpId, origin: platform.origin('lotus') })
    expect((await other.call(endpoints.completePasskeyLogin, { body })).errorCode).toBe('PASSKEY_INVALID')
  })

  test('count wrong signatures like wrong passwords, and a right one does not open a locked account', async () => {
    const key = await addKey()
    const forge = async () => ({ ...createSoftwareKey().sign(await startLogin()), credentialId: key.credentialId })
    for (const errorCode of ['PASSKEY_INVALID', 'PASSKEY_INVALID', 'ACCOUNT_LOCKED'])
      expect((await logIn(await forge())).errorCode).toBe(errorCode)
    expect((await logIn(key.sign(await startLogin()))).errorCode).toBe('ACCOUNT_LOCKED')
    const { logins } = unwrap(await site.call(loginHistory, { token }))
    expect(logins[0]).toMatchObject({ method: 'passkey', result: 'wrongPasskey' })
    platform.clock.advance({ minutes: 31 })
    unwrap(await logIn(key.sign(await startLogin())))
  })

  test('whose counter goes back are refused, since there is a copy', async () => {
    const key = await addKey()
    unwrap(await logIn(key.sign({ ...(await startLogin()), counter: 7 })))
    for (const counter of [7, 3, 0])
      expect((await logIn(key.sign({ ...(await startLogin()), counter }))).errorCode).toBe(
        counter === 0 ? 'ACCOUNT_LOCKED' : 'PASSKEY_INVALID',
      )
    platform.clock.advance({ minutes: 31 })
    unwrap(await logIn(key.sign({ ...(await startLogin()), counter: 8 })))
  })

  test('do not open an account that is disabled, which only the right signature learns', async () => {
    const key = await addKey()
    await platform.core.database.query('update member set disabled = true where username = $1', [username])
    const forged = { ...createSoftwareKey().sign(await startLogin()), credentialId: key.credentialId }
    expect((await logIn(forged)).errorCode).toBe('PASSKEY_INVALID')
    expect((await logIn(key.sign(await startLogin()))).errorCode).toBe('ACCOUNT_DISABLED')
  })

  test('end the session of the browser that they log in with', async () => {
    const key = await addKey()
    const body = key.sign(await startLogin())
    unwrap(await site.call(endpoints.completePasskeyLogin, { token, body }))
    expect((await site.call(memberInfo, { token })).errorCode).toBe('NOT_LOGGED_IN')
  })

  test.each([
    ['what is no JSON', 'eA'],
    ['no challenge', Buffer.from('{}').toString('base64url')],
    ['nothing', '?'],
  ])('refuse client data with %s', async (_name, clientData) => {
    const key = await addKey()
    expect((await logIn({ ...key.sign(await startLogin()), clientData })).errorCode).toBe('PASSKEY_INVALID')
  })
})
