import { memberInfo } from '@croupier/endpoints/calls/account'
import { changePassword } from '@croupier/endpoints/calls/security'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, limitAttempts, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unusablePasswordHash } from '../../core/security/passwords.ts'
import { createAccount } from './testing/accounts.ts'

const password = 'Before#2026'
const newPassword = 'Behind#2026'
const valid = { oldPassword: password, newPassword, confirmNewPassword: newPassword }

let platform: TestPlatform
let site: SiteClient

beforeAll(async () => {
  platform = await startPlatform({ limits: limitAttempts({ password: 6 }) })
  site = createSiteClient(platform)
})
afterAll(() => platform.stop())

let accountCount = 0

/** Logs a new account in and returns its name and token. */
async function openAccountSession(options?: { readonly issued?: boolean }) {
  accountCount += 1
  const username = `refused${accountCount}`
  await createAccount(platform, username, password, options)
  return { username, token: await site.getToken(username, password) }
}

const same = (text: string) => ({ newPassword: text, confirmNewPassword: text })

describe('rejects', () => {
  test.each([
    ['a wrong old password', { oldPassword: 'Wrong#2026' }, 'OLD_PASSWORD_WRONG', {}],
    ['a missing old password', { oldPassword: undefined }, 'FIELD_INVALID', { field: 'oldPassword', rule: 'required' }],
    ['a short password', same('a1'), 'FIELD_INVALID', { field: 'newPassword', rule: 'length' }],
    ['a weak password', same('password123'), 'FIELD_INVALID', { field: 'newPassword', rule: 'weak' }],
    ['the old password again', same(password), 'FIELD_INVALID', { field: 'newPassword', rule: 'same' }],
    [
      'another confirmation',
      { confirmNewPassword: 'Another#2026' },
      'FIELD_INVALID',
      { field: 'confirmNewPassword', rule: 'mismatch' },
    ],
  ])('%s [e-change-1]', async (_name, changes, errorCode, details) => {
    const { username, token } = await openAccountSession()
    const response = await site.call(changePassword, { token, body: { ...valid, ...changes } })
    expect(response).toMatchObject({ status: 422, errorCode, body: details })
    expect((await site.call(memberInfo, { token })).status).toBe(200)
    expect((await site.logIn(username, password, { ip: '198.51.100.1' })).status).toBe(200)
  })

  test('a body that is not encrypted [call-1b]', async () => {
    const { token } = await openAccountSession()
    const response = await site.call(changePassword, {
      token,
      rawBody: JSON.stringify(valid),
      headers: { 'content-type': 'application/json' },
    })
    expect(response).toMatchObject({ status: 415, errorCode: 'ENCRYPTION_REQUIRED' })
  })
})

test('wrong old passwords lock the source, also for logins', async () => {
  const { username, token } = await openAccountSession()
  const codes = []
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const body = { ...valid, oldPassword: `Wrong#${attempt}` }
    codes.push((await site.call(changePassword, { token, body })).errorCode)
  }
  expect(codes).toEqual(['OLD_PASSWORD_WRONG', 'OLD_PASSWORD_WRONG', 'ACCOUNT_LOCKED'])
  expect((await site.call(changePassword, { token, body: valid })).errorCode).toBe('ACCOUNT_LOCKED')
  expect((await site.logIn(username, password)).errorCode).toBe('ACCOUNT_LOCKED')
})

test('an account without a password has none to change, and is not locked for trying', async () => {
  const { username, token } = await openAccountSession()
  const { query } = platform.core.database
  await query('update member set password_hash = $2 where username = $1', [username, unusablePasswordHash])
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const response = await site.call(changePassword, { token, body: valid })
    expect([response.status, response.errorCode]).toEqual([409, 'PASSWORD_MISSING'])
  }
  expect(await query('select 1 from login_failure where account = $1', [username])).toEqual([])
})

test('the changes of a member are limited per hour', async () => {
  const { token } = await openAccountSession()
  const body = { ...valid, confirmNewPassword: 'Another#2026' }
  for (let attempt = 0; attempt < 6; attempt += 1) await site.call(changePassword, { token, body })
  expect(await site.call(changePassword, { token, body: valid })).toMatchObject({
    status: 429,
    errorCode: 'TOO_MANY_REQUESTS',
  })
})

test('a restricted session needs the old password once its login is older than 15 minutes [v-password-3a]', async () => {
  const { token } = await openAccountSession({ issued: true })
  platform.clock.advance({ minutes: 16 })
  const { oldPassword: _known, ...body } = valid
  expect(await site.call(changePassword, { token, body })).toMatchObject({
    errorCode: 'FIELD_INVALID',
    body: { field: 'oldPassword', rule: 'required' },
  })
  expect((await site.call(changePassword, { token, body: valid })).status).toBe(200)
})

test('an issued password is not kept by a change that seems to be repeated', async () => {
  const { token } = await openAccountSession({ issued: true })
  const body = { oldPassword: 'Wrong#2026', ...same(password) }
  expect((await site.call(changePassword, { token, body })).errorCode).toBe('OLD_PASSWORD_WRONG')
  expect(unwrap(await site.call(memberInfo, { token })).passwordChange).toBe('issued')
})

test('only one of two concurrent changes succeeds', async () => {
  const { username, token } = await openAccountSession()
  const second = unwrap(await site.logIn(username, password)).token
  const other = { ...valid, ...same('Beyond#2026') }
  const responses = await Promise.all([
    site.call(changePassword, { token, body: valid }),
    site.call(changePassword, { token: second, body: other }),
  ])
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
})
