import { randomInt } from 'node:crypto'
import { logout, memberInfo } from '@croupier/endpoints/calls/account'
import * as logins from '@croupier/endpoints/calls/logins'
import { messages } from '@croupier/endpoints/calls/messages'
import * as passkeys from '@croupier/endpoints/calls/passkeys'
import { changePassword, resetPasswordByPhone } from '@croupier/endpoints/calls/security'
import {
  exchangeToken,
  forgetLogin,
  rememberedLogin,
  register,
  verifyLogin,
  login,
} from '@croupier/endpoints/calls/session'
import { resetCode } from '@croupier/endpoints/calls/verification'
import { describeEachDatabase } from '@croupier/testing/databases'
import { createUsername } from '@croupier/testing/names'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createSiteClient, unwrap, type CallParts, type LoginParts, type SiteClient } from '@croupier/testing/site'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { findAccountByUsername } from '../../core/members/repository.ts'
import { sha256 } from '../../core/security/random.ts'
import { readCode } from '../../core/security/testing/codes.ts'
import { setUpAuthenticator } from '../authenticator/testing/authenticator.ts'
import { createSoftwareKey } from '../passkeys/testing/software-key.ts'
import { createValidForm } from '../registration/testing/registration.ts'
import { deleteExpiredSessions } from '../session/jobs.ts'
import { createAccount, issueHandoverTokenFor } from '../session/testing/accounts.ts'
import { startWork } from '../../core/jobs/testing/start-work.ts'
import { deleteExpiredTokens } from './repository.ts'
import { readRememberCookie } from './testing/cookies.ts'

const password = 'Quite#Safe-2026'
const home = { ip: '198.51.100.7', headers: { 'user-agent': 'Firefox/144.0' } } satisfies LoginParts
const thief = { ip: '203.0.113.9', headers: { 'user-agent': 'curl/8.0' } } satisfies LoginParts

