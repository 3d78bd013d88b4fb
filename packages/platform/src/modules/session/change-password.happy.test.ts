import { memberInfo } from '@croupier/endpoints/calls/account'
import { changePassword, firstLogin, loginInfo } from '@croupier/endpoints/calls/security'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings } from '@croupier/testing/settings'
import { createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSettings } from '../../core/settings/settings.ts'
import { createAccount } from './testing/accounts.ts'

const password = 'Before#2026'
const newPassword = 'Behind#2026'
const change = { newPassword, confirmNewPassword: newPassword }

let platform: TestPlatform
let site: SiteClient

beforeAll(async () => {
  platform = await startPlatform({ limits: relaxedLimits })
  site = createSiteClient(platform)
})
afterAll(() => platform.stop())

test('replaces the password and the token, and ends every other session of the account only [named-15.4, e-change-1, action-11]', async () => {
  await createAccount(platform, 'changer1', password)
  await createAccount(platform, 'stranger1', password)
  const [own, other, stranger] = await Promise.all([
    site.getToken('changer1', password),
    site.getToken('changer1', password),
    site.getToken('stranger1', password),
  ])
  const body = { oldPassword: password, ...change }
  const { token, member } = unwrap(await site.call(changePassword, { token: own, body }))
  expect((await site.call(memberInfo, { token: own })).status).toBe(401)
  expect((await site.call(memberInfo, { token: other })).status).toBe(401)
  expect((await site.call(memberInfo, { token: stranger })).status).toBe(200)
  expect(member).toMatchObject({ account: 'changer1', passwordChange: null })
  expect(unwrap(await site.call(memberInfo, { token }))).toEqual(member)
  expect((await site.logIn('changer1', newPassword)).status).toBe(200)
  expect((await site.logIn('changer1', password)).errorCode).toBe('CREDENTIALS_WRONG')
})

test('a change whose response was lost is repeated after a login with the new password', async () => {
  await createAccount(platform, 'repeater1', password)
  const body = { oldPassword: password, ...change }
  unwrap(await site.call(changePassword, { token: await site.getToken('repeater1', password), body }))
  const [own, other] = [await site.getToken('repeater1', newPassword), await site.getToken('repeater1', newPassword)]
  const { token, member } = unwrap(await site.call(changePassword, { token: own, body }))
  expect(unwrap(await site.call(memberInfo, { token }))).toEqual(member)
  expect((await site.call(memberInfo, { token: own })).status).toBe(401)
  expect((await site.call(memberInfo, { token: other })).status).toBe(200)
  platform.clock.advance({ minutes: 10 })
  expect((await site.call(changePassword, { token, body })).errorCode).toBe('OLD_PASSWORD_WRONG')
})

test('a first login with an issued password is restricted until the password is changed [s-login-more-1a.1]', async () => {
  await createAccount(platform, 'issued1', password, { issued: true })
  const opened = unwrap(await site.logIn('issued1', password))
  expect(opened).toMatchObject({ firstTimeLogin: true, passwordExpired: true, passwordChange: 'issued' })
  const info = unwrap(await site.call(memberInfo, { token: opened.token }))
  expect(info.passwordChange).toBe('issued')
  expect(opened.member).toEqual(info)
  const { token, member } = unwrap(await site.call(changePassword, { token: opened.token, body: change }))
  expect(member).toMatchObject({ passwordChange: null, firstTimeLogin: true })
  expect(unwrap(await site.call(memberInfo, { token }))).toEqual(member)
  expect(unwrap(await site.logIn('issued1', newPassword)).passwordChange).toBeNull()
})

test('a weak password and, where the site forces it, one of 180 days have to be changed [s-login-5.1, s-login-5.2, s-login-more-1a.2, const-11, flag-9]', async () => {
  await createAccount(platform, 'weakling1', 'weakling1')
  expect(unwrap(await site.logIn('weakling1', 'weakling1')).passwordChange).toBe('weak')
  await createAccount(platform, 'elder1', password)
  await platform.core.database.query(
    `update member set password_changed_at = password_changed_at - interval '180 days' where username = 'elder1'`,
  )
  const { core } = platform
  const merchant = core.merchants.getByHost('shwe.localhost')
  const { modules } = await getSettings(core, merchant)
  await changeSettings(platform, 'shwe', { modules: [] })
  expect(unwrap(await site.logIn('elder1', password)).passwordChange).toBeNull()
  await changeSettings(platform, 'shwe', {
    modules: [{ modId: 'PWDEXPFORCECHANGE3', enabled: '1', childrenNodes: [] }],
  })
  expect(unwrap(await site.logIn('elder1', password)).passwordChange).toBe('expired')
  await changeSettings(platform, 'shwe', { modules })
})

test('every first login is forced where the merchant wants it, but not a registration [s-login-more-1a.1]', async () => {
  await changeSettings(platform, 'shwe', { forcedChangeOnFirstLogin: 'always' })
  await createAccount(platform, 'always1', password)
  expect(unwrap(await site.logIn('always1', password)).passwordChange).toBe('issued')
  await changeSettings(platform, 'shwe', { forcedChangeOnFirstLogin: 'issued' })
})

test('loginInfo reports the first login until firstLogin, the previous login and the expiry [e-member-4.5, s-login-3.3, action-3]', async () => {
  await createAccount(platform, 'informed1', password)
  const token = await site.getToken('informed1', password)
  expect(unwrap(await site.call(loginInfo, { token }))).toMatchObject({ firstTimeLogin: true, lastLoginAt: null })
  expect(unwrap(await site.call(firstLogin, { token }))).toEqual({ done: true })
  expect(unwrap(await site.call(loginInfo, { token })).firstTimeLogin).toBe(false)
  const loggedInAt = platform.clock.now().toISOString()
  platform.clock.advance({ minutes: 5 })
  const again = await site.getToken('informed1', password)
  expect(unwrap(await site.call(loginInfo, { token: again })).lastLoginAt).toBe(loggedInAt)
})
