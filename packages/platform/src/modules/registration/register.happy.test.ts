import { balance, memberInfo } from '@croupier/endpoints/calls/account'
import { memberDetails } from '@croupier/endpoints/calls/ops/members'
import { register } from '@croupier/endpoints/calls/session'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings } from '@croupier/testing/settings'
import { createOperatorClient, relaxedLimits, createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeCaptcha } from '../../core/security/captcha.ts'
import { addRegistrationRules, testPassword, registerOnce, createValidForm } from './testing/registration.ts'
import { getSettings } from '../../core/settings/settings.ts'

let platform: TestPlatform
let site: SiteClient

beforeAll(async () => {
  platform = await startPlatform({ limits: relaxedLimits })
  site = createSiteClient(platform)
  await site.call(register, { body: await createValidForm(platform, 'friend01') })
  await platform.core.database.query(`update member set invitation_code = 'FRIEND01' where username = 'friend01'`)
})
afterAll(() => platform.stop())

/** Finds data of a member that no endpoint returns. */
async function findMember(username: string) {
  const [row] = await platform.core.database.query<{
    nickname: string
    upline: string | null
    referrer: string | null
    profile: Record<string, string>
    payment_password_hash: string | null
  }>(
    `select m.nickname, u.username as upline, r.username as referrer, m.profile, m.payment_password_hash
     from member m left join member u on u.id = m.upline_id left join member r on r.id = m.referrer_id where m.username = $1`,
    [username],
  )
  return row
}

test('logs a new member in for the first time, with the opening balance [s-register-4.1, s-register-4.2, e-member-2a.1, e-member-2a.2, e-member-2a.4, e-member-3.1, e-member-3.2, role-1.4, action-7.1]', async () => {
  const body = await createValidForm(platform, 'newcomer1')
  const { token, member: opened, ...facts } = unwrap(await site.call(register, { body }))
  expect(facts).toEqual({ firstTimeLogin: true, passwordExpired: false, passwordChange: null })
  const [member] = await platform.core.database.query<{ id: string }>(
    `select id::text from member where username = 'newcomer1'`,
  )
  expect(unwrap(await site.call(memberInfo, { token }))).toEqual(opened)
  expect(opened).toMatchObject({
    id: member?.id,
    account: 'newcomer1',
    type: 0,
    currency: 'MMK',
    lastLoginAt: null,
  })
  expect(unwrap(await site.call(balance, { token }))).toEqual({
    balance: '100000.00',
    currency: 'MMK',
    currencySymbol: 'K',
  })
})

test('stores the language of the registration, and an address as one that nothing has proved', async () => {
  await addRegistrationRules(platform, [
    {
      field: 'email',
      enabled: true,
      required: false,
      acceptedPattern: '*',
      patternId: 'any',
      minLength: 1,
      maxLength: 60,
    },
  ])
  const body = await createValidForm(platform, 'reader0001', { email: 'reader@example.org' })
  unwrap(await site.call(register, { body, headers: { 'accept-language': 'en' } }))
  const rows = await platform.core.database.query(
    `select email, email_verified, language from member where username = 'reader0001'`,
  )
  expect(rows).toEqual([{ email: 'reader@example.org', email_verified: false, language: 'EN' }])
})

test('lets a new member log in again with its password', async () => {
  await registerOnce(platform, 'newcomer2')
  expect(unwrap(await site.logIn('newcomer2', testPassword)).firstTimeLogin).toBe(false)
})

test('a registration that is repeated because its response was lost logs in to the account that it has opened', async () => {
  const first = unwrap(await site.call(register, { body: await createValidForm(platform, 'repeated1') }))
  const again = unwrap(await site.call(register, { body: await createValidForm(platform, 'repeated1') }))
  expect(again.token).not.toBe(first.token)
  expect(again.member?.id).toBe(first.member?.id)
  expect(unwrap(await site.call(balance, { token: again.token })).balance).toBe('100000.00')
  const [row] = await platform.core.database.query<{ count: number }>(
    `select count(*)::int as count from member where username = 'repeated1'`,
  )
  expect(row).toEqual({ count: 1 })
})

test('accepts the same username once per brand', async () => {
  await registerOnce(platform, 'samename1')
  const { registration } = await getSettings(platform.core, platform.core.merchants.getByHost('shwe.localhost'))
  await changeSettings(platform, 'lotus', { registration })
  const lotus = createSiteClient(platform, 'lotus')
  const { core } = platform
  const form = await createValidForm(platform, 'samename1')
  const captchaId = await storeCaptcha(core, core.merchants.getByHost('lotus.localhost').code, 'ABCD')
  const antiBot = await lotus.antiBot('register')
  expect((await lotus.call(register, { body: { ...form, captchaId, antiBot } })).status).toBe(200)
})

