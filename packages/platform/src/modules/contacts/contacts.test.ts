import { randomInt, randomUUID } from 'node:crypto'
import * as endpoints from '@croupier/endpoints/calls/contacts'
import { messages } from '@croupier/endpoints/calls/messages'
import {
  paymentPasswordCode,
  paymentPasswordState,
  setPaymentPassword,
} from '@croupier/endpoints/calls/payment-password'
import { forgetPassword, resetPassword } from '@croupier/endpoints/calls/security'
import { login } from '@croupier/endpoints/calls/session'
import { headerNames } from '@croupier/endpoints/headers'
import { describeEachDatabase } from '@croupier/testing/databases'
import { createUsername } from '@croupier/testing/names'
import { sharePlatform, startPlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createSiteClient, limitAttempts, unwrap, type SiteClient } from '@croupier/testing/site'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { findAccountByUsername } from '../../core/members/repository.ts'
import { unusablePasswordHash } from '../../core/security/passwords.ts'
import { createWrongCode, readCode, readTexts } from '../../core/security/testing/codes.ts'
import { givePaymentPassword, testPaymentPassword } from '../payment-password/testing/scenarios.ts'
import { createAccount } from '../session/testing/accounts.ts'
import { maskEmail, maskMobile } from './mask.ts'

const password = 'Quite#Safe-2026'
const createNational = () => `97${randomInt(1e7).toString().padStart(7, '0')}1`
const createEmail = () => `${randomUUID()}@example.org`

describe('a masked contact', () => {
  test.each([
    ['+959712345678', '+95 ••••678'],
    ['+84912345678', '+84 ••••678'],
    ['+9990', '••••990'],
  ])('of the mobile number %s is %s', (mobile, masked) => expect(maskMobile(mobile)).toBe(masked))

  test.each([
    ['aung@example.org', 'a••••@example.org'],
    ['"a@b"@example.org', '"••••@example.org'],
  ])('of the address %s is %s', (email, masked) => expect(maskEmail(email)).toBe(masked))
})

