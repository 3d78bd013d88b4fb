import * as endpoints from '@croupier/endpoints/calls/authenticator'
import { messages } from '@croupier/endpoints/calls/messages'
import { describeEachDatabase } from '@croupier/testing/databases'
import { createUsername } from '@croupier/testing/names'
import { sharePlatform, startPlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createSiteClient, limitAttempts, unwrap, type SiteClient } from '@croupier/testing/site'
import { TOTP } from 'otpauth'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { findAccountByUsername } from '../../core/members/repository.ts'
import { unusablePasswordHash } from '../../core/security/passwords.ts'
import { createAccount } from '../session/testing/accounts.ts'

const password = 'Quite#Safe-2026'

describeEachDatabase('the authenticator app of a member', (database) => {
  let platform: SharedPlatform
  let site: SiteClient
  let username: string
  let token: string

  beforeAll(async () => {
    platform = await sharePlatform(database)
    site = createSiteClient(platform)
  })
  beforeEach(async () => {
    username = createUsername()
    await createAccount(platform, username, password)
    token = await site.getToken(username, password)
  })

  const getState = async () => unwrap(await site.call(endpoints.authenticatorState, { token }))
  const start = (body: { password: string | null } = { password }) =>
    site.call(endpoints.startAuthenticator, { token, body })
  const confirm = (code: string) => site.call(endpoints.confirmAuthenticator, { token, body: { code } })
  const renew = (code: string) => site.call(endpoints.renewRecoveryCodes, { token, body: { code } })
  const remove = (body: { password?: string; code: string }) =>
    site.call(endpoints.removeAuthenticator, { token, body })

  /** The code that an app with this key shows now. */
  const generate = (key: string) => new TOTP({ secret: key }).generate({ timestamp: platform.clock.now().getTime() })
  /** The next code of the app, which has not been used. */
  const generateNext = (key: string) => {
    platform.clock.advance({ seconds: 30 })
    return generate(key)
  }
  const setUp = async () => {
    const { key } = unwrap(await start())
    const { recoveryCodes } = unwrap(await confirm(generate(key)))
    return { key, recoveryCodes }
  }

  test('is off until its first code is entered', async () => {
    expect(await getState()).toEqual({ enabled: false, recoveryCodes: 0 })
    const { key, keyUri } = unwrap(await start())
    expect(keyUri).toBe(`otpauth://totp/Shwe:${username}?issuer=Shwe&secret=${key}&algorithm=SHA1&digits=6&period=30`)
    expect(await getState()).toEqual({ enabled: false, recoveryCodes: 0 })
    const { recoveryCodes } = unwrap(await confirm(generate(key)))
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    expect(await getState()).toEqual({ enabled: true, recoveryCodes: 10 })
  })

  test('is set up by the password of an account that has one', async () => {
    const missing = await start({ password: null })
    expect([missing.errorCode, missing.body['field']]).toEqual(['FIELD_INVALID', 'password'])
    expect((await start({ password: 'Wrong#2026' })).errorCode).toBe('PASSWORD_WRONG')
    await platform.core.database.query('update member set password_hash = $2 where username = $1', [
      username,
      unusablePasswordHash,
    ])
    const { key } = unwrap(await start({ password: null }))
    unwrap(await confirm(generate(key)))
  })

  test('is announced in the inbox', async () => {
    const { key } = unwrap(await start())
    const headers = { 'accept-language': 'en' }
    unwrap(await site.call(endpoints.confirmAuthenticator, { token, headers, body: { code: generate(key) } }))
    const inbox = unwrap(await site.call(messages, { token })).messages
    expect(inbox[0]?.title).toBe('Your account has an authenticator app')
  })

  test('is started anew with another key until it is on, and not afterwards', async () => {
    const first = unwrap(await start())
    const second = unwrap(await start())
    expect(second.key).not.toBe(first.key)
    expect((await confirm(generate(first.key))).errorCode).toBe('CODE_WRONG')
    unwrap(await confirm(generate(second.key)))
    const response = await start()
    expect([response.status, response.errorCode]).toEqual([409, 'AUTHENTICATOR_ON'])
    expect((await confirm(generateNext(second.key))).errorCode).toBe('AUTHENTICATOR_ON')
  })

  test.each(['000000', '12345', 'x', '၁၂၃၄၅၆'])('is not turned on by the code %o', async (code) => {
    unwrap(await start())
    const response = await confirm(code)
    expect([response.status, response.errorCode, response.body['field']]).toEqual([422, 'CODE_WRONG', undefined])
    expect((await getState()).enabled).toBe(false)
  })

  test('is turned on once by concurrent requests', async () => {
    const { key } = unwrap(await start())
    const code = generate(key)
    const responses = await Promise.all([confirm(code), confirm(code), confirm(code)])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('accepts each code once', async () => {
    const { key } = await setUp()
    const code = generateNext(key)
    unwrap(await renew(code))
    expect((await renew(code)).errorCode).toBe('CODE_WRONG')
  })

  test('has recovery codes that are accepted once, in any case and without hyphens, until they are replaced', async () => {
    const { recoveryCodes } = await setUp()
    const [first = '', second = '', third = ''] = recoveryCodes
    const { recoveryCodes: renewed } = unwrap(await renew(first))
    expect(renewed).toHaveLength(10)
    for (const code of [first, second]) expect((await renew(code)).errorCode).toBe('CODE_WRONG')
    expect(unwrap(await remove({ password, code: (renewed[0] ?? '').toLowerCase().replaceAll('-', ' ') }))).toEqual({
      done: true,
    })
    expect((await renew(third)).errorCode).toBe('CODE_WRONG')
  })

  test('is turned off by password and code together', async () => {
    const { key } = await setUp()
    expect((await remove({ password: 'Wrong#2026', code: generateNext(key) })).errorCode).toBe('PASSWORD_WRONG')
    expect((await remove({ password, code: '000000' })).errorCode).toBe('CODE_WRONG')
    expect((await getState()).enabled).toBe(true)
    unwrap(await remove({ password, code: generateNext(key) }))
    expect(await getState()).toEqual({ enabled: false, recoveryCodes: 0 })
    expect(unwrap(await start()).key).not.toBe(key)
  })

  test('is turned off by a code alone where the account has no password, which it else needs', async () => {
    const { key } = await setUp()
    expect(await remove({ code: generate(key) })).toMatchObject({
      errorCode: 'FIELD_INVALID',
      body: { field: 'password' },
    })
    await platform.core.database.query('update member set password_hash = $2 where username = $1', [
      username,
      unusablePasswordHash,
    ])
    expect((await remove({ code: '000000' })).errorCode).toBe('CODE_WRONG')
    unwrap(await remove({ code: generateNext(key) }))
    expect((await getState()).enabled).toBe(false)
  })

  test('is not locked by wrong passwords that a right one follows', async () => {
    const { key } = await setUp()
    const enter = async (typed: string) => (await remove({ password: typed, code: '000000' })).errorCode
    for (const [typed, errorCode] of [
      ['Wrong#2026', 'PASSWORD_WRONG'],
      ['Wrong#2026', 'PASSWORD_WRONG'],
      [password, 'CODE_WRONG'],
      ['Wrong#2026', 'PASSWORD_WRONG'],
      ['Wrong#2026', 'PASSWORD_WRONG'],
    ] as const)
      expect(await enter(typed)).toBe(errorCode)
    unwrap(await remove({ password, code: generateNext(key) }))
  })

  test('locks like a login after wrong passwords', async () => {
    const { key } = await setUp()
    const wrong = { password: 'Wrong#2026', code: generate(key) }
    for (const errorCode of ['PASSWORD_WRONG', 'PASSWORD_WRONG', 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED'])
      expect((await remove(wrong)).errorCode).toBe(errorCode)
  })

  test('belongs to one member', async () => {
    const { recoveryCodes, key } = await setUp()
    const other = `${username}x`
    await createAccount(platform, other, password)
    token = await site.getToken(other, password)
    expect(await getState()).toEqual({ enabled: false, recoveryCodes: 0 })
    expect((await renew(recoveryCodes[0] ?? '')).errorCode).toBe('CODE_WRONG')
    unwrap(await start())
    expect((await confirm(generate(key))).errorCode).toBe('CODE_WRONG')
  })

  test('is stored encrypted, and its recovery codes as hashes', async () => {
    const { key, recoveryCodes } = await setUp()
    const { query } = platform.core.database
    const account = await findAccountByUsername(platform.core.database, 'SHW01', username)
    const rows = [
      ...(await query<{ row: string }>('select a::text as row from member_authenticator a where member_id = $1', [
        account?.id,
      ])),
      ...(await query<{ row: string }>('select r::text as row from recovery_code r where member_id = $1', [
        account?.id,
      ])),
    ]
    expect(rows).toHaveLength(11)
    const stored = rows.map(({ row }) => row).join('\n')
    for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(secret)
    const audits = await query<{ row: string }>('select e::text as row from audit_entry e where actor_id = $1', [
      String(account?.id),
    ])
    expect(audits.length).toBeGreaterThan(1)
    expect(audits.map(({ row }) => row).join('\n')).not.toContain(key)
  })
})

test('the codes that a member may enter in an hour are limited', async () => {
  const platform = await startPlatform({ limits: limitAttempts({ authenticator: 3 }) })
  onTestFinished(() => platform.stop())
  await createAccount(platform, 'limited01', password)
  const site = createSiteClient(platform)
  const token = await site.getToken('limited01', password)
  const renew = () => site.call(endpoints.renewRecoveryCodes, { token, body: { code: '000000' } })
  for (let count = 0; count < 3; count += 1) expect((await renew()).errorCode).toBe('CODE_WRONG')
  expect(await renew()).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' })
  platform.clock.advance({ hours: 1 })
  const again = await site.getToken('limited01', password)
  expect((await site.call(endpoints.renewRecoveryCodes, { token: again, body: { code: '000000' } })).errorCode).toBe(
    'CODE_WRONG',
  )
})
