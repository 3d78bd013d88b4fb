import { randomInt } from 'node:crypto'
import { memberInfo } from '@croupier/endpoints/calls/account'
import { register, registerMobile } from '@croupier/endpoints/calls/session'
import { registerCode } from '@croupier/endpoints/calls/verification'
import type { InferBody } from '@croupier/endpoints/endpoint'
import type { FlagCode } from '@croupier/flags/codes'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings, createModules } from '@croupier/testing/settings'
import { createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWrongCode, readCode } from '../../core/security/testing/codes.ts'
import { addRegistrationRules, createValidForm, testPassword } from './testing/registration.ts'

let platform: TestPlatform
let site: SiteClient

beforeAll(async () => {
  platform = await startPlatform({ limits: relaxedLimits })
  site = createSiteClient(platform)
})
afterAll(() => platform.stop())

const setFlags = (...flags: readonly FlagCode[]) => changeSettings(platform, 'shwe', { modules: createModules(flags) })
const createNational = () => `97${randomInt(1e7, 1e8)}`

async function registerBy(mobileNum: string, changes: Record<string, unknown> = {}) {
  const {
    username: _username,
    password: _password,
    confirmPassword: _confirm,
    ...form
  } = await createValidForm(platform, '')
  return site.call(registerMobile, { body: { ...form, mobileNum, countryDialingCode: '95', ...changes } })
}

async function requestCode(mobileNo: string) {
  const verification = await site.antiBot('registerCode')
  return site.call(registerCode, { body: { mobileNo, countryDialingCode: '95', verification } })
}

async function findMember(mobile: string) {
  const [row] = await platform.core.database.query<{ username: string; mobile_verified: boolean }>(
    'select username, mobile_verified from member where mobile = $1',
    [mobile],
  )
  return row
}

/** The number is an optional detail of a registration by username. */
const optionalNumber = {
  field: 'mobileNum',
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 'digits',
  minLength: 7,
  maxLength: 11,
} as const

const passwords = { password: testPassword, confirmPassword: testPassword }

test('a mobile number registers without a password where the site asks for none [e-register-1.7, flag-3, action-7.2]', async () => {
  await setFlags('MOBILENUMREG3')
  const national = createNational()
  const { token } = unwrap(await registerBy(`0${national}`, passwords))
  const { account } = unwrap(await site.call(memberInfo, { token }))
  const member = await findMember(`+95${national}`)
  expect(member).toEqual({ username: account, mobile_verified: false })
  expect(account).toMatch(/^m[a-z2-9]{10}$/)
  expect((await site.logIn(national, testPassword)).errorCode).toBe('CREDENTIALS_WRONG')
})

test('a mobile number registers with a password where the site asks for one [flag-4, v-registration-4.2, action-7.2]', async () => {
  await setFlags('MOBILENUMREG3', 'MOBILENUMPASSREG3')
  const national = createNational()
  expect(await registerBy(national)).toMatchObject({ errorCode: 'FIELD_INVALID', body: { rule: 'required' } })
  expect(await registerBy(national, { ...passwords, confirmPassword: 'Other#2026' })).toMatchObject({
    body: { field: 'confirmPassword', rule: 'mismatch' },
  })
  expect((await registerBy(national, passwords)).status).toBe(200)
  expect((await site.logIn(national, testPassword)).status).toBe(200)
})

test('a number is verified by its own unused code where the site asks for it [e-register-1.9, e-auth-1b, flag-5, v-registration-3, v-registration-5, action-6, gamecall-8.13]', async () => {
  await setFlags('MOBILENUMREG3', 'REGMOBVERF3')
  const national = createNational()
  expect(unwrap(await requestCode(national))).toMatchObject({ expiredMinutes: 1 })
  const verificationCode = await readCode(platform, `+95${national}`)
  expect((await registerBy(national)).errorCode).toBe('missing-verification-code')
  expect((await registerBy(national, { verificationCode: createWrongCode(verificationCode) })).errorCode).toBe(
    'invalid-verification-code',
  )
  for (const [length, errorCode] of [
    [255, 'invalid-verification-code'],
    [256, 'MALFORMED_REQUEST'],
  ] as const) {
    expect((await registerBy(national, { verificationCode: '1'.repeat(length) })).errorCode).toBe(errorCode)
  }
  expect((await registerBy(createNational(), { verificationCode })).errorCode).toBe('invalid-verification-code')
  // A refusal for another reason does not use the code up.
  expect((await registerBy(national, { verificationCode, referralCode: 'NOBODY' })).errorCode).toBe('AFFILIATE_UNKNOWN')
  expect((await registerBy(national, { verificationCode })).status).toBe(200)
  expect(await findMember(`+95${national}`)).toMatchObject({ mobile_verified: true })
})

