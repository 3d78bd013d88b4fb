import { memberInfo } from '@croupier/endpoints/calls/account'
import { loginHistory } from '@croupier/endpoints/calls/logins'
import { changePassword, forgetPassword, resetPassword } from '@croupier/endpoints/calls/security'
import { exchangeToken, login, sendVerificationCode, verifyLogin } from '@croupier/endpoints/calls/session'
import { describeEachDatabase } from '@croupier/testing/databases'
import { createUsername } from '@croupier/testing/names'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings } from '@croupier/testing/settings'
import { createSiteClient, limitAttempts, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWork } from '../../core/jobs/testing/start-work.ts'
import { createWrongCode, readCode, readTexts } from '../../core/security/testing/codes.ts'
import { getMemberCode, setUpAuthenticator } from '../authenticator/testing/authenticator.ts'
import { setBoundName } from '../bank-accounts/repository.ts'
import { giveBankAccount } from '../bank-accounts/testing/scenarios.ts'
import { openAccount } from '../registration/accounts.ts'
import { deleteExpiredSessions } from './jobs.ts'
import { issueHandoverTokenFor } from './testing/accounts.ts'

const password = 'Quite#Safe-2026'
const home = '198.51.100.7'
const away = '203.0.113.9'

describeEachDatabase('a login from an address that the account has never logged in from', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  let username: string
  let memberId: bigint
  let mobile: string

  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
    site = createSiteClient(platform)
  })
  afterAll(() => platform.stop())
  beforeEach(() => {
    username = createUsername()
    mobile = `+9597${String(randomInt(1e8)).padStart(8, '0')}`
  })

  /** Adds the member, who logs in from home while it has no way to verify a login. */
  const addMember = async (given: { mobile?: string; email?: string; verified?: boolean } = {}, type: 0 | 1 = 0) => {
    const { core, clock } = platform
    const merchant = core.merchants.getByHost('shwe.localhost')
    const passwordHash = await core.passwords.hash(password)
    const { verified = true, ...contacts } = given
    const proofs = { mobileVerified: verified, emailVerified: verified }
    const account = { merchant, username, nickname: username, type, passwordHash, ...contacts, ...proofs }
    memberId = await core.database.transaction((connection) =>
      openAccount(connection, { ...account, opening: '0.00', now: clock.now() }),
    )
    await core.database.query('insert into known_address (member_id, address, last_at) values ($1, $2, $3)', [
      memberId,
      home,
      clock.now(),
    ])
  }
  const logIn = async (ip: string, parts: { typed?: string; area?: 'agent' } = {}) => {
    const { typed = password, ...area } = parts
    const body = { username, password: typed, type: 'username', antiBot: await site.antiBot('login', { ip }), ...area }
    return site.call(login, { body, ip })
  }
  const getVerification = async (ip = away) => {
    const value = unwrap(await logIn(ip))
    if (!('verification' in value)) throw new Error('The login has opened a session.')
    return value.verification
  }
  const verify = (
    ticket: string,
    code: string,
    { ip = away, method = 'totp' }: { ip?: string; method?: string } = {},
  ) => site.call(verifyLogin, { body: { ticket, method, code }, ip })
  const readCurrentCode = () => {
    // Codes are accepted once.
    platform.clock.advance({ seconds: 30 })
    return getMemberCode(platform, memberId)
  }
  const countSessions = async () => {
    const [row] = await platform.core.database.query<{ rows: number }>(
      'select count(*)::int as rows from session where member_id = $1',
      [memberId],
    )
    return row?.rows
  }

  test('opens a session at once for an account without a way to verify it', async () => {
    await addMember()
    expect(unwrap(await logIn(away))).toHaveProperty('token')
  })

  test('opens none, and names the ways of the account in their order [s-login-more-2.1]', async () => {
    await addMember({ mobile, email: `${username}@example.com` })
    await setUpAuthenticator(platform, memberId)
    const response = await logIn(away)
    expect(response.body['value']).toEqual({
      verification: { ticket: expect.stringMatching(/^[\w-]{43}$/), methods: ['sms', 'email', 'totp'] },
    })
    expect(await countSessions()).toBe(0)
  })

  test('is complete with a code of the authenticator app, and not asked again from there [named-17, s-login-more-2.4]', async () => {
    await addMember()
    await setUpAuthenticator(platform, memberId)
    const { ticket } = await getVerification()
    const { token, member, ...rest } = unwrap(await verify(ticket, await readCurrentCode()))
    expect(rest).toEqual({ firstTimeLogin: true, passwordExpired: false, passwordChange: null })
    expect(unwrap(await site.call(memberInfo, { token }))).toEqual(member)
    expect(unwrap(await logIn(away))).toHaveProperty('token')
    expect(unwrap(await logIn(home))).toHaveProperty('token')
  })

  test('is asked for again from an address that the account has not used for 90 days', async () => {
    await addMember({ email: `${username}@example.com` })
    const change = `update known_address set last_at = last_at - interval '90 days 1 second' where member_id = $1`
    expect(unwrap(await logIn(home))).toHaveProperty('token')
    await platform.core.database.query(change, [memberId])
    expect(unwrap(await logIn(home))).toHaveProperty('verification')
  })

  test('is complete with a recovery code, once', async () => {
    await addMember()
    const [code = ''] = await setUpAuthenticator(platform, memberId)
    unwrap(await verify((await getVerification()).ticket, code))
    const { ticket } = await getVerification('203.0.113.77')
    expect((await verify(ticket, code, { ip: '203.0.113.77' })).errorCode).toBe('CODE_WRONG')
  })

  test.each(['sms', 'email'] as const)(
    'is complete with a code by %s [named-17, s-login-more-2.2, s-login-more-2.3]',
    async (method) => {
      const email = `${username}@example.com`
      await addMember({ mobile, email })
      const { ticket } = await getVerification()
      expect(unwrap(await site.call(sendVerificationCode, { body: { ticket, method }, ip: away }))).toEqual({
        expiredMinutes: 1,
      })
      const code = await readCode(platform, method === 'sms' ? mobile : email)
      expect((await verify(ticket, createWrongCode(code), { method })).errorCode).toBe('CODE_WRONG')
      const { token } = unwrap(await verify(ticket, code, { method }))
      expect((await site.call(memberInfo, { token })).status).toBe(200)
      expect((await verify(ticket, code, { method })).errorCode).toBe('VERIFICATION_EXPIRED')
      const again = await site.call(sendVerificationCode, { body: { ticket, method }, ip: away })
      expect([again.status, again.errorCode]).toEqual([422, 'VERIFICATION_EXPIRED'])
    },
  )

  test('is not asked for by a number and an address that nothing has proved, which may be mistyped', async () => {
    await addMember({ mobile, email: `${username}@example.com`, verified: false })
    expect(unwrap(await logIn(away))).toHaveProperty('token')
    await setUpAuthenticator(platform, memberId)
    const ip = '203.0.113.31'
    const { ticket, methods } = await getVerification(ip)
    expect(methods).toEqual(['totp'])
    for (const method of ['sms', 'email'] as const) {
      const sent = await site.call(sendVerificationCode, { body: { ticket, method }, ip })
      expect(sent.errorCode).toBe('VERIFICATION_EXPIRED')
    }
    expect(await readTexts(platform, mobile)).toEqual([])
  })

  test('is not asked for by a number that a session alone has added, since it may be that of who has stolen it', async () => {
    await addMember({ mobile, email: `${username}@example.com` })
    await platform.core.database.query(
      `insert into unproved_contact (merchant, member_id, kind) values ('SHW01', $1, 'mobile')`,
      [memberId],
    )
    const { ticket, methods } = await getVerification()
    expect(methods).toEqual(['email'])
    const sent = await site.call(sendVerificationCode, { body: { ticket, method: 'sms' }, ip: away })
    expect(sent.errorCode).toBe('VERIFICATION_EXPIRED')
    expect(await readTexts(platform, mobile)).toEqual([])
  })

  test('is asked for by an address whose link has reset the password', async () => {
    const email = `${username}@example.com`
    await addMember({ mobile, email, verified: false })
    unwrap(await site.call(forgetPassword, { body: { username, email } }))
    const [mail = ''] = await readTexts(platform, email)
    const token = /#reset=(\S+)/.exec(mail)?.[1] ?? ''
    const reset = { newPassword: 'Behind#2026', confirmNewPassword: 'Behind#2026' }
    unwrap(await site.call(resetPassword, { body: { token, ...reset } }))
    const response = unwrap(await logIn(away, { typed: reset.newPassword }))
    expect(response).toMatchObject({ verification: { methods: ['email'] } })
  })

  test('accepts no code that was sent to another account with the same address', async () => {
    const email = `${username}@example.com`
    await addMember({ email })
    const first = await getVerification()
    username = `${username}x`
    await addMember({ email })
    const { ticket } = await getVerification()
    unwrap(await site.call(sendVerificationCode, { body: { ticket, method: 'email' }, ip: away }))
    const code = await readCode(platform, email)
    expect((await verify(first.ticket, code, { method: 'email' })).errorCode).toBe('CODE_WRONG')
  })

  test('asks agents too', async () => {
    await addMember({}, 1)
    await setUpAuthenticator(platform, memberId)
    expect(unwrap(await logIn(away, { area: 'agent' }))).toHaveProperty('verification')
  })

  test('asks nobody who has been handed over by another site', async () => {
    await addMember()
    await setUpAuthenticator(platform, memberId)
    const token = await issueHandoverTokenFor(platform, username)
    expect(unwrap(await site.call(exchangeToken, { body: { token }, ip: away }))).toHaveProperty('token')
  })

  test('discloses nothing with a wrong password', async () => {
    await addMember()
    await setUpAuthenticator(platform, memberId)
    expect(await logIn(away, { typed: 'Wrong#2026' })).toMatchObject({ status: 422, errorCode: 'CREDENTIALS_WRONG' })
  })

  test('keeps the password change that the login forces', async () => {
    await addMember()
    await setUpAuthenticator(platform, memberId)
    await platform.core.database.query('update member set password_issued = true where id = $1', [memberId])
    const { ticket } = await getVerification()
    const opened = unwrap(await verify(ticket, await readCurrentCode()))
    expect(opened).toMatchObject({ passwordExpired: true, passwordChange: 'issued' })
  })

  test('ends after six codes, however they are sent, also before a right one', async () => {
    await addMember()
    await setUpAuthenticator(platform, memberId)
    const { ticket } = await getVerification()
    const responses = await Promise.all(Array.from({ length: 8 }, () => verify(ticket, '000000')))
    const codes = responses.map(({ errorCode }) => errorCode)
    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(5)
    expect(codes.filter((code) => code === 'VERIFICATION_EXPIRED')).toHaveLength(3)
    expect((await verify(ticket, await readCurrentCode())).errorCode).toBe('VERIFICATION_EXPIRED')
    expect(await countSessions()).toBe(0)
  })

  test('opens one session, however often its code is sent', async () => {
    await addMember()
    const codes = await setUpAuthenticator(platform, memberId)
    const { ticket } = await getVerification()
    const responses = await Promise.all(codes.slice(0, 4).map((code) => verify(ticket, code)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await countSessions()).toBe(1)
  })

  test('belongs to its address and its site, and ends after ten minutes', async () => {
    await addMember()
    const [first = '', second = '', third = ''] = await setUpAuthenticator(platform, memberId)
    const { ticket } = await getVerification()
    expect((await verify(ticket, first, { ip: home })).errorCode).toBe('VERIFICATION_EXPIRED')
    const other = createSiteClient(platform, 'lotus')
    const body = { ticket, method: 'totp', code: second }
    expect((await other.call(verifyLogin, { body, ip: away })).errorCode).toBe('VERIFICATION_EXPIRED')
    platform.clock.advance({ minutes: 11 })
    expect((await verify(ticket, third)).errorCode).toBe('VERIFICATION_EXPIRED')
    await deleteExpiredSessions(startWork(platform))
    const rows = await platform.core.database.query('select 1 from login_ticket where member_id = $1', [memberId])
    expect(rows).toEqual([])
  })

  test.each(['sms', 'email', 'bankName'])(
    'is not complete with a method that the account lacks: %s',
    async (method) => {
      await addMember()
      await setUpAuthenticator(platform, memberId)
      const { ticket } = await getVerification()
      expect((await verify(ticket, await readCurrentCode(), { method })).errorCode).toBe('CODE_WRONG')
    },
  )

  test.each<[string, () => Promise<unknown>]>([
    ['the authenticator app', () => addMember().then(() => setUpAuthenticator(platform, memberId))],
    ['text messages', () => addMember({ mobile })],
    ['e-mail', () => addMember({ email: `${username}@example.com` })],
  ])('is not complete with the name of the holder, which others know, beside %s', async (_what, addWithMethod) => {
    await addWithMethod()
    await giveBankAccount(platform, memberId)
    await setBoundName(platform.core.database, memberId, 'Aung Min')
    const { ticket, methods } = await getVerification()
    expect(methods).not.toContain('bankName')
    expect((await verify(ticket, 'Aung Min', { method: 'bankName' })).errorCode).toBe('CODE_WRONG')
    expect(await countSessions()).toBe(0)
  })

  test('opens no session of an account that has been disabled meanwhile', async () => {
    await addMember()
    await setUpAuthenticator(platform, memberId)
    const { ticket } = await getVerification()
    await platform.core.database.query('update member set disabled = true where id = $1', [memberId])
    expect((await verify(ticket, await readCurrentCode())).errorCode).toBe('ACCOUNT_DISABLED')
  })

  test('opens no session once the password has been changed', async () => {
    await addMember()
    const token = await site.getToken(username, password)
    await setUpAuthenticator(platform, memberId)
    const { ticket } = await getVerification()
    const form = { oldPassword: password, newPassword: 'Middle#2026', confirmNewPassword: 'Middle#2026' }
    expect((await site.call(changePassword, { token, body: form })).status).toBe(200)
    expect((await verify(ticket, await readCurrentCode())).errorCode).toBe('VERIFICATION_EXPIRED')
  })

  test('is part of the login history at every step', async () => {
    await addMember()
    await setUpAuthenticator(platform, memberId)
    const { ticket } = await getVerification()
    await verify(ticket, '000000')
    const { token } = unwrap(await verify(ticket, await readCurrentCode()))
    const { logins } = unwrap(await site.call(loginHistory, { token }))
    expect(logins.map(({ result, ip }) => [result, ip])).toEqual([
      ['success', away],
      ['wrongCode', away],
      ['unverified', away],
    ])
  })

  test('stores neither the ticket nor the code', async () => {
    await addMember()
    const [code = ''] = await setUpAuthenticator(platform, memberId)
    const { ticket } = await getVerification()
    const rows = await platform.core.database.query<{ row: string }>(
      'select t::text as row from login_ticket t where member_id = $1',
      [memberId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(ticket)
    unwrap(await verify(ticket, code))
  })

  test('is not verified where the merchant has turned it off', async () => {
    await addMember()
    await setUpAuthenticator(platform, memberId)
    await changeSettings(platform, 'shwe', { extraVerification: 'off' })
    expect(unwrap(await logIn(away))).toHaveProperty('token')
    await changeSettings(platform, 'shwe', { extraVerification: 'on' })
    expect(unwrap(await logIn('203.0.113.10'))).toHaveProperty('verification')
  })
})

test('the codes for an account are limited over all its tickets', async () => {
  const platform = await startPlatform({ limits: limitAttempts({ authenticator: 3 }) })
  try {
    const site = createSiteClient(platform)
    const { core, clock } = platform
    const merchant = core.merchants.getByHost('shwe.localhost')
    const passwordHash = await core.passwords.hash(password)
    const account = { merchant, username: 'limited01', nickname: 'limited01', type: 0 as const, passwordHash }
    const memberId = await core.database.transaction((connection) =>
      openAccount(connection, { ...account, opening: '0.00', now: clock.now() }),
    )
    await setUpAuthenticator(platform, memberId)
    const guess = async () => {
      const body = { username: 'limited01', password, type: 'username', antiBot: await site.antiBot() }
      const value = unwrap(await site.call(login, { body }))
      if (!('verification' in value)) throw new Error('The login has opened a session.')
      const { ticket } = value.verification
      return site.call(verifyLogin, { body: { ticket, method: 'totp', code: '000000' } })
    }
    for (let count = 0; count < 3; count += 1) expect((await guess()).errorCode).toBe('CODE_WRONG')
    expect(await guess()).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' })
  } finally {
    await platform.stop()
  }
})
