import { randomInt } from 'node:crypto'
import { memberInfo } from '@croupier/endpoints/calls/account'
import { resetPasswordByPhone } from '@croupier/endpoints/calls/security'
import { resetCode } from '@croupier/endpoints/calls/verification'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings } from '@croupier/testing/settings'
import {
  createSiteClient,
  limitAttempts,
  relaxedLimits,
  unwrap,
  type CallParts,
  type SiteClient,
} from '@croupier/testing/site'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createWrongCode, readCode, readTexts } from '../../core/security/testing/codes.ts'
import { createAccount } from './testing/accounts.ts'

const oldPassword = 'Before#2026'
const newPassword = 'Behind#2026'
let platform: TestPlatform
let site: SiteClient

beforeAll(async () => {
  platform = await startPlatform({ limits: relaxedLimits })
  site = createSiteClient(platform)
})
afterAll(() => platform.stop())

async function createOwner() {
  const national = `97${randomInt(1e7, 1e8)}`
  const username = `r${national}`
  const mobile = `+95${national}`
  await createAccount(platform, username, oldPassword, { mobile })
  return { national, username, mobile }
}

const requestCode = (mobileNum: string) => site.call(resetCode, { body: { mobileNum, countryDialingCode: '95' } })
const reset = (
  mobileNum: string,
  verificationCode: string,
  changes: Record<string, unknown> = {},
  parts: CallParts = {},
) => site.call(resetPasswordByPhone, { body: { mobileNum, verificationCode, newPassword, ...changes }, ...parts })

test('a reset by phone replaces the password, ends every session and logs in [named-15.2, e-forgot-2, e-forgot-4, flag-1, action-10]', async () => {
  const { national, username, mobile } = await createOwner()
  const before = await site.getToken(username, oldPassword)
  await requestCode(national)
  const code = await readCode(platform, mobile)
  const { token, passwordChange } = unwrap(await reset(national, code))
  expect(passwordChange).toBeNull()
  expect(unwrap(await site.call(memberInfo, { token })).account).toBe(username)
  expect((await site.call(memberInfo, { token: before })).status).toBe(401)
  expect((await site.logIn(username, newPassword)).status).toBe(200)
  expect((await site.logIn(username, oldPassword)).errorCode).toBe('CREDENTIALS_WRONG')
  expect((await reset(national, code, { newPassword: 'Other#2026' })).errorCode).toBe('invalid-verification-code')
})

test('a reset by phone that is repeated because its response was lost logs in, for ten minutes and from its network', async () => {
  const { national, username, mobile } = await createOwner()
  await requestCode(national)
  const code = await readCode(platform, mobile)
  const first = unwrap(await reset(national, code))
  const again = unwrap(await reset(national, code))
  expect(unwrap(await site.call(memberInfo, { token: again.token })).account).toBe(username)
  expect((await site.call(memberInfo, { token: first.token })).status).toBe(200)
  const elsewhere = await reset(national, code, {}, { ip: '203.0.113.94' })
  expect(elsewhere.errorCode).toBe('invalid-verification-code')
  platform.clock.advance({ minutes: 10 })
  expect((await reset(national, code)).errorCode).toBe('invalid-verification-code')
})

test('a repeated reset by phone gives an account that has chosen no language that of the page', async () => {
  const { national, username, mobile } = await createOwner()
  await requestCode(national)
  const code = await readCode(platform, mobile)
  unwrap(await reset(national, code))
  const { query } = platform.core.database
  await query('update member set language = null where username = $1', [username])
  unwrap(await reset(national, code, {}, { headers: { 'accept-language': 'en' } }))
  expect(await query('select language from member where username = $1', [username])).toEqual([{ language: 'EN' }])
})

test('repeats of a reset that guess the password are limited for the account, before they lock the number', async () => {
  const limits = limitAttempts({ password: 3 })
  const strict = await startPlatform({ limits })
  onTestFinished(() => strict.stop())
  const mobileNum = `97${randomInt(1e7, 1e8)}`
  await createAccount(strict, 'guessed1', oldPassword, { mobile: `+95${mobileNum}` })
  const client = createSiteClient(strict)
  await client.call(resetCode, { body: { mobileNum, countryDialingCode: '95' } })
  const verificationCode = await readCode(strict, `+95${mobileNum}`)
  const guess = (typed: string) =>
    client.call(resetPasswordByPhone, { body: { mobileNum, verificationCode, newPassword: typed } })
  unwrap(await guess(newPassword))
  for (const typed of ['Other#2026', 'Another#2026'])
    expect((await guess(typed)).errorCode).toBe('invalid-verification-code')
  expect(await guess(newPassword)).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' })
})

test('a password that breaks the rules leaves the code and the password as they are', async () => {
  const { national, username, mobile } = await createOwner()
  await requestCode(national)
  const code = await readCode(platform, mobile)
  expect(await reset(national, code, { newPassword: 'a1' })).toMatchObject({
    errorCode: 'FIELD_INVALID',
    body: { field: 'newPassword', rule: 'length' },
  })
  expect(await reset(national, code, { newPassword: 'password1' })).toMatchObject({ body: { rule: 'weak' } })
  expect((await site.logIn(username, oldPassword)).status).toBe(200)
  expect((await reset(national, code)).status).toBe(200)
})

test('wrong codes lock the number for the address, and a correct reset lifts the lock of the password', async () => {
  const { national, username, mobile } = await createOwner()
  const ip = '203.0.113.91'
  await requestCode(national)
  const code = await readCode(platform, mobile)
  for (const errorCode of ['invalid-verification-code', 'invalid-verification-code', 'ACCOUNT_LOCKED']) {
    expect((await reset(national, createWrongCode(code), {}, { ip })).errorCode).toBe(errorCode)
  }
  expect((await reset(national, code, {}, { ip })).errorCode).toBe('ACCOUNT_LOCKED')
  await site.logIn(username, 'wrong', { ip: '203.0.113.92' })
  expect((await reset(national, code, {}, { ip: '203.0.113.92' })).status).toBe(200)
  expect((await site.logIn(username, newPassword, { ip: '203.0.113.92' })).status).toBe(200)
})

test('a number of no account gets no code, and has the same responses', async () => {
  const { national } = await createOwner()
  const known = await requestCode(national)
  const unknown = await requestCode('9900000011')
  expect(unknown.body).toEqual(known.body)
  expect(await readTexts(platform, '+959900000011')).toEqual([])
  const ip = '203.0.113.93'
  expect((await reset('9900000011', '999999', {}, { ip })).body).toEqual(
    (await reset(national, '999999', {}, { ip })).body,
  )
})

test('the calls are off without their flag [flag-1]', async () => {
  const { national, mobile } = await createOwner()
  await changeSettings(platform, 'shwe', { modules: [] })
  expect((await requestCode(national)).errorCode).toBe('FEATURE_OFF')
  expect((await reset(national, '123456')).errorCode).toBe('FEATURE_OFF')
  expect(await readTexts(platform, mobile)).toEqual([])
})