test('a registration by number that is repeated logs in by its password, though its code is used up', async () => {
  await setFlags('MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3')
  const national = createNational()
  await requestCode(national)
  const proof = { verificationCode: await readCode(platform, `+95${national}`), ...passwords }
  const first = unwrap(await registerBy(national, proof))
  const again = unwrap(await registerBy(national, proof))
  expect(again.member).toMatchObject({ id: first.member?.id })
  const other = { password: 'Other#Pass2026', confirmPassword: 'Other#Pass2026' }
  expect((await registerBy(national, { ...proof, ...other })).errorCode).toBe('invalid-verification-code')
})

test('the number of a registration by username is verified in the same way if there is one [flag-5, v-registration-3, gamecall-8.12]', async () => {
  await setFlags('USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3')
  await addRegistrationRules(platform, [optionalNumber])
  const national = createNational()
  const registerName = async (username: string, changes: Partial<InferBody<typeof register>> = {}) =>
    site.call(register, { body: await createValidForm(platform, username, changes) })
  const number = { mobileNum: national, countryDialingCode: '95' }
  expect((await registerName('withnumber', number)).errorCode).toBe('missing-verification-code')
  await requestCode(national)
  const verificationCode = await readCode(platform, `+95${national}`)
  expect(
    (await registerName('withnumber', { ...number, verificationCode: createWrongCode(verificationCode) })).errorCode,
  ).toBe('invalid-verification-code')
  expect((await registerName('withnumber', { ...number, verificationCode })).status).toBe(200)
  expect(await findMember(`+95${national}`)).toMatchObject({ username: 'withnumber' })
  expect((await registerName('nonumber')).status).toBe(200)
})

test('a number registers once, by whichever way, and only who proves it learns that it has an account', async () => {
  await setFlags('MOBILENUMREG3', 'REGMOBVERF3')
  const national = createNational()
  await requestCode(national)
  const verificationCode = await readCode(platform, `+95${national}`)
  expect((await registerBy(national, { verificationCode })).status).toBe(200)
  const taken = { status: 409, errorCode: 'ACCOUNT_TAKEN', body: { field: 'mobileNum' } }
  platform.clock.advance({ minutes: 1 })
  const [known, unknown] = [await requestCode(national), await requestCode(createNational())]
  expect([known.status, known.body]).toEqual([200, unknown.body])
  expect(await registerBy(national, { verificationCode: '000000' })).toMatchObject({
    errorCode: 'invalid-verification-code',
  })
  const proof = { verificationCode: await readCode(platform, `+95${national}`) }
  expect(await registerBy(national, proof)).toMatchObject(taken)
  await setFlags('MOBILENUMREG3', 'USERNAMEREG3')
  expect(await registerBy(national)).toMatchObject(taken)
  await addRegistrationRules(platform, [optionalNumber])
  const body = await createValidForm(platform, 'secondname', { mobileNum: national, countryDialingCode: '95' })
  expect(await site.call(register, { body })).toMatchObject(taken)
})

test('registrations of one number at the same time add one account', async () => {
  await setFlags('MOBILENUMREG3')
  const national = createNational()
  const responses = await Promise.all(Array.from({ length: 4 }, () => registerBy(national)))
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
})

test('numbers of other countries and lengths are refused [e-register-1.7, e-register-2.3]', async () => {
  await setFlags('MOBILENUMREG3', 'REGMOBVERF3')
  expect(await registerBy('979')).toMatchObject({ errorCode: 'FIELD_INVALID', body: { field: 'mobileNum' } })
  expect((await registerBy('912345678', { countryDialingCode: '84' })).errorCode).toBe('FIELD_INVALID')
  expect((await requestCode('979')).errorCode).toBe('invalid-phone-number')
})

test('a code needs a solved challenge of its own', async () => {
  await setFlags('MOBILENUMREG3', 'REGMOBVERF3')
  const verification = await site.antiBot('register')
  const body = { mobileNo: createNational(), countryDialingCode: '95', verification }
  expect((await site.call(registerCode, { body })).errorCode).toBe('ANTIBOT_FAILED')
})

test('the calls are off without their flags [flag-3, flag-5]', async () => {
  await setFlags('USERNAMEREG3', 'MOBILENUMREG3')
  expect((await requestCode(createNational())).errorCode).toBe('FEATURE_OFF')
  await setFlags('USERNAMEREG3', 'REGMOBVERF3')
  expect((await requestCode(createNational())).errorCode).toBe('FEATURE_OFF')
  const closed = await registerBy(createNational())
  expect(closed.errorCode).toBe('REGISTRATION_CLOSED')
  // "Username" in the language of the site: it is not the way that was tried.
  expect(closed.body['message']).not.toContain('အသုံးပြုသူအမည်')
})
