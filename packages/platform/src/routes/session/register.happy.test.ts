import { balance, memberInfo } from '@croupier/endpoints/calls/account'
import { register } from '@croupier/endpoints/calls/session'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { calmLimits, siteClient, valueOf, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rememberCaptcha } from '../../services/captcha.ts'
import { registeredPassword, registerOnce, validForm } from './testing/registered.ts'

let platform: TestPlatform
let site: SiteClient

beforeAll(async () => {
  platform = await startPlatform({ limits: calmLimits })
  site = siteClient(platform)
})
afterAll(() => platform.stop())

/** Facts of a member that no call of this slice answers. */
async function rowOf(username: string) {
  const [row] = await platform.kernel.database.query<{
    upline: string | null
    profile: Record<string, string>
    payment_password_hash: string | null
  }>(
    `select u.username as upline, m.profile, m.payment_password_hash
     from member m left join member u on u.id = m.upline_id where m.username = $1`,
    [username],
  )
  return row
}

test('a new member is logged in, for the first time, with the welcome money', async () => {
  const body = await validForm(platform, 'newcomer1')
  const { token, ...facts } = valueOf(await site.call(register, { body }))
  expect(facts).toEqual({ firstTimeLogin: true, passwordExpired: false })
  expect(valueOf(await site.call(memberInfo, { token }))).toMatchObject({
    account: 'newcomer1',
    type: 0,
    currency: 'MMK',
    lastLoginAt: null,
  })
  expect(valueOf(await site.call(balance, { token }))).toEqual({
    balance: '100000.00',
    currency: 'MMK',
    currencySymbol: 'K',
  })
})

test('a new member logs in again with its password', async () => {
  await registerOnce(platform, 'newcomer2')
  expect(valueOf(await site.logIn('newcomer2', registeredPassword)).firstTimeLogin).toBe(false)
})

test('a name may be used at every brand once', async () => {
  await registerOnce(platform, 'samename1')
  await platform.kernel.database.query(
    `update merchant set settings = jsonb_set(settings, '{registration}', (select settings -> 'registration' from merchant where brand = 'shwe')) where brand = 'lotus'`,
  )
  const lotus = siteClient(platform, 'lotus')
  const { kernel } = platform
  const form = await validForm(platform, 'samename1')
  const captchaId = await rememberCaptcha(kernel, kernel.merchants.byHost('lotus.localhost').code, 'ABCD')
  expect((await lotus.call(register, { body: { ...form, captchaId } })).status).toBe(200)
})

test.each([
  ['the visible field', { affiliateCode: 'agent01', referralCode: 'player01' }, 'agent01'],
  ['the address of the page, where the field is empty', { affiliateCode: ' ', referralCode: 'PLAYER01' }, 'player01'],
  ['nobody', {}, null],
])('a new member joins the team of %s', async (_name, codes, upline) => {
  const username = `joiner${upline ?? 'none'}`
  const body = await validForm(platform, username, codes)
  expect((await site.call(register, { body })).status).toBe(200)
  expect((await rowOf(username))?.upline ?? null).toBe(upline)
})

test('what the rules ask for is kept, what they do not ask for is not, and secrets are only hashed', async () => {
  await platform.kernel.database.query(
    `update merchant set settings = jsonb_set(settings, '{registration}', settings -> 'registration' || $1::jsonb)
     where brand = 'shwe'`,
    [
      JSON.stringify([
        {
          field: 'paymentPassword',
          enabled: true,
          required: false,
          acceptedPattern: '*',
          patternId: 'digits',
          minLength: 6,
          maxLength: 6,
        },
        {
          field: 'line',
          enabled: true,
          required: false,
          acceptedPattern: '*',
          patternId: 'any',
          minLength: 1,
          maxLength: 20,
        },
      ]),
    ],
  )
  const changes = { paymentPassword: '483920', line: ' player.line ', payeeName: 'Daw Mya', telegram: '@never' }
  const body = await validForm(platform, 'keeper01', changes)
  expect((await site.call(register, { body })).status).toBe(200)
  const row = await rowOf('keeper01')
  expect(row?.profile).toEqual({ line: 'player.line', payeeName: 'Daw Mya' })
  expect(row?.payment_password_hash).toMatch(/^\$argon2id\$/)
})
