import { randomInt } from 'node:crypto'
import { phoneVerificationCodes } from '@croupier/domain/verification'
import { memberInfo } from '@croupier/endpoints/calls/account'
import { registerMobile } from '@croupier/endpoints/calls/session'
import { exchangePhoneCode, registerCode } from '@croupier/endpoints/calls/verification'
import { startPhoneVerifierServer, type PhoneVerifierServer } from '@croupier/testing/phone-verifier'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings, createModules } from '@croupier/testing/settings'
import { createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readTexts } from '../../core/security/testing/codes.ts'
import { labPhoneCode } from './lab-phone-verifier.ts'
import { createValidForm } from './testing/registration.ts'

let platform: TestPlatform
let site: SiteClient
let verifier: PhoneVerifierServer

beforeAll(async () => {
  verifier = await startPhoneVerifierServer()
  platform = await startPlatform({
    limits: { ...relaxedLimits, signInMs: 500 },
    lab: true,
    phoneVerifierSecrets: new Map([['SHW01', { address: verifier.setting.address, secret: 'secret of the verifier' }]]),
  })
  site = createSiteClient(platform)
  await changeSettings(platform, 'shwe', { modules, phoneVerifiers: [verifier.setting] })
})
afterEach(() => {
  Object.assign(verifier, { fault: null, retryAfter: null })
  verifier.changeClaims = (claims) => claims
})
afterAll(async () => {
  await platform.stop()
  await verifier.close()
})

const modules = createModules(['MOBILENUMREG3', 'REGMOBVERF3'])
const createNational = () => `97${randomInt(1e7, 1e8)}`

async function requestCode(mobileNo: string, from: SiteClient = site) {
  const verification = await from.antiBot('registerCode')
  return from.call(registerCode, { body: { mobileNo, countryDialingCode: '95', verification } })
}

async function openVerification(national: string) {
  const { phoneVerification } = unwrap(await requestCode(national))
  if (!phoneVerification) throw new Error('The platform has sent the code itself.')
  return phoneVerification
}

/** Verifies a number at the service; returns the fields of its registration. */
async function prove(national: string) {
  const opened = await openVerification(national)
  const body = { ...opened, code: labPhoneCode }
  const { firebaseIdToken } = unwrap(await site.call(exchangePhoneCode, { body }))
  return { firebaseChannel: opened.firebaseChannel, firebaseIdToken }
}

async function registerBy(mobileNum: string, changes: Record<string, unknown> = {}) {
  const {
    username: _username,
    password: _password,
    confirmPassword: _confirm,
    ...form
  } = await createValidForm(platform, '')
  return site.call(registerMobile, { body: { ...form, mobileNum, countryDialingCode: '95', ...changes } })
}

const refused = { status: 422, errorCode: 'invalid-verification-code' }

describe('a number that another service verifies', () => {
  test('is registered with a token of the service, and gets no code of the platform [e-register-4, s-sms-1b.2]', async () => {
    const national = createNational()
    const sent = unwrap(await requestCode(national))
    expect(sent).toMatchObject({ expiredMinutes: 1, phoneVerification: { firebaseChannel: 'test' } })
    expect(verifier.authorization).toBe('Bearer secret of the verifier')
    expect(await readTexts(platform, `+95${national}`)).toEqual([])
    platform.clock.advance({ minutes: 1 })
    const { token } = unwrap(await registerBy(national, await prove(national)))
    expect(unwrap(await site.call(memberInfo, { token })).account).toMatch(/^m[a-z2-9]{10}$/)
  })

  test('needs the token, for that number, of that channel [e-register-4]', async () => {
    const national = createNational()
    const proof = await prove(national)
    expect((await registerBy(national)).errorCode).toBe('missing-verification-code')
    expect((await registerBy(national, { verificationCode: labPhoneCode })).errorCode).toBe('missing-verification-code')
    expect(await registerBy(createNational(), proof)).toMatchObject(refused)
    expect(await registerBy(national, { ...proof, firebaseChannel: 'other' })).toMatchObject(refused)
    // None of these has used it up, nor has a refusal for another reason.
    expect((await registerBy(national, { ...proof, referralCode: 'NOBODY' })).errorCode).toBe('AFFILIATE_UNKNOWN')
    expect((await registerBy(national, proof)).status).toBe(200)
  })

  test('is refused when it is taken, once it is proven', async () => {
    const national = createNational()
    expect((await registerBy(national, await prove(national))).status).toBe(200)
    platform.clock.advance({ minutes: 1 })
    expect(await registerBy(national, await prove(national))).toMatchObject({ status: 409, errorCode: 'ACCOUNT_TAKEN' })
  })

  test('gets one code a minute', async () => {
    const national = createNational()
    await requestCode(national)
    const { sent } = verifier
    expect((await requestCode(national)).errorCode).toBe('TOO_MANY_REQUESTS')
    expect(verifier.sent).toBe(sent)
  })
})

