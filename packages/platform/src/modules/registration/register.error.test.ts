import { memberInfo } from '@croupier/endpoints/calls/account'
import { register } from '@croupier/endpoints/calls/session'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings } from '@croupier/testing/settings'
import { relaxedLimits, createSiteClient, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSettings } from '../../core/settings/settings.ts'
import { addRegistrationRules, registerOnce, createValidForm } from './testing/registration.ts'

let platform: TestPlatform
let site: SiteClient

beforeAll(async () => {
  platform = await startPlatform({ limits: relaxedLimits })
  site = createSiteClient(platform)
})
afterAll(() => platform.stop())

async function countMembers(): Promise<number> {
  const [row] = await platform.core.database.query<{ count: number }>('select count(*)::int as count from member')
  return row?.count ?? 0
}

/** Registers with changes to a valid form; the registration must fail without adding a member. */
async function registerInvalid(changes: Record<string, unknown>) {
  const before = await countMembers()
  const body = { ...(await createValidForm(platform, 'refused01')), ...changes }
  const response = await site.call(register, { body })
  expect(await countMembers()).toBe(before)
  return response
}

describe('an invalid field', () => {
  test.each([
    ['an empty name', { username: ' ' }, { field: 'username' }],
    ['a name too short', { username: 'abc' }, { field: 'username', min: 6, max: 16 }],
    ['a name too long', { username: 'a'.repeat(17) }, { field: 'username', min: 6, max: 16 }],
    ['a name that starts with a digit', { username: '1player' }, { field: 'username', min: 6, max: 16 }],
    ['a name with a space inside', { username: 'play er1' }, { field: 'username' }],
    ['a short password', { password: 'A#1', confirmPassword: 'A#1' }, { field: 'password', min: 8, max: 20 }],
    ['another confirmation', { confirmPassword: 'Other#Pass2026' }, { field: 'confirmPassword' }],
    ['a weak password', { password: 'password123', confirmPassword: 'password123' }, { field: 'password' }],
    [
      'a password equal to the username',
      { password: 'refused01', confirmPassword: 'refused01' },
      { field: 'password' },
    ],
  ])(
    "%s is rejected with the field's name [e-register-1.1, e-register-1.2, e-register-1.3, v-pattern-3, v-named-1.2, v-named-1.3, v-named-1.6, v-registration-4.1]",
    async (_name, changes, details) => {
      expect(await registerInvalid(changes)).toMatchObject({ status: 422, errorCode: 'FIELD_INVALID', body: details })
    },
  )
})

test('rejects a taken username in any case', async () => {
  await registerOnce(platform, 'takenname')
  const body = await createValidForm(platform, 'TakenName')
  expect(await site.call(register, { body })).toMatchObject({
    status: 409,
    errorCode: 'ACCOUNT_TAKEN',
    body: { field: 'username' },
  })
})

test('rejects a taken username with another password, or after ten minutes', async () => {
  const token = await registerOnce(platform, 'oncename1')
  const other = { password: 'Other#Pass2026', confirmPassword: 'Other#Pass2026' }
  const refused = { status: 409, errorCode: 'ACCOUNT_TAKEN', body: { field: 'username' } }
  expect(await site.call(register, { body: await createValidForm(platform, 'oncename1', other) })).toMatchObject(
    refused,
  )
  const elsewhere = { body: await createValidForm(platform, 'oncename1'), ip: '203.0.113.61' }
  expect(await site.call(register, elsewhere)).toMatchObject(refused)
  platform.clock.advance({ minutes: 10 })
  expect(await site.call(register, { body: await createValidForm(platform, 'oncename1') })).toMatchObject(refused)
  expect((await site.call(memberInfo, { token })).status).toBe(200)
})

test('creates one account when a username is registered concurrently', async () => {
  const forms = await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      const password = `Sound#Pass202${index}`
      return createValidForm(platform, 'racename1', { password, confirmPassword: password })
    }),
  )
  const responses = await Promise.all(forms.map((body) => site.call(register, { body })))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ errorCode }) => errorCode === 'ACCOUNT_TAKEN')).toHaveLength(7)
})

