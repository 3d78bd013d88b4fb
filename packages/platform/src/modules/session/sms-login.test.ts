import { randomInt } from 'node:crypto'
import { logout, memberInfo } from '@croupier/endpoints/calls/account'
import { endOtherSessions } from '@croupier/endpoints/calls/logins'
import { login } from '@croupier/endpoints/calls/session'
import { countryCodes, loginCode } from '@croupier/endpoints/calls/verification'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings, createModules } from '@croupier/testing/settings'
import { createSiteClient, relaxedLimits, unwrap, type CallParts, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeCaptcha } from '../../core/security/captcha.ts'
import { createWrongCode, readCode, readTexts } from '../../core/security/testing/codes.ts'
import { createAccount } from './testing/accounts.ts'

const password = 'Sound#Pass2026'
let platform: TestPlatform
let site: SiteClient

beforeAll(async () => {
  platform = await startPlatform({ limits: relaxedLimits })
  site = createSiteClient(platform)
  await changeSettings(platform, 'shwe', { modules: createModules(['MOBILEVERCODELOGIN3', 'PWDEXPFORCECHANGE3']) })
})
afterAll(() => platform.stop())

/** Creates a member of shwe with a mobile number; returns the national number and its E.164 form. */
async function createOwner(more: { readonly issued?: boolean } = {}) {
  const national = `97${randomInt(1e7).toString().padStart(7, '0')}1`
  const username = `sms${national}`
  const mobile = `+95${national}`
  await createAccount(platform, username, password, { ...more, mobile })
  return { national, username, mobile }
}

const requestCode = (mobileNum: string, parts: CallParts = {}) =>
  site.call(loginCode, { body: { mobileNum, countryDialingCode: '95' }, ...parts })

const logIn = (mobileNum: string, verificationCode: string, { ip, ...more }: CallParts & object = {}) =>
  site.call(login, {
    body: { type: 'sms', mobileNum, countryDialingCode: '95', verificationCode, ...more },
    ...(ip === undefined ? {} : { ip }),
  })

const solveCaptcha = async () => ({ captcha: 'abcd', captchaId: await storeCaptcha(platform.core, 'SHW01', 'ABCD') })

/** Creates an owner who has logged in by a code. */
async function createUsedCode() {
  const owner = await createOwner()
  await requestCode(owner.national)
  const code = await readCode(platform, owner.mobile)
  unwrap(await logIn(owner.national, code))
  return { ...owner, code }
}

/** Returns how many failures and how many records of wrong codes there are of a number. */
const countFailures = async (mobile: string) => {
  const { query } = platform.core.database
  const failures = await query('select 1 from login_failure where account = $1', [mobile])
  const records = await query(
    `select 1 from login_record r join member m on m.id = r.member_id where m.mobile = $1 and r.result = 'wrongCode'`,
    [mobile],
  )
  return [failures.length, records.length]
}

