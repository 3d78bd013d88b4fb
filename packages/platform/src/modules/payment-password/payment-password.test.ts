import { randomUUID } from 'node:crypto'
import { messages } from '@croupier/endpoints/calls/messages'
import * as endpoints from '@croupier/endpoints/calls/payment-password'
import { headerNames } from '@croupier/endpoints/headers'
import { describeEachDatabase } from '@croupier/testing/databases'
import { createUsername } from '@croupier/testing/names'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sha256 } from '../../core/security/random.ts'
import { createWrongCode, readCode, readTexts } from '../../core/security/testing/codes.ts'
import { createAccount } from '../session/testing/accounts.ts'

const password = 'Quite#Safe-2026'
const right = '482915'
const other = '731064'
const english = { 'accept-language': 'en' }

describeEachDatabase('the payment password', (database) => {
  let platform: SharedPlatform
  let site: SiteClient
  let username: string
  let token: string
  let email: string

  beforeAll(async () => {
    platform = await sharePlatform(database)
    site = createSiteClient(platform)
  })
  beforeEach(async () => {
    username = createUsername()
    email = `${randomUUID()}@example.org`
    await createAccount(platform, username, password, { email })
    token = await site.getToken(username, password)
  })

  const read = async () => unwrap(await site.call(endpoints.paymentPasswordState, { token }))
  const confirm = (newPaymentPassword: string) => ({
    newPaymentPassword,
    confirmPaymentPassword: newPaymentPassword,
  })
  const set = (entries: Readonly<Record<string, string | null>> = {}) =>
    site.call(endpoints.setPaymentPassword, {
      token,
      headers: english,
      body: { password, ...confirm(right), ...entries },
    })
  const change = (paymentPassword: string, entries: Readonly<Record<string, string>> = confirm(other)) =>
    site.call(endpoints.changePaymentPassword, { token, headers: english, body: { paymentPassword, ...entries } })
  const sendCode = (channel: 'sms' | 'email' = 'email') =>
    site.call(endpoints.paymentPasswordCode, { token, body: { channel } })
  const reset = (verificationCode: string, newPaymentPassword = other) =>
    site.call(endpoints.resetPaymentPassword, {
      token,
      body: { channel: 'email', verificationCode, ...confirm(newPaymentPassword) },
    })

  test('is set once, by the password of the account', async () => {
    expect(await read()).toEqual({
      isSet: false,
      lockedUntil: null,
      hasPassword: true,
      mobile: null,
      email: `${email[0]}••••@example.org`,
    })
    expect((await set({ password: 'Wrong#2026' })).errorCode).toBe('PASSWORD_WRONG')
    expect(await set({ password: null })).toMatchObject({ errorCode: 'FIELD_INVALID', body: { field: 'password' } })
    unwrap(await set())
    expect(await read()).toMatchObject({ isSet: true })
    expect((await set(confirm(other))).errorCode).toBe('PAYMENT_PASSWORD_SET')
  })

  test('is not stored by its call in a form that anyone could find by trying all', async () => {
    const key = randomUUID()
    const body = { password, ...confirm(right) }
    const headers = { [headerNames.idempotencyKey]: key }
    unwrap(await site.call(endpoints.setPaymentPassword, { token, headers, body }))
    const sql = 'select fingerprint from call_response where key = $1'
    const [row] = await platform.core.database.query<{ fingerprint: string }>(sql, [key])
    const sorted = { confirmPaymentPassword: right, newPaymentPassword: right, password }
    expect(row?.fingerprint).toMatch(/^[\da-f]{64}$/)
    expect(row?.fingerprint).not.toBe(sha256(JSON.stringify({ body: sorted })))
  })

  test.each([
    ['length', confirm('4829')],
    ['pattern', confirm('48291x')],
    ['weak', confirm('123456')],
    ['mismatch', { newPaymentPassword: right, confirmPaymentPassword: other }],
  ])('is refused by the rule %s', async (rule, entries) => {
    expect(await set(entries)).toMatchObject({ errorCode: 'FIELD_INVALID', body: { rule } })
    expect(await read()).toMatchObject({ isSet: false })
  })

  test('is changed by the one until now', async () => {
    expect((await change(right)).errorCode).toBe('PAYMENT_PASSWORD_MISSING')
    unwrap(await set())
    expect((await change(other)).errorCode).toBe('PAYMENT_PASSWORD_WRONG')
    expect(await change(right, confirm(right))).toMatchObject({ errorCode: 'FIELD_INVALID', body: { rule: 'same' } })
    unwrap(await change(right))
    expect((await change(right)).errorCode).toBe('PAYMENT_PASSWORD_WRONG')
  })

  test('is locked for half an hour by the third wrong one, for the right one too and from every session', async () => {
    unwrap(await set())
    expect((await change('000001')).errorCode).toBe('PAYMENT_PASSWORD_WRONG')
    token = await site.getToken(username, password)
    expect((await change('000002')).errorCode).toBe('PAYMENT_PASSWORD_WRONG')
    expect(await change('000003')).toMatchObject({
      status: 429,
      errorCode: 'PAYMENT_PASSWORD_LOCKED',
      body: { retryAfter: 1800 },
    })
    expect(await read()).toMatchObject({ lockedUntil: expect.any(String) })
    platform.clock.advance({ minutes: 29 })
    token = await site.getToken(username, password)
    expect(await change(right)).toMatchObject({ errorCode: 'PAYMENT_PASSWORD_LOCKED', body: { retryAfter: 60 } })
    platform.clock.advance({ minutes: 1 })
    expect(await read()).toMatchObject({ lockedUntil: null })
    unwrap(await change(right))
  })

  test('is not locked by wrong ones that a right one follows', async () => {
    unwrap(await set())
    for (const wrong of ['000001', '000002']) await change(wrong)
    unwrap(await change(right))
    for (const wrong of ['000001', '000002']) expect((await change(wrong)).errorCode).toBe('PAYMENT_PASSWORD_WRONG')
    unwrap(await change(other, confirm(right)))
  })

  test('is guessed by few of many calls at the same time', async () => {
    unwrap(await set())
    const guesses = Array.from({ length: 12 }, (_, index) => `5550${String(index).padStart(2, '0')}`)
    const responses = await Promise.all(guesses.map((guess) => change(guess)))
    const codes = responses.map(({ errorCode }) => errorCode)
    expect(codes.filter((code) => code === 'PAYMENT_PASSWORD_WRONG')).toHaveLength(2)
    expect((await change(right)).errorCode).toBe('PAYMENT_PASSWORD_LOCKED')
  })

  test('is reset by a code to the address of the account, which ends its lock', async () => {
    expect((await sendCode()).errorCode).toBe('PAYMENT_PASSWORD_MISSING')
    unwrap(await set())
    for (const wrong of ['000001', '000002', '000003']) await change(wrong)
    expect((await sendCode('sms')).errorCode).toBe('CONTACT_MISSING')
    unwrap(await sendCode())
    const code = await readCode(platform, email)
    expect((await reset(createWrongCode(code))).errorCode).toBe('invalid-verification-code')
    expect(await reset(code, '111111')).toMatchObject({ errorCode: 'FIELD_INVALID', body: { rule: 'weak' } })
    unwrap(await reset(code))
    expect((await reset(code)).errorCode).toBe('invalid-verification-code')
    expect(await read()).toMatchObject({ lockedUntil: null })
    unwrap(await change(other, confirm(right)))
  })

  test('is not reset by the code of another member or for another purpose', async () => {
    unwrap(await set())
    unwrap(await sendCode())
    const code = await readCode(platform, email)
    const own = token
    const stranger = createUsername()
    await createAccount(platform, stranger, password, { email })
    token = await site.getToken(stranger, password)
    unwrap(await set())
    expect((await reset(code)).errorCode).toBe('invalid-verification-code')
    token = own
    await platform.core.database.query(`update verification_code set purpose = 'bind' where target = $1`, [email])
    expect((await reset(code)).errorCode).toBe('invalid-verification-code')
  })

  test('whose change is repeated under its key is changed once', async () => {
    unwrap(await set())
    const headers = { [headerNames.idempotencyKey]: randomUUID() }
    const parts = { token, headers, body: { paymentPassword: right, ...confirm(other) } }
    const responses = await Promise.all([1, 2].map(() => site.call(endpoints.changePaymentPassword, parts)))
    for (const { errorCode } of responses) expect([null, 'IDEMPOTENCY_IN_PROGRESS']).toContain(errorCode)
    expect(unwrap(await site.call(endpoints.changePaymentPassword, parts))).toEqual({ done: true })
    unwrap(await change(other, confirm(right)))
  })

  test('informs the inbox of each change, and is in no record', async () => {
    unwrap(await set())
    unwrap(await change(right))
    const inbox = unwrap(await site.call(messages, { token })).messages
    expect(inbox.map(({ title }) => title)).toEqual(Array(2).fill('The payment password of your account'))
    const rows = await platform.core.database.query<{ row: string }>(
      `select e::text as row from audit_entry e join member m on e.actor_id = m.id::text where m.username = $1`,
      [username],
    )
    const text = rows.map(({ row }) => row).join('\n')
    expect(rows).toHaveLength(2)
    for (const secret of [right, other]) expect(text).not.toContain(secret)
    expect(await readTexts(platform, email)).toEqual([])
  })
})