describeEachDatabase('a remembered login', (database) => {
  let platform: SharedPlatform
  let site: SiteClient
  let username: string
  let memberId: bigint

  beforeAll(async () => {
    platform = await sharePlatform(database)
    site = createSiteClient(platform)
  })
  beforeEach(async () => {
    username = createUsername()
    await createAccount(platform, username, password)
    memberId = (await findAccountByUsername(platform.core.database, 'SHW01', username))?.id ?? 0n
  })

  /** Logs in with the box ticked; returns token and cookie. */
  const logIn = async (parts: LoginParts = {}) => {
    const response = await site.logIn(username, password, { ...home, remember: true, ...parts })
    return { token: unwrap(response).token, cookie: readRememberCookie(response) ?? '', response }
  }
  /** Opens the site with a cookie. */
  const open = (cookie: string, { ip, headers }: Pick<LoginParts, 'ip' | 'headers'> = home, client = site) =>
    client.call(rememberedLogin, { ip: ip ?? home.ip, headers: { Merchant: 'SHW01', ...headers, cookie } })
  const isOpen = async (token: string) => (await site.call(memberInfo, { token })).status === 200
  const pass = () => platform.clock.advance({ minutes: 1 })
  const expectInvalid = async (response: ReturnType<typeof open>) => {
    const { status, errorCode, headers } = await response
    expect([status, errorCode, readRememberCookie({ headers })]).toEqual([422, 'REMEMBER_INVALID', ''])
  }

  test('is a cookie that scripts and other sites cannot read or send, for a day [s-login-more-3a, const-12]', async () => {
    const { response } = await logIn()
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-remember=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  })

  test('opens a session, again and again, with a new credential each time', async () => {
    const first = await logIn()
    const cookies = [first.cookie]
    for (let count = 0; count < 3; count += 1) {
      pass()
      const response = await open(cookies.at(-1) ?? '')
      expect(await isOpen(unwrap(response).token)).toBe(true)
      cookies.push(readRememberCookie(response) ?? '')
    }
    expect(new Set(cookies).size).toBe(4)
    expect(await isOpen(first.token)).toBe(true)
  })

  test('ends a day after the password was typed, however often it is used [const-12]', async () => {
    const { cookie } = await logIn()
    platform.clock.advance({ hours: 20 })
    const response = await open(cookie)
    expect(response.headers.get('set-cookie')).toContain('Max-Age=14400;')
    platform.clock.advance({ hours: 4 })
    await expectInvalid(open(readRememberCookie(response) ?? ''))
    await deleteExpiredTokens(startWork(platform).connection, platform.clock.now())
    platform.clock.advance({ seconds: 1 })
    await deleteExpiredTokens(startWork(platform).connection, platform.clock.now())
    const rows = await platform.core.database.query('select 1 from remember_token where member_id = $1', [memberId])
    expect(rows).toEqual([])
  })

  test('whose credential is used twice ends with all its sessions, and the member is informed', async () => {
    const { cookie: stolen } = await logIn()
    const other = unwrap(await site.logIn(username, password, home)).token
    pass()
    const opened = await open(stolen, thief)
    const next = readRememberCookie(opened) ?? ''
    pass()
    await expectInvalid(open(stolen))
    expect(await isOpen(unwrap(opened).token)).toBe(false)
    await expectInvalid(open(next, thief))
    expect(await isOpen(other)).toBe(true)
    const inbox = unwrap(await site.call(messages, { token: other })).messages
    expect(inbox.map(({ kind, title }) => [kind, title])).toEqual([['account', expect.stringMatching(/\S/)]])
  })

  test('whose credential another browser uses at once ends too', async () => {
    const { cookie } = await logIn()
    const opened = await open(cookie)
    await expectInvalid(open(cookie, thief))
    expect(await isOpen(unwrap(opened).token)).toBe(false)
  })

  test('goes on when the same browser repeats a request whose response was lost', async () => {
    const { cookie } = await logIn()
    const responses = await Promise.all([open(cookie), open(cookie)])
    const tokens = responses.map((response) => unwrap(response).token)
    expect(await Promise.all(tokens.map(isOpen))).toEqual([true, true])
    pass()
    expect((await open(readRememberCookie(responses[1] ?? { headers: new Headers() }) ?? '')).status).toBe(200)
  })

  test('goes on however late the same browser repeats a request whose response was lost', async () => {
    const { cookie } = await logIn()
    unwrap(await open(cookie))
    for (let count = 0; count < 2; count += 1) {
      pass()
      expect((await open(cookie)).status).toBe(200)
    }
    const next = readRememberCookie(await open(cookie)) ?? ''
    pass()
    expect((await open(next)).status).toBe(200)
  })

  test('takes back the session of a response that counted as lost', async () => {
    const { cookie } = await logIn()
    const { token } = unwrap(await open(cookie))
    pass()
    const repeated = unwrap(await open(cookie))
    expect([await isOpen(token), await isOpen(repeated.token)]).toEqual([false, true])
  })

  test.each(['credential', 'session'])(
    'whose credential the same browser repeats ends when the %s of the first response has been used',
    async (part) => {
      const { cookie } = await logIn()
      const opened = await open(cookie)
      const { token } = unwrap(opened)
      pass()
      const next = readRememberCookie(opened) ?? ''
      const isUsed = part === 'session' ? isOpen(token) : open(next).then(({ status }) => status === 200)
      expect(await isUsed).toBe(true)
      pass()
      await expectInvalid(open(cookie))
      expect(await isOpen(token)).toBe(false)
    },
  )

  test('whose credential the same browser repeats ends when the first session was used at once, also after it has expired', async () => {
    const { cookie } = await logIn()
    const { token } = unwrap(await open(cookie))
    platform.clock.advance({ seconds: 1 })
    expect(await isOpen(token)).toBe(true)
    platform.clock.advance({ hours: 2 })
    await deleteExpiredSessions(startWork(platform))
    expect(await isOpen(token)).toBe(false)
    await expectInvalid(open(cookie))
    await deleteExpiredSessions(startWork(platform))
    const rows = await platform.core.database.query('select 1 from session where member_id = $1', [memberId])
    expect(rows).toEqual([])
  })

  test('ends when a response that counted as lost turns out to have been received', async () => {
    const { cookie } = await logIn()
    const received = readRememberCookie(await open(cookie)) ?? ''
    pass()
    const repeated = await open(cookie)
    await expectInvalid(open(received))
    expect(await isOpen(unwrap(repeated).token)).toBe(false)
    await expectInvalid(open(readRememberCookie(repeated) ?? ''))
  })

  test('opens a session with the account that it is of', async () => {
    const { cookie } = await logIn()
    const { member } = unwrap(await open(cookie))
    expect(member).toMatchObject({ id: String(memberId), account: username })
  })

  test.each([
    ['that the member has chosen', 'VN', 'Tài khoản của bạn đã được đăng xuất để bảo vệ'],
    ['of its first login without a choice', null, 'Your account was logged out for safety'],
  ])('that ends informs in the language %s', async (_which, language, title) => {
    const { cookie } = await logIn()
    await platform.core.database.query('update member set language = $2 where id = $1', [memberId, language])
    await open(cookie, { headers: { 'accept-language': 'en' } })
    await expectInvalid(open(cookie, { ...thief, headers: { ...thief.headers, 'accept-language': 'zh' } }))
    const token = await site.getToken(username, password)
    expect(unwrap(await site.call(messages, { token })).messages[0]?.title).toBe(title)
  })

  test('opens nothing without the header that other sites cannot send, and without a cookie', async () => {
    const { cookie } = await logIn()
    const response = await site.call(rememberedLogin, { ...home, headers: { ...home.headers, cookie } })
    expect([response.status, response.errorCode]).toEqual([422, 'REMEMBER_INVALID'])
    await expectInvalid(open(''))
    await expectInvalid(open(`__Host-remember=${'x'.repeat(43)}`))
    await expectInvalid(open('__Host-remember=<script>'))
    expect((await open(cookie)).status).toBe(200)
  })

  /** Logs in from a new address by the password, with the tick, and by a code of the app. */
  async function logInByCode(area: 'site' | 'agent' = 'site') {
    const [code = ''] = await setUpAuthenticator(platform, memberId)
    const antiBot = await site.antiBot('login', { ip: home.ip })
    const body = { username, password, type: 'username', area, remember: true, antiBot }
    const waiting = await site.call(login, { ...home, body })
    const value = unwrap(waiting)
    if (!('verification' in value)) throw new Error('The login has opened a session.')
    const { ticket } = value.verification
    const verified = await site.call(verifyLogin, { ...home, body: { ticket, method: 'totp', code, remember: true } })
    return { waiting, verified }
  }

  test('is one of its site', async () => {
    const { cookie } = await logIn()
    const headers = { ...home.headers, Merchant: 'LTS01' }
    await expectInvalid(open(cookie, { headers }, createSiteClient(platform, 'lotus')))
    expect((await open(cookie)).status).toBe(200)
  })

  test('is not created without the tick, in the agent area, or while the password has to be changed', async () => {
    for (const parts of [{ remember: false }, { area: 'site' as const, remember: false }])
      expect((await logIn(parts)).cookie).toBe('')
    await platform.core.database.query('update member set type = 1 where id = $1', [memberId])
    expect((await logIn({ area: 'agent' })).cookie).toBe('')
    await platform.core.database.query('update member set password_issued = true where id = $1', [memberId])
    expect((await logIn()).cookie).toBe('')
  })

  test('is created by the change of the password that its login has to make, for the rest of the day', async () => {
    await platform.core.database.query('update member set password_issued = true where id = $1', [memberId])
    const change = async (remember: boolean, newPassword: string, oldPassword: string) => {
      const opened = unwrap(await site.logIn(username, oldPassword, { ...home, remember }))
      platform.clock.advance({ minutes: 10 })
      const body = { newPassword, confirmNewPassword: newPassword }
      const response = await site.call(changePassword, { ...home, token: opened.token, body })
      return { token: unwrap(response).token, response }
    }
    const { token, response } = await change(true, 'Behind#2026', password)
    expect(response.headers.get('set-cookie')).toContain('Max-Age=85800;')
    const cookie = readRememberCookie(response) ?? ''
    const opened = unwrap(await open(cookie))
    expect([await isOpen(opened.token), await isOpen(token)]).toEqual([true, true])
    unwrap(await site.call(logout, { token }))
    await expectInvalid(open(cookie))

    await platform.core.database.query('update member set password_issued = true where id = $1', [memberId])
    expect(readRememberCookie((await change(false, 'Beyond#2026', 'Behind#2026')).response)).toBeNull()
  })

  test('is forgotten by the next login of the browser', async () => {
    const { cookie } = await logIn()
    const headers = { ...home.headers, Merchant: 'SHW01', cookie }
    const again = await site.logIn(username, password, { ...home, headers })
    expect(readRememberCookie(again)).toBe('')
    await expectInvalid(open(cookie))
  })

  /** Adds another member, who uses the same browser. */
  async function createOther(contacts: { mobile?: string } = {}) {
    const name = createUsername()
    await createAccount(platform, name, password, contacts)
    return name
  }

  async function preparePassword() {
    const other = await createOther()
    return (parts: CallParts) => site.logIn(other, password, parts)
  }

  async function preparePasskey() {
    const token = await site.getToken(await createOther(), password)
    const [key, origin] = [createSoftwareKey(), platform.origin('shwe')]
    const { challenge, rp } = unwrap(await site.call(passkeys.startPasskey, { token, body: { password } }))
    const passkey = { name: 'My phone', ...key.create({ challenge, origin, rpId: rp.id }) }
    unwrap(await site.call(passkeys.addPasskey, { token, body: passkey }))
    const started = unwrap(await site.call(passkeys.startPasskeyLogin))
    const body = key.sign({ challenge: started.challenge, origin, rpId: started.rpId })
    return (parts: CallParts) => site.call(passkeys.completePasskeyLogin, { ...parts, body })
  }

  async function prepareReset() {
    const mobileNum = `97${randomInt(1e7, 1e8)}`
    await createOther({ mobile: `+95${mobileNum}` })
    await site.call(resetCode, { body: { mobileNum, countryDialingCode: '95' } })
    const verificationCode = await readCode(platform, `+95${mobileNum}`)
    const body = { mobileNum, verificationCode, newPassword: 'Behind#2026' }
    return (parts: CallParts) => site.call(resetPasswordByPhone, { ...parts, body })
  }

  async function prepareRegistration() {
    const body = await createValidForm(platform, createUsername())
    return (parts: CallParts) => site.call(register, { ...parts, body })
  }

  async function prepareHandover() {
    const body = { token: await issueHandoverTokenFor(platform, await createOther()) }
    return (parts: CallParts) => site.call(exchangeToken, { ...parts, body })
  }

  const prepareTrial = () => Promise.resolve((parts: CallParts) => site.freePlay(parts))

  test.each([
    ['a login by password', preparePassword],
    ['a login by a passkey', preparePasskey],
    ['a reset of the password by phone', prepareReset],
    ['a registration', prepareRegistration],
    ['a hand-over', prepareHandover],
    ['a trial', prepareTrial],
  ])('is forgotten by %s of another account in the browser', async (_way, prepare) => {
    const { cookie } = await logIn()
    const logInOther = await prepare()
    const response = await logInOther({ ip: home.ip, headers: { ...home.headers, Merchant: 'SHW01', cookie } })
    expect([response.status, readRememberCookie(response)]).toEqual([200, ''])
    await expectInvalid(open(cookie))
  })

  test('is not forgotten by the logout of the trial that its login has replaced', async () => {
    const { token } = unwrap(await site.freePlay())
    const { cookie } = await logIn()
    const response = await site.call(logout, { token, headers: { Merchant: 'SHW01', cookie } })
    expect([response.status, readRememberCookie(response)]).toEqual([200, null])
    expect((await open(cookie)).status).toBe(200)
  })

  test('is forgotten by a logout', async () => {
    const { cookie, token } = await logIn()
    const response = await site.call(logout, { token, headers: { Merchant: 'SHW01', cookie } })
    expect(readRememberCookie(response)).toBe('')
    await expectInvalid(open(cookie))
  })

  test('is forgotten without a session, for a logout that has not reached the server, but not by another site', async () => {
    const { cookie } = await logIn()
    const other = await logIn()
    const response = await site.call(forgetLogin, { headers: { cookie } })
    expect([response.status, readRememberCookie(response)]).toEqual([200, null])
    const forgotten = await site.call(forgetLogin, { headers: { Merchant: 'SHW01', cookie } })
    expect([forgotten.status, readRememberCookie(forgotten)]).toEqual([200, ''])
    await expectInvalid(open(cookie))
    expect((await open(other.cookie)).status).toBe(200)
  })

  test('is forgotten by a logout from another device, but not by another login', async () => {
    const first = await logIn()
    const second = await logIn()
    const { sessions } = unwrap(await site.call(logins.sessions, { token: second.token }))
    const target = sessions.find(({ current }) => !current)
    unwrap(await site.call(logins.endSession, { token: second.token, body: { sessionId: target?.sessionId } }))
    await expectInvalid(open(first.cookie))
    const third = await open(second.cookie)
    expect(third.status).toBe(200)
    const mine = unwrap(third).token
    const closed = await logIn()
    // Its session has expired, since the browser is closed.
    await platform.core.database.query('delete from session where token_hash = $1', [sha256(closed.token)])
    unwrap(await site.call(logins.endOtherSessions, { token: mine }))
    await expectInvalid(open(closed.cookie))
    expect((await open(readRememberCookie(third) ?? '')).status).toBe(200)
  })

  test('is forgotten by a change of the password, in every browser', async () => {
    const [first, second] = [await logIn(), await logIn()]
    const body = { oldPassword: password, newPassword: 'Other#Safe-2026', confirmNewPassword: 'Other#Safe-2026' }
    unwrap(await site.call(changePassword, { token: first.token, body }))
    await expectInvalid(open(first.cookie))
    await expectInvalid(open(second.cookie))
  })

  test('opens nothing for a disabled account', async () => {
    const { cookie } = await logIn()
    await platform.core.database.query('update member set disabled = true where id = $1', [memberId])
    expect((await open(cookie)).errorCode).toBe('ACCOUNT_DISABLED')
  })

  test('is not enough from a new address, and not used up there, if the account can verify its logins', async () => {
    const { cookie } = await logIn()
    await setUpAuthenticator(platform, memberId)
    expect((await open(cookie, thief)).errorCode).toBe('REMEMBER_INVALID')
    expect((await open(cookie)).status).toBe(200)
  })

  test('is created by the code that completes a login', async () => {
    await platform.core.database.query('delete from known_address where member_id = $1', [memberId])
    const { waiting, verified } = await logInByCode()
    expect(readRememberCookie(waiting)).toBeNull()
    expect((await open(readRememberCookie(verified) ?? '')).status).toBe(200)
  })

  test('is not created by the code that completes a login in the agent area', async () => {
    await platform.core.database.query('delete from known_address where member_id = $1', [memberId])
    await platform.core.database.query('update member set type = 1 where id = $1', [memberId])
    const { verified } = await logInByCode('agent')
    expect(unwrap(verified).token).not.toBe('')
    expect(readRememberCookie(verified)).toBeNull()
  })

  test('is part of the login history, and stored as a hash', async () => {
    const { cookie } = await logIn()
    const { token } = unwrap(await open(cookie))
    const { logins: history } = unwrap(await site.call(logins.loginHistory, { token }))
    expect(history.map(({ method }) => method)).toEqual(['remember', 'password'])
    const rows = await platform.core.database.query<{ row: string }>(
      'select t::text as row from remember_token t where member_id = $1',
      [memberId],
    )
    expect(rows).toHaveLength(2)
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(cookie.split('=')[1])
  })
})