test.each([
  ['of an agent', 'both', { affiliateCode: 'agent01', referralCode: 'friend01' }, 'agent01', 'friend01'],
  ['of an agent alone', 'affiliate', { affiliateCode: 'agent01' }, 'agent01', null],
  ['of a member of a team', 'player', { affiliateCode: ' ', referralCode: 'PLAYER01' }, 'agent01', 'player01'],
  ['of a member without a team', 'friend', { referralCode: 'FRIEND01' }, null, 'friend01'],
  ['of nobody', 'nobody', {}, null, null],
])(
  'a new member with a code %s has the upline and the referrer of its codes [e-register-1.10, e-register-2.1]',
  async (_code, name, codes, ...inviters) => {
    const body = await createValidForm(platform, `joiner${name}`, codes)
    expect((await site.call(register, { body })).status).toBe(200)
    const { upline, referrer } = (await findMember(`joiner${name}`)) ?? {}
    expect([upline, referrer]).toEqual(inviters)
  },
)

test('stores the fields that the rules list, ignores others, and hashes secrets [e-register-1.4, e-register-1.11, e-register-1.12, v-named-1.7, v-named-1.8, v-named-1.10, v-named-2b]', async () => {
  await addRegistrationRules(platform, [
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
  ])
  const changes = { paymentPassword: '483920', line: ' player.line ', payeeName: 'Daw Mya', telegram: '@never' }
  const body = await createValidForm(platform, 'keeper01', changes)
  expect((await site.call(register, { body })).status).toBe(200)
  const row = await findMember('keeper01')
  const { domain, registerUrl, registerMethod } = body
  expect(row?.profile).toEqual({
    line: 'player.line',
    payeeName: 'Daw Mya',
    domain,
    registerUrl,
    registerMethod,
  })
  expect(row?.payment_password_hash).toMatch(/^\$argon2id\$/)
})

test('keeps where an account was registered, and shows it to operators [e-register-3.2, e-register-3.3]', async () => {
  const body = await createValidForm(platform, 'origin01')
  expect((await site.call(register, { body })).status).toBe(200)
  const operators = createOperatorClient(platform)
  const query = { merchant: 'SHW01', account: 'origin01' }
  expect(unwrap(await operators.call(memberDetails, { query })).profile).toMatchObject({
    domain: 'shwe.localhost',
    registerUrl: 'http://shwe.localhost/register',
    registerMethod: 'WEB',
  })
})

const contactFields = [
  'qqNum',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'nickname',
  'telegram',
  'zalo',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'placeOfBirth',
  'permanentAddress',
  'currentAddress',
] as const

test('stores every contact and detail of a person that a rule lists, and connects it with its referrer [e-register-1.6, e-register-1.13, e-register-1.14, e-register-1.15, e-register-1.16, e-register-5.1, e-register-5.2, e-register-5.3, e-register-5.4, e-register-5.5, e-register-5.6, e-register-5.7, e-register-5.8, e-register-5.9, e-register-5.10, e-register-5.11, e-register-5.12, v-named-1.9, v-named-1.11, v-named-1.12, v-named-1.13, v-named-1.14]', async () => {
  const rule = {
    enabled: true,
    required: false,
    acceptedPattern: '*',
    patternId: 'any',
    minLength: 1,
    maxLength: 40,
  } as const
  await addRegistrationRules(
    platform,
    [...contactFields, 'birthday' as const, 'recommenderId' as const].map((field) => ({ field, ...rule })),
  )
  const texts = Object.fromEntries(contactFields.map((field) => [field, `${field} of keeper02`]))
  const details = { ...texts, birthday: '1990-05-17' }
  const registerWith = async (recommenderId: string) =>
    site.call(register, {
      // The entry of the form counts, not the code of a link.
      body: await createValidForm(platform, 'keeper02', { ...details, recommenderId, referralCode: 'PLAYER01' }),
    })
  expect((await registerWith('NOBODY99')).errorCode).toBe('AFFILIATE_UNKNOWN')
  expect((await registerWith('FRIEND01')).status).toBe(200)
  const member = await findMember('keeper02')
  expect(member).toMatchObject({ nickname: 'nickname of keeper02', referrer: 'friend01', upline: null })
  expect(member?.profile).toMatchObject(details)
  expect(member?.profile).not.toHaveProperty('recommenderId')
})