test.each([
  ['an unknown invitation code', { affiliateCode: 'NOBODY99' }, 422, 'AFFILIATE_UNKNOWN'],
  ["a member's invitation code", { affiliateCode: 'PLAYER01' }, 422, 'AFFILIATE_UNKNOWN'],
  [
    "an unknown referral code beside an agent's",
    { affiliateCode: 'AGENT01', referralCode: 'NOBODY99' },
    422,
    'AFFILIATE_UNKNOWN',
  ],
  ['an unknown referral code', { referralCode: 'NOBODY99' }, 422, 'AFFILIATE_UNKNOWN'],
  ['an unsolved anti-bot check', { antiBot: '' }, 422, 'ANTIBOT_FAILED'],
  ['no captcha', { captcha: undefined }, 422, 'CAPTCHA_REQUIRED'],
  ['a wrong captcha', { captcha: 'WXYZ' }, 422, 'CAPTCHA_WRONG'],
  ['unticked terms', { termsAccepted: false }, 400, 'MALFORMED_REQUEST'],
  ['an unknown field', { isAdmin: true }, 400, 'UNKNOWN_FIELD'],
  ['an account type', { type: 1 }, 400, 'UNKNOWN_FIELD'],
])(
  'rejects %s [e-register-1.8, e-register-1.10, e-register-2.1, s-register-2.1, v-named-1.15]',
  async (_name, changes, status, code) => {
    expect(await registerInvalid(changes)).toMatchObject({ status, errorCode: code })
  },
)

test('rejects the code of a disabled agent or of another brand', async () => {
  await platform.core.database.query(
    `update member set invitation_code = 'LOTUSONLY' where username = 'agent01' and merchant = $1`,
    [platform.core.merchants.getByHost('lotus.localhost').code],
  )
  expect((await registerInvalid({ affiliateCode: 'LOTUSONLY' })).errorCode).toBe('AFFILIATE_UNKNOWN')
  await platform.core.database.query(`update member set disabled = true where invitation_code = 'PLAYER01'`)
  expect((await registerInvalid({ affiliateCode: 'PLAYER01' })).errorCode).toBe('AFFILIATE_UNKNOWN')
})

const refusedBirthday = { status: 422, body: { errorCode: 'FIELD_INVALID', field: 'birthday' } }

test.each([
  ['2005-11-21', refusedBirthday],
  ['2005-11-20', { status: 200 }],
  ['11-20-2005', { status: 200 }],
  ['2005-02-30', refusedBirthday],
])(
  'checks a birthday of %s against the minimum age of 21 on 20 November 2026 [e-register-5.5, v-pattern-13, v-age-1b, const-9.2]',
  async (birthday, expected) => {
    platform.clock.set(new Date('2026-11-20T06:00:00Z'))
    await addRegistrationRules(platform, [
      {
        field: 'birthday',
        enabled: true,
        required: false,
        acceptedPattern: '*',
        patternId: 'date',
        minLength: 10,
        maxLength: 10,
      },
    ])
    const body = await createValidForm(platform, `born${birthday.replaceAll('-', '')}x`, { birthday })
    expect(await site.call(register, { body })).toMatchObject(expected)
  },
)

test("lets the site's own expression decide about a name, also where it is wider than the named pattern [e-rules-1.3, v-named-3b]", async () => {
  const { registration } = await getSettings(platform.core, platform.core.merchants.getByHost('shwe.localhost'))
  const rule = registration.find(({ field }) => field === 'username')
  if (!rule) throw new Error('The site has no rule of names.')
  await addRegistrationRules(platform, [{ ...rule, patternId: 'letterFirst', acceptedPattern: '[0-9a-z.]+' }])
  expect(await registerInvalid({ username: '7-player' })).toMatchObject({
    body: { field: 'username', rule: 'pattern' },
  })
  expect((await site.call(register, { body: await createValidForm(platform, '7.player') })).status).toBe(200)
  await addRegistrationRules(platform, [rule])
})

test('requires a captcha only where its rule does, as the form does [e-register-1.8]', async () => {
  const { registration } = await getSettings(platform.core, platform.core.merchants.getByHost('shwe.localhost'))
  const rule = registration.find(({ field }) => field === 'captcha')
  if (!rule) throw new Error('The site has no rule of captchas.')
  await addRegistrationRules(platform, [{ ...rule, enabled: true, required: false }])
  const body = await createValidForm(platform, 'nocaptcha1', { captcha: undefined, captchaId: undefined })
  expect((await site.call(register, { body })).status).toBe(200)
  await addRegistrationRules(platform, [rule])
})

test('rejects registration by username when the flag is off [flag-2, s-register-1a.1]', async () => {
  await changeSettings(platform, null, { modules: [] })
  expect(await registerInvalid({})).toMatchObject({ status: 403, errorCode: 'REGISTRATION_CLOSED' })
})