describeEachDatabase('the contacts of a member', (database) => {
  let platform: SharedPlatform
  let site: SiteClient
  let username: string
  let token: string

  beforeAll(async () => {
    platform = await sharePlatform(database)
    site = createSiteClient(platform)
  })
  beforeEach(async () => {
    ;({ username, token } = await createMember())
  })

  async function createMember(contacts: { mobile?: string; email?: string; verified?: boolean } = {}) {
    const name = createUsername()
    await createAccount(platform, name, password, contacts)
    return { username: name, token: await site.getToken(name, password) }
  }

  const english = { 'accept-language': 'en' }
  const read = async () => unwrap(await site.call(endpoints.contacts, { token }))
  const requestNumber = (mobileNum: string, typed: string | undefined = password) =>
    site.call(endpoints.mobileCode, {
      token,
      headers: english,
      body: { mobileNum, countryDialingCode: '95', ...(typed === '' ? {} : { password: typed }) },
    })
  const bindNumber = (mobileNum: string, verificationCode: string) =>
    site.call(endpoints.bindMobile, {
      token,
      headers: english,
      body: { mobileNum, countryDialingCode: '95', verificationCode },
    })
  const requestEmail = (email: string) => site.call(endpoints.emailCode, { token, body: { email, password } })
  const bindEmail = (email: string, verificationCode: string) =>
    site.call(endpoints.bindEmail, { token, headers: english, body: { email, verificationCode } })
  const readInbox = async () => unwrap(await site.call(messages, { token })).messages
  const removePassword = () =>
    platform.core.database.query('update member set password_hash = $2 where username = $1', [
      username,
      unusablePasswordHash,
    ])

  test('are a mobile number and an address that a code has proved, and that nobody reads in full', async () => {
    const none = { mobile: null, email: null, verified: { mobile: false, email: false } }
    expect(await read()).toEqual({ ...none, hasPassword: true })
    const national = createNational()
    const sent = unwrap(await requestNumber(`0${national}`))
    expect(sent).toMatchObject({ expiredMinutes: 1, message: 'A code is on its way. It is valid for 1 min.' })
    expect(await read()).toMatchObject({ mobile: null })
    unwrap(await bindNumber(national, await readCode(platform, `+95${national}`)))
    const email = createEmail()
    unwrap(await requestEmail(` ${email.toUpperCase()} `))
    unwrap(await bindEmail(email, await readCode(platform, email)))
    expect(await read()).toEqual({
      mobile: `+95 ••••${national.slice(-3)}`,
      email: `${email[0]}••••@example.org`,
      verified: { mobile: true, email: true },
      hasPassword: true,
    })
    const logged = await site.call(login, {
      body: { type: 'username', username: national, password, antiBot: await site.antiBot() },
    })
    expect(unwrap(logged)).toHaveProperty('token')
  })

  test('are bound once by a code, and again only by another one', async () => {
    const national = createNational()
    await requestNumber(national)
    const code = await readCode(platform, `+95${national}`)
    expect((await bindNumber(national, createWrongCode(code))).errorCode).toBe('invalid-verification-code')
    unwrap(await bindNumber(national, code))
    expect((await bindNumber(national, code)).errorCode).toBe('invalid-verification-code')
  })

  test('are bound by one code for its number, its member and its time', async () => {
    const national = createNational()
    await requestNumber(national)
    const code = await readCode(platform, `+95${national}`)
    expect((await bindNumber(createNational(), code)).errorCode).toBe('invalid-verification-code')
    const own = token
    ;({ token } = await createMember())
    expect((await bindNumber(national, code)).errorCode).toBe('invalid-verification-code')
    token = own
    platform.clock.advance({ minutes: 6 })
    expect((await bindNumber(national, code)).errorCode).toBe('code-expired')
  })

  test('are not bound by a code that was sent for a login', async () => {
    const national = createNational()
    await requestNumber(national)
    await platform.core.database.query(`update verification_code set purpose = 'login' where target = $1`, [
      `+95${national}`,
    ])
    const code = await readCode(platform, `+95${national}`)
    expect((await bindNumber(national, code)).errorCode).toBe('invalid-verification-code')
  })

  test('need the password, whose wrong guesses send nothing and lock like a login', async () => {
    const national = createNational()
    const missing = await requestNumber(national, '')
    expect(missing).toMatchObject({ errorCode: 'FIELD_INVALID', body: { field: 'password', rule: 'required' } })
    for (const errorCode of ['PASSWORD_WRONG', 'PASSWORD_WRONG', 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED'])
      expect((await requestNumber(national, 'Wrong#2026')).errorCode).toBe(errorCode)
    expect(await readTexts(platform, `+95${national}`)).toEqual([])
  })

  test('are not locked by wrong passwords that a right one follows', async () => {
    const enter = async (typed: string) => (await requestNumber(createNational(), typed)).errorCode
    for (let count = 0; count < 2; count += 1) expect(await enter('Wrong#2026')).toBe('PASSWORD_WRONG')
    expect(await enter(password)).toBeNull()
    for (let count = 0; count < 2; count += 1) expect(await enter('Wrong#2026')).toBe('PASSWORD_WRONG')
  })

  test("disclose that a number is another account's to nobody but who has its code", async () => {
    const national = createNational()
    const mobile = `+95${national}`
    await createMember({ mobile })
    const free = unwrap(await requestNumber(createNational()))
    expect(unwrap(await requestNumber(national))).toEqual(free)
    const code = await readCode(platform, mobile)
    expect((await bindNumber(national, createWrongCode(code))).errorCode).toBe('invalid-verification-code')
    expect(await bindNumber(national, code)).toMatchObject({
      errorCode: 'ACCOUNT_TAKEN',
      body: { field: 'mobileNum' },
    })
    expect(await read()).toMatchObject({ mobile: null })
  })

  test('are bound by one of several requests at the same time', async () => {
    const national = createNational()
    await requestNumber(national)
    const code = await readCode(platform, `+95${national}`)
    const responses = await Promise.all([bindNumber(national, code), bindNumber(national, code)])
    expect(responses.map(({ errorCode }) => errorCode)).toEqual(
      expect.arrayContaining([null, 'invalid-verification-code']),
    )
    expect(await readInbox()).toHaveLength(1)
  })

  test('of a former number and address are informed of the change, like the inbox', async () => {
    const [mobile, email] = [`+95${createNational()}`, createEmail()]
    ;({ username, token } = await createMember({ mobile, email }))
    const national = createNational()
    await requestNumber(national)
    unwrap(await bindNumber(national, await readCode(platform, `+95${national}`)))
    const other = createEmail()
    await requestEmail(other)
    unwrap(await bindEmail(other, await readCode(platform, other)))
    const text = `is now +95 ••••${national.slice(-3)}.`
    expect((await readTexts(platform, mobile))[0]).toContain(text)
    expect((await readTexts(platform, email))[0]).toContain(`is now ${other[0]}••••@example.org.`)
    const inbox = await readInbox()
    expect(inbox.map(({ title }) => title)).toEqual([
      'The e-mail address of your account',
      'The mobile number of your account',
    ])
  })

  test('that stay the same inform nobody', async () => {
    const national = createNational()
    ;({ username, token } = await createMember({ mobile: `+95${national}` }))
    await requestNumber(national)
    unwrap(await bindNumber(national, await readCode(platform, `+95${national}`)))
    expect(await readInbox()).toEqual([])
    expect(await readTexts(platform, `+95${national}`)).toHaveLength(1)
  })

  test('that nothing has proved are confirmed by a code that is sent to them, which informs nobody', async () => {
    const [national, email] = [createNational(), createEmail()]
    ;({ username, token } = await createMember({ mobile: `+95${national}`, email, verified: false }))
    expect(await read()).toMatchObject({ verified: { mobile: false, email: false } })
    await requestEmail(email)
    unwrap(await bindEmail(email, await readCode(platform, email)))
    expect(await read()).toMatchObject({ verified: { mobile: false, email: true } })
    await requestNumber(national)
    unwrap(await bindNumber(national, await readCode(platform, `+95${national}`)))
    expect(await read()).toMatchObject({ verified: { mobile: true, email: true } })
    expect(await readInbox()).toEqual([])
  })

  const sendToBound = (kind: 'mobile' | 'email') =>
    site.call(endpoints.contactCode, { token, body: { kind, password } })
  const confirm = (kind: 'mobile' | 'email', verificationCode: string) =>
    site.call(endpoints.confirmContact, { token, body: { kind, verificationCode } })

  test('are confirmed without being typed, by a code that is sent to what is bound', async () => {
    const [national, email] = [createNational(), createEmail()]
    ;({ username, token } = await createMember({ mobile: `+95${national}`, email, verified: false }))
    unwrap(await sendToBound('email'))
    const code = await readCode(platform, email)
    expect((await confirm('email', createWrongCode(code))).errorCode).toBe('invalid-verification-code')
    expect((await confirm('mobile', code)).errorCode).toBe('invalid-verification-code')
    unwrap(await confirm('email', code))
    expect(await read()).toMatchObject({
      email: `${email[0]}••••@example.org`,
      verified: { mobile: false, email: true },
    })
    unwrap(await sendToBound('mobile'))
    unwrap(await confirm('mobile', await readCode(platform, `+95${national}`)))
    expect(await read()).toMatchObject({ verified: { mobile: true, email: true } })
    expect(await readInbox()).toEqual([])
  })

  test('are not confirmed by a code that went to another one, or where there is none', async () => {
    expect((await sendToBound('email')).errorCode).toBe('CONTACT_MISSING')
    expect((await confirm('email', '000000')).errorCode).toBe('CONTACT_MISSING')
    const [email, other] = [createEmail(), createEmail()]
    ;({ username, token } = await createMember({ email, verified: false }))
    unwrap(await requestEmail(other))
    const code = await readCode(platform, other)
    expect((await confirm('email', code)).errorCode).toBe('invalid-verification-code')
    expect(await read()).toMatchObject({ email: `${email[0]}••••@example.org`, verified: { email: false } })
  })

  test('need the password to be sent a code', async () => {
    const email = createEmail()
    ;({ username, token } = await createMember({ email, verified: false }))
    const send = (typed: object) => site.call(endpoints.contactCode, { token, body: { kind: 'email', ...typed } })
    expect(await send({})).toMatchObject({ errorCode: 'FIELD_INVALID', body: { field: 'password', rule: 'required' } })
    expect((await send({ password: 'Wrong#2026' })).errorCode).toBe('PASSWORD_WRONG')
    expect(await readTexts(platform, email)).toEqual([])
  })

  test('of an account without a password are added without one, and replaced only once it has one', async () => {
    await removePassword()
    const national = createNational()
    unwrap(await requestNumber(national, ''))
    unwrap(await bindNumber(national, await readCode(platform, `+95${national}`)))
    expect(await read()).toMatchObject({ hasPassword: false })
    expect((await requestNumber(createNational(), '')).errorCode).toBe('PASSWORD_MISSING')
  })

  test('are not replaced by a code from before the first one was added, without a password', async () => {
    await removePassword()
    const [first, second] = [createNational(), createNational()]
    for (const national of [first, second]) unwrap(await requestNumber(national, ''))
    unwrap(await bindNumber(first, await readCode(platform, `+95${first}`)))
    const late = await bindNumber(second, await readCode(platform, `+95${second}`))
    expect(late.errorCode).toBe('PASSWORD_MISSING')
  })

  test('of an account with a payment password only are added by it, so that a stolen session cannot reset it', async () => {
    await removePassword()
    const account = await findAccountByUsername(platform.core.database, 'SHW01', username)
    await givePaymentPassword(platform, account?.id ?? 0n)
    const email = createEmail()
    const request = (typed: object = {}) => site.call(endpoints.emailCode, { token, body: { email, ...typed } })
    const missing = await request()
    expect(missing).toMatchObject({ errorCode: 'FIELD_INVALID', body: { field: 'paymentPassword', rule: 'required' } })
    expect((await request({ paymentPassword: '000001' })).errorCode).toBe('PAYMENT_PASSWORD_WRONG')
    expect((await requestNumber(createNational(), '')).errorCode).toBe('FIELD_INVALID')
    expect(await readTexts(platform, email)).toEqual([])
    const reset = await site.call(paymentPasswordCode, { token, body: { channel: 'email' } })
    expect(reset.errorCode).toBe('CONTACT_MISSING')
    unwrap(await request({ paymentPassword: testPaymentPassword }))
    unwrap(await bindEmail(email, await readCode(platform, email)))
  })

  const setPayment = (typed: string | null) =>
    site.call(setPaymentPassword, {
      token,
      body: {
        password: typed,
        newPaymentPassword: testPaymentPassword,
        confirmPaymentPassword: testPaymentPassword,
      },
    })
  const requestReset = () => site.call(paymentPasswordCode, { token, body: { channel: 'email' } })
  const givePassword = async () =>
    platform.core.database.query('update member set password_hash = $2 where username = $1', [
      username,
      await platform.core.passwords.hash(password),
    ])
  /** Adds an address by the session alone. */
  const addEmail = async () => {
    await removePassword()
    const email = createEmail()
    unwrap(await site.call(endpoints.emailCode, { token, body: { email } }))
    unwrap(await bindEmail(email, await readCode(platform, email)))
  }

  test('that a session alone has added do not reset the payment password that is set later', async () => {
    await addEmail()
    unwrap(await setPayment(null))
    expect((await requestReset()).errorCode).toBe('CONTACT_MISSING')
    expect(unwrap(await site.call(paymentPasswordState, { token }))).toMatchObject({ isSet: true, email: null })
    expect(await read()).toMatchObject({ email: expect.any(String) })
    // A password that was set through the address proves no other one.
    await givePassword()
    const refused = await requestEmail(createEmail())
    expect(refused).toMatchObject({ errorCode: 'FIELD_INVALID', body: { field: 'paymentPassword', rule: 'required' } })
    expect((await requestReset()).errorCode).toBe('CONTACT_MISSING')
  })

  test('that a session alone has added reset the payment password once they are bound again with both passwords', async () => {
    await removePassword()
    const national = createNational()
    const bindAgain = async () => bindNumber(national, await readCode(platform, `+95${national}`))
    unwrap(await requestNumber(national, ''))
    unwrap(await bindAgain())
    unwrap(await setPayment(null))
    await givePassword()
    const resetByNumber = () => site.call(paymentPasswordCode, { token, body: { channel: 'sms' } })
    expect((await resetByNumber()).errorCode).toBe('CONTACT_MISSING')
    // A target gets one code a minute.
    platform.clock.advance({ minutes: 1 })
    const body = { mobileNum: national, countryDialingCode: '95', password, paymentPassword: testPaymentPassword }
    unwrap(await site.call(endpoints.mobileCode, { token, body }))
    unwrap(await bindAgain())
    platform.clock.advance({ minutes: 1 })
    unwrap(await resetByNumber())
  })

  test('that a session alone has added reset a payment password that the password of the account has set', async () => {
    await addEmail()
    await givePassword()
    unwrap(await setPayment(password))
    // A target gets one code a minute.
    platform.clock.advance({ minutes: 1 })
    expect((await requestReset()).errorCode).toBeNull()
  })

  test('are not bound by a code from before the payment password was set', async () => {
    await removePassword()
    const email = createEmail()
    unwrap(await site.call(endpoints.emailCode, { token, body: { email } }))
    const code = await readCode(platform, email)
    unwrap(await setPayment(null))
    expect((await bindEmail(email, code)).errorCode).toBe('invalid-verification-code')
  })

  test('whose address changes make the links of mails to the former one invalid', async () => {
    const email = createEmail()
    ;({ username, token } = await createMember({ email }))
    unwrap(await site.call(forgetPassword, { body: { username, email } }))
    const [mail = ''] = await readTexts(platform, email)
    const other = createEmail()
    await requestEmail(other)
    unwrap(await bindEmail(other, await readCode(platform, other)))
    const body = {
      token: /#reset=(\S+)/.exec(mail)?.[1] ?? '',
      newPassword: 'Behind#2026',
      confirmNewPassword: 'Behind#2026',
    }
    expect((await site.call(resetPassword, { body })).errorCode).toBe('RESET_LINK_INVALID')
  })

  test('refuse what is neither a number nor an address', async () => {
    expect((await requestNumber('12')).errorCode).toBe('invalid-phone-number')
    expect(await requestEmail('nowhere')).toMatchObject({ errorCode: 'FIELD_INVALID', body: { field: 'email' } })
  })

  test('are repeated under their key by the response of the first time', async () => {
    const national = createNational()
    await requestNumber(national)
    const body = {
      mobileNum: national,
      countryDialingCode: '95',
      verificationCode: await readCode(platform, `+95${national}`),
    }
    const parts = { token, body, headers: { [headerNames.idempotencyKey]: randomUUID() } }
    const first = unwrap(await site.call(endpoints.bindMobile, parts))
    expect(unwrap(await site.call(endpoints.bindMobile, parts))).toEqual(first)
  })

  test('are masked in the audit log', async () => {
    const national = createNational()
    await requestNumber(national)
    unwrap(await bindNumber(national, await readCode(platform, `+95${national}`)))
    const rows = await platform.core.database.query<{ row: string }>(
      `select e::text as row from audit_entry e join member m on e.actor_id = m.id::text where m.username = $1`,
      [username],
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(national)
  })
})

test('the codes that a member may request and enter in an hour are limited', async () => {
  const limits = limitAttempts({ password: 2, bind: 2 })
  const platform = await startPlatform({ limits })
  onTestFinished(() => platform.stop())
  await createAccount(platform, 'limited01', password)
  const site = createSiteClient(platform)
  const token = await site.getToken('limited01', password)
  const request = () => site.call(endpoints.emailCode, { token, body: { email: createEmail(), password } })
  const enter = () =>
    site.call(endpoints.bindEmail, { token, body: { email: 'one@example.org', verificationCode: '000000' } })
  for (let count = 0; count < 2; count += 1) {
    unwrap(await request())
    expect((await enter()).errorCode).toBe('invalid-verification-code')
  }
  for (const response of [await request(), await enter()])
    expect(response).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' })
})
