import { register } from '@croupier/endpoints/calls/session'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { calmLimits, siteClient, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerOnce, validForm } from './testing/registered.ts'

let platform: TestPlatform
let site: SiteClient

beforeAll(async () => {
  platform = await startPlatform({ limits: calmLimits })
  site = siteClient(platform)
})
afterAll(() => platform.stop())

async function members(): Promise<number> {
  const [row] = await platform.kernel.database.query<{ count: number }>('select count(*)::int as count from member')
  return row?.count ?? 0
}

/** Registers with changes to a valid form, which must be refused and leave nothing behind. */
async function refused(changes: Record<string, unknown>) {
  const before = await members()
  const body = { ...(await validForm(platform, 'refused01')), ...changes }
  const answer = await site.call(register, { body })
  expect(await members()).toBe(before)
  return answer
}

describe('a field that breaks its rule', () => {
  test.each([
    ['an empty name', { username: ' ' }, { field: 'username' }],
    ['a name too short', { username: 'abc' }, { field: 'username', min: 6, max: 16 }],
    ['a name too long', { username: 'a'.repeat(17) }, { field: 'username', min: 6, max: 16 }],
    ['a name that starts with a digit', { username: '1player' }, { field: 'username', min: 6, max: 16 }],
    ['a name with a blank inside', { username: 'play er1' }, { field: 'username' }],
    ['a short password', { password: 'A#1', confirmPassword: 'A#1' }, { field: 'password', min: 8, max: 20 }],
    ['another confirmation', { confirmPassword: 'Other#Pass2026' }, { field: 'confirmPassword' }],
    ['a weak password', { password: 'password123', confirmPassword: 'password123' }, { field: 'password' }],
    ['a password that is the name', { password: 'refused01', confirmPassword: 'refused01' }, { field: 'password' }],
  ])('%s is refused under that field', async (_name, changes, details) => {
    expect(await refused(changes)).toMatchObject({ status: 422, errorCode: 'FIELD_INVALID', body: details })
  })
})

test('a name that is taken is refused, in any case', async () => {
  await registerOnce(platform, 'takenname')
  const body = await validForm(platform, 'TakenName')
  expect(await site.call(register, { body })).toMatchObject({
    status: 409,
    errorCode: 'ACCOUNT_TAKEN',
    body: { field: 'username' },
  })
})

test('one name registered by many at once becomes one account', async () => {
  const forms = await Promise.all(Array.from({ length: 8 }, () => validForm(platform, 'racename1')))
  const answers = await Promise.all(forms.map((body) => site.call(register, { body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ errorCode }) => errorCode === 'ACCOUNT_TAKEN')).toHaveLength(7)
})

test.each([
  ['an unknown invitation code', { affiliateCode: 'NOBODY99' }, 422, 'AFFILIATE_UNKNOWN'],
  ['an unknown code of the page', { referralCode: 'NOBODY99' }, 422, 'AFFILIATE_UNKNOWN'],
  ['an unsolved anti-bot check', { antiBot: '' }, 422, 'ANTIBOT_FAILED'],
  ['no captcha', { captcha: undefined }, 422, 'CAPTCHA_REQUIRED'],
  ['a wrong captcha', { captcha: 'WXYZ' }, 422, 'CAPTCHA_WRONG'],
  ['unticked terms', { termsAccepted: false }, 400, 'MALFORMED_REQUEST'],
  ['a field that nobody knows', { isAdmin: true }, 400, 'UNKNOWN_FIELD'],
  ['a type of account', { type: 1 }, 400, 'UNKNOWN_FIELD'],
])('%s is refused', async (_name, changes, status, code) => {
  expect(await refused(changes)).toMatchObject({ status, errorCode: code })
})

test('a code of a disabled agent, or of another brand, leads nowhere', async () => {
  await platform.kernel.database.query(
    `update member set invitation_code = 'LOTUSONLY' where username = 'agent01' and merchant = $1`,
    [platform.kernel.merchants.byHost('lotus.localhost').code],
  )
  expect((await refused({ affiliateCode: 'LOTUSONLY' })).errorCode).toBe('AFFILIATE_UNKNOWN')
  await platform.kernel.database.query(`update member set disabled = true where invitation_code = 'PLAYER01'`)
  expect((await refused({ affiliateCode: 'PLAYER01' })).errorCode).toBe('AFFILIATE_UNKNOWN')
})

const refusedBirthday = { status: 422, body: { errorCode: 'FIELD_INVALID', field: 'birthday' } }

test.each([
  ['2005-11-21', refusedBirthday],
  ['2005-11-20', { status: 200 }],
  ['11-20-2005', { status: 200 }],
  ['2005-02-30', refusedBirthday],
])('a birthday of %s on 20 November 2026 answers as the age of 21 asks', async (birthday, expected) => {
  platform.clock.set(new Date('2026-11-20T06:00:00Z'))
  await platform.kernel.database.query(
    `update merchant set settings = jsonb_set(settings, '{registration}', settings -> 'registration' || $1::jsonb)
     where brand = 'shwe' and not settings -> 'registration' @> '[{"field":"birthday"}]'`,
    [
      JSON.stringify([
        {
          field: 'birthday',
          enabled: true,
          required: false,
          acceptedPattern: '*',
          patternId: 'date',
          minLength: 10,
          maxLength: 10,
        },
      ]),
    ],
  )
  const body = await validForm(platform, `born${birthday.replaceAll('-', '')}x`, { birthday })
  expect(await site.call(register, { body })).toMatchObject(expected)
})

test('where the flag is off, registration by username is closed', async () => {
  await platform.kernel.database.query(`update merchant set settings = jsonb_set(settings, '{modules}', '[]')`)
  expect(await refused({})).toMatchObject({ status: 403, errorCode: 'REGISTRATION_CLOSED' })
})