describe('a login by a code', () => {
  test('opens a session, however the number is written [named-14.3, e-login-1.5, e-auth-1a, s-sms-1b.1, flag-10, action-5a, action-5b]', async () => {
    const { national, mobile, username } = await createOwner()
    const sent = unwrap(await requestCode(`0${national}`, { headers: { 'accept-language': 'en' } }))
    expect(sent).toEqual({
      expiredMinutes: 1,
      message: 'If an account has this number, a code is on its way. It is valid for 1 min.',
    })
    const code = await readCode(platform, mobile)
    const opened = unwrap(await logIn(national, code))
    if (!('token' in opened)) throw new Error('The login has to be verified further.')
    expect(unwrap(await site.call(memberInfo, { token: opened.token })).account).toBe(username)
  })

  test('that is repeated because its response was lost opens a session, from its network and for ten minutes', async () => {
    const { national, mobile, username, code } = await createUsedCode()
    const again = unwrap(await logIn(national, code))
    if (!('token' in again)) throw new Error('The login has to be verified further.')
    expect(unwrap(await site.call(memberInfo, { token: again.token })).account).toBe(username)
    expect(await countFailures(mobile)).toEqual([0, 0])
    expect((await logIn(national, code, { ip: '203.0.113.63' })).errorCode).toBe('invalid-verification-code')
    expect(await countFailures(mobile)).toEqual([1, 1])
    platform.clock.advance({ minutes: 10 })
    expect((await logIn(national, code)).errorCode).toBe('invalid-verification-code')
  })

  test('counts an expired code as a wrong one while a used one may be repeated, since it is compared with that too', async () => {
    const { national, mobile } = await createUsedCode()
    platform.clock.advance({ minutes: 2 })
    await requestCode(national)
    platform.clock.advance({ minutes: 2 })
    const code = createWrongCode(await readCode(platform, mobile))
    const guessed = await logIn(national, code)
    expect(guessed).toMatchObject({ errorCode: 'code-expired', body: { captcha: true } })
    expect(await countFailures(mobile)).toEqual([1, 1])
    platform.clock.advance({ hours: 1 })
    expect((await logIn(national, code)).errorCode).toBe('code-expired')
    expect(await countFailures(mobile)).toEqual([1, 1])
  })

  test.each([
    ['all other sessions of its account were ended', endOtherSessions],
    ['its account has logged out', logout],
  ])('is not repeated once %s', async (_what, call) => {
    const { national, username, code } = await createUsedCode()
    const token = await site.getToken(username, password)
    unwrap(await site.call(call, { token }))
    expect((await logIn(national, code)).errorCode).toBe('invalid-verification-code')
  })

  test('forces no change of a password, however it was set or how old it is [s-login-5.3]', async () => {
    const { national, mobile } = await createOwner({ issued: true })
    platform.clock.advance({ days: 181 })
    await requestCode(national)
    expect(unwrap(await logIn(national, await readCode(platform, mobile)))).toMatchObject({
      passwordExpired: false,
      passwordChange: null,
    })
  })

  test('has the same response for a number of no account, and sends nothing', async () => {
    const { national } = await createOwner()
    const known = await requestCode(national)
    const unknown = await requestCode('9900000001')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await readTexts(platform, '+959900000001')).toEqual([])
    const ip = '203.0.113.60'
    const right = await logIn(national, '999999', { ip })
    const other = await logIn('9900000001', '999999', { ip })
    expect([other.status, other.body]).toEqual([right.status, right.body])
  })

  test('sends one code in 60 seconds to a number, also to one of no account', async () => {
    const { national } = await createOwner()
    for (const number of [national, '9900000002']) {
      expect((await requestCode(number)).status).toBe(200)
      expect(await requestCode(`+95 ${number}`)).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' })
    }
  })

  test('requires a captcha after a wrong code, and locks the number for the address after three', async () => {
    const { national, mobile } = await createOwner()
    const ip = '203.0.113.61'
    await requestCode(national)
    const code = await readCode(platform, mobile)
    const wrong = createWrongCode(code)
    expect(await logIn(national, wrong, { ip })).toMatchObject({ status: 422, body: { captcha: true } })
    expect((await logIn(national, code, { ip })).errorCode).toBe('CAPTCHA_REQUIRED')
    await logIn(national, wrong, { ip, ...(await solveCaptcha()) })
    expect((await logIn(national, wrong, { ip, ...(await solveCaptcha()) })).errorCode).toBe('ACCOUNT_LOCKED')
    expect((await logIn(national, code, { ip, ...(await solveCaptcha()) })).errorCode).toBe('ACCOUNT_LOCKED')
    expect((await logIn(national, code, { ip: '203.0.113.62' })).status).toBe(200)
  })

  test('ends codes after their time', async () => {
    const { national, mobile } = await createOwner()
    await requestCode(national)
    platform.clock.advance({ minutes: 1 })
    expect((await logIn(national, await readCode(platform, mobile))).errorCode).toBe('code-expired')
  })

  test('rejects numbers of other countries and incomplete bodies [e-login-1.5, e-auth-1a, v-login-2]', async () => {
    expect((await requestCode('+84912345678')).errorCode).toBe('invalid-phone-number')
    expect((await requestCode('979')).errorCode).toBe('invalid-phone-number')
    expect((await site.call(login, { body: { type: 'sms', mobileNum: '9791234567' } })).errorCode).toBe(
      'MALFORMED_REQUEST',
    )
    expect((await site.call(login, { body: { type: 'username', username: 'a', password: 'b' } })).errorCode).toBe(
      'MALFORMED_REQUEST',
    )
  })

  test('is of one merchant', async () => {
    const { national, mobile } = await createOwner()
    await changeSettings(platform, 'lotus', {
      modules: createModules(['MOBILEVERCODELOGIN3']),
      phoneCountries: ['MM'],
    })
    await requestCode(national)
    const body = { type: 'sms', mobileNum: national, countryDialingCode: '95', verificationCode: '' }
    body.verificationCode = await readCode(platform, mobile)
    const other = createSiteClient(platform, 'lotus')
    expect((await other.call(login, { body })).errorCode).toBe('invalid-verification-code')
  })

  test('is off without its flag [flag-10]', async () => {
    await changeSettings(platform, 'shwe', { modules: [] })
    expect(await requestCode('9791234567')).toMatchObject({ status: 403, errorCode: 'FEATURE_OFF' })
    expect(await logIn('9791234567', '123456')).toMatchObject({ status: 403, errorCode: 'FEATURE_OFF' })
  })
})

describe('a login by password', () => {
  test('takes the mobile number in place of the username [named-14.2]', async () => {
    const { national, mobile, username } = await createOwner()
    const burmese = `0${national}`.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)))
    for (const name of [mobile, `0${national}`, national, `0095 ${national}`, burmese, username]) {
      expect((await site.logIn(name, password)).status, name).toBe(200)
    }
    expect((await site.logIn(mobile, 'wrong', { ip: '203.0.113.70' })).errorCode).toBe('CREDENTIALS_WRONG')
    expect((await site.logIn(`0${national}`, password, { ip: '203.0.113.70' })).errorCode).toBe('CAPTCHA_REQUIRED')
  })
})

test('countryCodes returns the accepted countries, that of the site first [e-member-1, action-16]', async () => {
  await changeSettings(platform, 'shwe', { phoneCountries: ['MM', 'TH'] })
  expect(unwrap(await site.call(countryCodes))).toEqual([
    { countryCode: 'MM', countryDialingCode: '95', minLength: 7, maxLength: 10 },
    { countryCode: 'TH', countryDialingCode: '66', minLength: 9, maxLength: 9 },
  ])
})