describe('a token', () => {
  const now = () => Math.floor(Date.now() / 1000)

  test.each<[string, () => object, string]>([
    ['of another issuer', () => ({ iss: 'https://other.example' }), 'invalid-verification-code'],
    ['for another audience', () => ({ aud: 'other' }), 'invalid-verification-code'],
    ['without a number', () => ({ phone_number: undefined }), 'invalid-verification-code'],
    ['without an end', () => ({ exp: undefined }), 'invalid-verification-code'],
    ['that has ended', () => ({ iat: now() - 120, exp: now() - 60 }), 'code-expired'],
    ['that is too old', () => ({ iat: now() - 660, exp: now() + 600 }), 'code-expired'],
  ])('%s is refused', async (_what, createChanges, errorCode) => {
    verifier.changeClaims = (claims) => ({ ...claims, ...createChanges() })
    const national = createNational()
    expect((await registerBy(national, await prove(national))).errorCode).toBe(errorCode)
  })

  test('of another key, without a signature, or malformed is refused', async () => {
    const national = createNational()
    const { firebaseChannel, firebaseIdToken } = await prove(national)
    const other = await startPhoneVerifierServer()
    const [header = '', payload = '', signature = ''] = firebaseIdToken.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const forged = [`${header}.${payload}.${signature.toLowerCase()}`, `${none}.${payload}.`, 'token', ' ']
    for (const token of forged) {
      expect(await registerBy(national, { firebaseChannel, firebaseIdToken: token })).toMatchObject(refused)
    }
    await changeSettings(platform, 'shwe', { phoneVerifiers: [other.setting] })
    expect(await registerBy(national, { firebaseChannel, firebaseIdToken })).toMatchObject(refused)
    await changeSettings(platform, 'shwe', { phoneVerifiers: [verifier.setting] })
    await other.close()
  })

  test('registers one number once, also with its signature written in another way', async () => {
    const national = createNational()
    const { firebaseChannel, firebaseIdToken } = await prove(national)
    const attempts = await Promise.all(
      Array.from({ length: 3 }, () => registerBy(national, { firebaseChannel, firebaseIdToken })),
    )
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1)
    // The number is free again, the token is not.
    await platform.core.database.query('update member set mobile = null where mobile = $1', [`+95${national}`])
    expect(await registerBy(national, { firebaseChannel, firebaseIdToken })).toMatchObject(refused)
    expect(await registerBy(national, { firebaseChannel, firebaseIdToken: `${firebaseIdToken}=` })).toMatchObject(
      refused,
    )
  })
})

describe('a code of the service', () => {
  test('that is wrong is refused, and the right one still counts', async () => {
    const opened = await openVerification(createNational())
    expect(await site.call(exchangePhoneCode, { body: { ...opened, code: '000000' } })).toMatchObject(refused)
    expect((await site.call(exchangePhoneCode, { body: { ...opened, code: labPhoneCode } })).status).toBe(200)
    // The service takes it once.
    expect((await site.call(exchangePhoneCode, { body: { ...opened, code: labPhoneCode } })).errorCode).toBe(
      'code-expired',
    )
  })

  test('of another channel is refused', async () => {
    const opened = await openVerification(createNational())
    const body = { ...opened, firebaseChannel: 'other', code: labPhoneCode }
    expect((await site.call(exchangePhoneCode, { body })).errorCode).toBe('FEATURE_OFF')
  })
})

