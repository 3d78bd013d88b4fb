import { randomInt } from 'node:crypto'
import { memberInfo } from '@croupier/endpoints/calls/account'
import { changePassword, forgetPassword, resetPassword } from '@croupier/endpoints/calls/security'
import { createUsername } from '@croupier/testing/names'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTexts } from '../../core/security/testing/codes.ts'
import { createAccount, lockLogin } from './testing/accounts.ts'

const oldPassword = 'Before#2026'
const newPassword = 'Behind#2026'
let platform: TestPlatform
let site: SiteClient

beforeAll(async () => {
  platform = await startPlatform({ limits: relaxedLimits })
  site = createSiteClient(platform)
})
afterAll(() => platform.stop())

async function createOwner(mobile: string | null = null) {
  const username = createUsername()
  const email = `${username}@example.org`
  await createAccount(platform, username, oldPassword, { email, mobile })
  return { username, email }
}

const ask = (username: string, email: string, headers = {}) =>
  site.call(forgetPassword, { body: { username, email }, headers: { 'accept-language': 'en', ...headers } })

async function readToken(email: string): Promise<string> {
  const [text = ''] = await readTexts(platform, email)
  return /\/#reset=(\S+)/.exec(text)?.[1] ?? ''
}

const other = { newPassword: 'Other#2026', confirmNewPassword: 'Other#2026' }
const reset = (token: string, changes = {}) =>
  site.call(resetPassword, { body: { token, newPassword, confirmNewPassword: newPassword, ...changes } })

test('a link of the site resets the password once, ends every session and opens none [named-15.3, e-forgot-1.1, e-forgot-1.2, action-9]', async () => {
  const { username, email } = await createOwner()
  const token = await site.getToken(username, oldPassword)
  expect(unwrap(await ask(username.toUpperCase(), ` ${email.toUpperCase()}`))).toEqual({ done: true })
  const [text] = await readTexts(platform, email)
  expect(text).toContain(`${platform.origin('shwe')}/#reset=`)
  const link = await readToken(email)
  expect(await reset(link, { confirmNewPassword: 'Other#2026' })).toMatchObject({ body: { rule: 'mismatch' } })
  expect(unwrap(await reset(link))).toEqual({ done: true })
  expect((await site.call(memberInfo, { token })).status).toBe(401)
  expect((await site.logIn(username, oldPassword, { ip: '203.0.113.80' })).errorCode).toBe('CREDENTIALS_WRONG')
  expect((await site.logIn(username, newPassword)).status).toBe(200)
  expect((await reset(link, other)).errorCode).toBe('RESET_LINK_INVALID')
})

test('a link is sent for the mobile number in place of the username, in the same number', async () => {
  const national = `97${randomInt(1e7, 1e8)}`
  const { username, email } = await createOwner(`+95${national}`)
  const burmese = `0${national}`.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)))
  for (const name of [` +95${national}`, `0${national}`, national, burmese, `0095 ${national}`])
    expect(unwrap(await ask(name, email))).toEqual({ done: true })
  expect(await readTexts(platform, email)).toHaveLength(5)
  expect((await ask(national, email)).errorCode).toBe('TOO_MANY_REQUESTS')
  unwrap(await reset(await readToken(email)))
  expect((await site.logIn(username, newPassword)).status).toBe(200)
})

test('a reset lifts the locks of the username and of the mobile number, from every network', async () => {
  const mobile = `+9597${randomInt(1e7, 1e8)}`
  const { username, email } = await createOwner(mobile)
  const names = [username, mobile]
  for (const name of names) expect(await lockLogin(platform, site, name)).toBe('ACCOUNT_LOCKED')
  await site.logIn(username, 'wrong', { ip: '203.0.113.81' })
  await ask(username, email)
  unwrap(await reset(await readToken(email)))
  for (const name of names) expect((await site.logIn(name, newPassword)).status).toBe(200)
  const sql = 'select 1 from login_failure where account = any($1::text[])'
  expect(await platform.core.database.query(sql, [names])).toEqual([])
})

test('a reset that is repeated because its response was lost changes nothing, for ten minutes', async () => {
  const { username, email } = await createOwner()
  await ask(username, email)
  const link = await readToken(email)
  unwrap(await reset(link))
  const token = await site.getToken(username, newPassword)
  expect(unwrap(await reset(link))).toEqual({ done: true })
  expect((await site.call(memberInfo, { token })).status).toBe(200)
  platform.clock.advance({ minutes: 10 })
  expect((await reset(link)).errorCode).toBe('RESET_LINK_INVALID')
})

