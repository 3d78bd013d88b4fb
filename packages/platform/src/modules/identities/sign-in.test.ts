import type { RegistrationField } from '@croupier/domain/registration-fields'
import { memberInfo } from '@croupier/endpoints/calls/account'
import { completeSignIn, registerIdentity, startSignIn } from '@croupier/endpoints/calls/identities'
import { permission } from '@croupier/endpoints/calls/system'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { changeSettings } from '@croupier/testing/settings'
import { createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findAccountByUsername } from '../../core/members/repository.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { readRememberCookie } from '../remember/testing/cookies.ts'
import { createAccount } from '../session/testing/accounts.ts'
import { deleteExpired } from './repository.ts'
import {
  createProviderSetting,
  startProviderServer,
  testProviderId,
  type ProviderServer,
} from './testing/provider-server.ts'

describeEachDatabase('third-party sign-in', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  let provider: ProviderServer

  beforeAll(async () => {
    provider = await startProviderServer()
    platform = await startPlatform({ database, limits: relaxedLimits, lab: true })
    site = createSiteClient(platform)
    await changeSettings(platform, 'shwe', { signInProviders: createProviderSetting(provider) })
  })
  afterAll(async () => {
    await platform.stop()
    await provider.close()
  })

  /** Signs a person in at the provider and returns the body with which the site completes it. */
  async function createReturn(person: string) {
    const { url, binding } = unwrap(await site.call(startSignIn, { body: { provider: testProviderId } }))
    const { code = '', state = '', iss } = await provider.signIn(url, person)
    return { code, state, ...(iss === undefined ? {} : { iss }), binding }
  }

  async function getTicket(person: string) {
    const response = unwrap(await site.call(completeSignIn, { body: await createReturn(person) }))
    if (!('registration' in response)) throw new Error(`${person} has an account.`)
    return response.registration
  }

  /** Registers a person; returns the token. */
  async function register(person: string, username: string, codes: object = {}) {
    const { ticket } = await getTicket(person)
    const body = { ticket, username, termsAccepted: true, ...codes }
    return unwrap(await site.call(registerIdentity, { body })).token
  }

  test('asks the provider with state, nonce, PKCE and the callback of the site', async () => {
    const { url } = unwrap(await site.call(startSignIn, { body: { provider: testProviderId } }))
    const { origin, searchParams } = new URL(url)
    expect(origin).toBe(provider.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'croupier',
      response_type: 'code',
      scope: 'openid profile',
      redirect_uri: `${platform.origin('shwe')}/signin/callback`,
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toHaveLength(43)
  })

  test('registers an unknown person by a username of its choice, without a password, and logs it in', async () => {
    const registration = await getTicket('Zöe.Miller99')
    expect(registration.suggestedUsername).toBe('zoemiller99')
    const body = { ticket: registration.ticket, username: 'zoemiller99', termsAccepted: true }
    const opened = unwrap(await site.call(registerIdentity, { body }))
    expect(opened).toMatchObject({ firstTimeLogin: true, passwordChange: null })
    expect(unwrap(await site.call(memberInfo, { token: opened.token }))).toMatchObject({
      account: 'zoemiller99',
      type: 0,
    })
    expect((await site.logIn('zoemiller99', 'argon2')).errorCode).toBe('CREDENTIALS_WRONG')
    expect((await site.call(registerIdentity, { body: { ...body, username: 'zoemiller98' } })).errorCode).toBe(
      'SIGN_IN_INVALID',
    )
  })

  test('opens the same account at the next sign-in, and ends the session of the request [named-14.4]', async () => {
    const first = await register('returner', 'returner1')
    const response = unwrap(await site.call(completeSignIn, { body: await createReturn('returner'), token: first }))
    if (!('token' in response)) throw new Error('The person is unknown.')
    expect(unwrap(await site.call(memberInfo, { token: response.token })).account).toBe('returner1')
    expect((await site.call(memberInfo, { token: first })).status).toBe(401)
  })

  test('forgets the login of another account that the browser remembers, as soon as it opens a session', async () => {
    const password = 'Quite#Safe-2026'
    await createAccount(platform, 'remembered1', password)
    const remember = async () => {
      const response = await site.logIn('remembered1', password, { remember: true })
      return { Merchant: 'SHW01', cookie: readRememberCookie(response) ?? '' }
    }
    const first = await remember()
    const unknown = await site.call(completeSignIn, { body: await createReturn('sharer'), headers: first })
    expect(readRememberCookie(unknown)).toBeNull()
    const { ticket } = await getTicket('sharer')
    const body = { ticket, username: 'sharer01', termsAccepted: true }
    expect(readRememberCookie(await site.call(registerIdentity, { body, headers: first }))).toBe('')
    const headers = await remember()
    const known = await site.call(completeSignIn, { body: await createReturn('sharer'), headers })
    expect(readRememberCookie(known)).toBe('')
  })

  test('forces no password change, unlike a login with an issued password [s-login-5.4]', async () => {
    await register('issued', 'issuedone1')
    await platform.core.database.query(`update member set password_issued = true where username = 'issuedone1'`)
    const response = unwrap(await site.call(completeSignIn, { body: await createReturn('issued') }))
    expect(response).toMatchObject({ passwordChange: null })
  })

  test('takes referral and affiliate codes along', async () => {
    await register('invited', 'invited01', { affiliateCode: 'AGENT01' })
    const [row] = await platform.core.database.query<{ upline: string }>(
      `select upline.username as upline from member join member upline on upline.id = member.upline_id
       where member.username = 'invited01'`,
    )
    expect(row).toEqual({ upline: 'agent01' })
    const { ticket } = await getTicket('miscoded')
    const body = { ticket, username: 'miscoded1', affiliateCode: 'NOBODY', termsAccepted: true }
    expect((await site.call(registerIdentity, { body })).errorCode).toBe('AFFILIATE_UNKNOWN')
  })

  test('asks for what the site requires of a person, checks its age, and keeps it', async () => {
    const { registration } = await getSettings(platform.core, platform.core.merchants.getByHost('shwe.localhost'))
    const rule = {
      enabled: true,
      required: true,
      acceptedPattern: '*',
      patternId: 'any',
      minLength: 1,
      maxLength: 60,
    } as const
    const listed = (field: RegistrationField) => ({ ...rule, field })
    const asked = [listed('birthday'), listed('email'), listed('nickname'), listed('paymentPassword')]
    const names = new Set<RegistrationField>(asked.map(({ field }) => field))
    await changeSettings(platform, 'shwe', {
      registration: [...registration.filter(({ field }) => !names.has(field)), ...asked],
    })
    onTestFinished(() => changeSettings(platform, 'shwe', { registration }))
    const { ticket } = await getTicket('dated')
    const personal = { email: 'Dated@Example.com', nickname: 'Dated One' }
    const send = (birthday: string) =>
      site.call(registerIdentity, {
        body: { ticket, username: 'dated0001', ...personal, birthday, termsAccepted: true },
      })
    const refused = { errorCode: 'FIELD_INVALID', body: { field: 'birthday' } }
    expect(await send('')).toMatchObject(refused)
    expect(await send(`${new Date().getUTCFullYear() - 10}-01-01`)).toMatchObject(refused)
    unwrap(await send('1990-05-05'))
    const account = await findAccountByUsername(platform.core.database, 'SHW01', 'dated0001')
    expect(account).toMatchObject({ email: 'dated@example.com' })
    const [row] = await platform.core.database.query(
      `select nickname, profile->>'birthday' as birthday from member where username = 'dated0001'`,
    )
    expect(row).toEqual({ nickname: 'Dated One', birthday: '1990-05-05' })
  })

  test('keeps the ticket when the username is refused', async () => {
    const { ticket } = await getTicket('chooser')
    const choose = (username: string) =>
      site.call(registerIdentity, { body: { ticket, username, termsAccepted: true } })
    expect(await choose('player01')).toMatchObject({ errorCode: 'ACCOUNT_TAKEN', body: { field: 'username' } })
    expect(await choose('1')).toMatchObject({ errorCode: 'FIELD_INVALID', body: { field: 'username' } })
    expect((await choose('chooser01')).status).toBe(200)
  })

  test('links a person once when two registrations run at the same time', async () => {
    const tickets = [await getTicket('twice'), await getTicket('twice')]
    const responses = await Promise.all(
      tickets.map(({ ticket }, index) =>
        site.call(registerIdentity, { body: { ticket, username: `twice00${index}`, termsAccepted: true } }),
      ),
    )
    expect(responses.map(({ errorCode }) => errorCode)).toEqual(expect.arrayContaining(['IDENTITY_TAKEN', null]))
    const { core } = platform
    const accounts = await Promise.all([0, 1].map((n) => findAccountByUsername(core.database, 'SHW01', `twice00${n}`)))
    expect(accounts.filter(Boolean)).toHaveLength(1)
  })

  test('discloses nothing of a provider to the site but its id and label', async () => {
    expect(unwrap(await site.call(permission)).signInProviders).toEqual([{ id: testProviderId, label: 'Test ID' }])
    expect(unwrap(await createSiteClient(platform, 'lotus').call(permission)).signInProviders).toEqual([])
  })

  test('deletes what has expired', async () => {
    await createReturn('leaver')
    await getTicket('hesitant')
    platform.clock.advance({ minutes: 31 })
    await deleteExpired(platform.core.database, platform.clock.now())
    const rows = await platform.core.database.query(
      'select state_hash from pending_sign_in union all select ticket_hash from identity_ticket',
    )
    expect(rows).toEqual([])
  })
})