describe('the service itself', () => {
  test.each(phoneVerificationCodes)('may refuse with %s, which callers get [phonecode-1..11]', async (code) => {
    const opened = await openVerification(createNational())
    verifier.fault = code
    expect((await requestCode(createNational())).errorCode).toBe(code)
    expect((await site.call(exchangePhoneCode, { body: { ...opened, code: '000000' } })).errorCode).toBe(code)
  })

  test.each([
    ['five minutes where it does not say', null, 300, 'Retry after 5 minutes.'],
    ['as long as it says', '61', 61, 'Retry after 2 minutes.'],
    ['one minute where it says so', '60', 60, 'Retry after 1 minute.'],
    ['five minutes where it says what is no number of seconds', 'soon', 300, 'Retry after 5 minutes.'],
  ])(
    'that has sent too many codes is asked again after %s [const-4, phonecode-3]',
    async (_wait, header, retryAfter, text) => {
      Object.assign(verifier, { fault: 'too-many-requests', retryAfter: header })
      const verification = await site.antiBot('registerCode')
      const body = { mobileNo: createNational(), countryDialingCode: '95', verification }
      const refusal = await site.call(registerCode, { body, headers: { 'accept-language': 'en' } })
      expect(refusal).toMatchObject({ status: 429, errorCode: 'too-many-requests', body: { retryAfter } })
      expect(refusal.body['message']).toContain(text)
      expect(refusal.headers.get('retry-after')).toBe(String(retryAfter))
    },
  )

  test.each(['down', 'silent', 'auth/internal-error'])('that is %s is an unknown failure', async (fault) => {
    const national = createNational()
    const proof = await prove(national)
    verifier.fault = fault
    expect((await requestCode(createNational())).errorCode).toBe('unknown')
    verifier.fault = null
    expect((await registerBy(national, proof)).status).toBe(200)
  })

  test('that does not publish its keys is an unknown failure, and leaves the token valid', async () => {
    const other = await startPhoneVerifierServer()
    await changeSettings(platform, 'shwe', { phoneVerifiers: [other.setting] })
    const national = createNational()
    const proof = await prove(national)
    other.fault = 'down'
    expect((await registerBy(national, proof)).errorCode).toBe('unknown')
    other.fault = null
    expect((await registerBy(national, proof)).status).toBe(200)
    await changeSettings(platform, 'shwe', { phoneVerifiers: [verifier.setting] })
    await other.close()
  })
})

test('the calls are off where the flags are, and where the platform verifies numbers itself', async () => {
  const opened = await openVerification(createNational())
  const body = { ...opened, code: labPhoneCode }
  await changeSettings(platform, 'shwe', { phoneVerifiers: [] })
  expect((await site.call(exchangePhoneCode, { body })).errorCode).toBe('FEATURE_OFF')
  expect(unwrap(await requestCode(createNational()))).not.toHaveProperty('phoneVerification')
  await changeSettings(platform, 'shwe', {
    phoneVerifiers: [verifier.setting],
    modules: createModules(['MOBILENUMREG3']),
  })
  expect((await site.call(exchangePhoneCode, { body })).errorCode).toBe('FEATURE_OFF')
})

test('a server without --lab asks neither the verifier of the lab nor one on its machine', async () => {
  const plain = await startPlatform({ limits: relaxedLimits })
  onTestFinished(() => plain.stop())
  const from = createSiteClient(plain)
  const lab = { channel: 'test', address: 'lab', audience: 'lab' }
  await changeSettings(plain, 'shwe', { modules, phoneVerifiers: [lab] })
  expect(unwrap(await requestCode(createNational(), from))).not.toHaveProperty('phoneVerification')
  await changeSettings(plain, 'shwe', { phoneVerifiers: [verifier.setting] })
  const { sent } = verifier
  expect((await requestCode(createNational(), from)).errorCode).toBe('unknown')
  expect(verifier.sent).toBe(sent)
})