test('a used link is invalid once the password has been changed otherwise', async () => {
  const { username, email } = await createOwner()
  await ask(username, email)
  const link = await readToken(email)
  unwrap(await reset(link))
  const token = await site.getToken(username, newPassword)
  const form = { oldPassword: newPassword, newPassword: 'Middle#2026', confirmNewPassword: 'Middle#2026' }
  unwrap(await site.call(changePassword, { token, body: form }))
  expect((await reset(link, { newPassword: 'Middle#2026' })).errorCode).toBe('RESET_LINK_INVALID')
})

test('a link is invalid once the password has been changed otherwise', async () => {
  const { username, email } = await createOwner()
  await ask(username, email)
  const link = await readToken(email)
  const token = await site.getToken(username, oldPassword)
  const form = { oldPassword, newPassword: 'Middle#2026', confirmNewPassword: 'Middle#2026' }
  expect((await site.call(changePassword, { token, body: form })).status).toBe(200)
  expect((await reset(link)).errorCode).toBe('RESET_LINK_INVALID')
})

test('an address that is not the account has the same response, and nothing is sent [e-forgot-1.1, e-forgot-1.2]', async () => {
  const { username, email } = await createOwner()
  const right = await ask(username, email)
  for (const [name, address] of [
    [username, 'other@example.org'],
    [`${username}x`, email],
  ] as const) {
    const wrong = await ask(name, address)
    expect([wrong.status, wrong.body]).toEqual([right.status, right.body])
  }
  expect(await readTexts(platform, 'other@example.org')).toEqual([])
  expect(await readTexts(platform, email)).toHaveLength(1)
})

test('a link ends after 30 minutes, with the next one, and is of one merchant', async () => {
  const { username, email } = await createOwner()
  await ask(username, email)
  const first = await readToken(email)
  await ask(username, email)
  const second = await readToken(email)
  expect((await reset(first)).errorCode).toBe('RESET_LINK_INVALID')
  const body = { token: second, newPassword, confirmNewPassword: newPassword }
  expect((await createSiteClient(platform, 'lotus').call(resetPassword, { body })).errorCode).toBe('RESET_LINK_INVALID')
  platform.clock.advance({ minutes: 30 })
  expect((await reset(second)).errorCode).toBe('RESET_LINK_INVALID')
})

test('a link resets the password once, also at the same time', async () => {
  const { username, email } = await createOwner()
  await ask(username, email)
  const link = await readToken(email)
  const passwords = ['Behind#2026', 'Beyond#2026', 'Middle#2026']
  const responses = await Promise.all(
    passwords.map((text) => reset(link, { newPassword: text, confirmNewPassword: text })),
  )
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
})

test('an account gets at most five links in an hour, known or not', async () => {
  const { username, email } = await createOwner()
  for (const name of [username, 'nobody-at-all']) {
    for (let count = 0; count < 5; count += 1) expect((await ask(name, email)).status).toBe(200)
    expect((await ask(name, email)).errorCode).toBe('TOO_MANY_REQUESTS')
  }
})

test('the request is a form with the header of the merchant, and no other body or call is [e-forgot-1.3, action-9]', async () => {
  const url = new URL(forgetPassword.path, platform.origin('shwe'))
  const texts = { username: 'nobody', email: 'nobody@example.org' }
  const send = async (body: string | URLSearchParams, headers: Record<string, string>) => {
    const response = await fetch(url, { method: 'POST', body, headers })
    const { errorCode } = (await response.json()) as { errorCode?: string }
    return [response.status, errorCode]
  }
  const merchant = { merchant: 'SHW01' }
  expect(await send(new URLSearchParams(texts), {})).toEqual([415, 'UNSUPPORTED_MEDIA'])
  expect(await send(new URLSearchParams(texts), { merchant: 'LTS01' })).toEqual([403, 'DOMAIN_CHECK_FAILED'])
  expect(await send(new URLSearchParams(texts), { ...merchant, 'sec-fetch-site': 'cross-site' })).toEqual([
    403,
    'NOT_PERMITTED',
  ])
  expect(await send(JSON.stringify(texts), { ...merchant, 'content-type': 'application/json' })).toEqual([
    415,
    'UNSUPPORTED_MEDIA',
  ])
  const large = new URLSearchParams({ ...texts, email: 'x'.repeat(70_000) })
  expect(await send(large, merchant)).toEqual([413, 'BODY_TOO_LARGE'])
  const twice = new URLSearchParams([...Object.entries(texts), ['username', 'other']])
  expect(await send(twice, merchant)).toEqual([400, 'MALFORMED_REQUEST'])
})
