import { randomUUID } from 'node:crypto'
import {
  addOperator,
  changeOperator,
  demoOperatorCode,
  inviteOperator,
  operators,
} from '@croupier/endpoints/calls/ops/operators'
import {
  acceptInvitation,
  operatorInvitation,
  operatorLogin,
  operatorLogout,
  operatorProfile,
} from '@croupier/endpoints/calls/ops/session'
import { headerNames } from '@croupier/endpoints/headers'
import { describeEachDatabase, type TestDatabase } from '@croupier/testing/databases'
import { sharePlatform, startPlatform, type SharedPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createOperatorClient, createSiteClient, limitAttempts, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestOperator, getTestCode, inviteTestOperator } from './testing/test-operator.ts'

const wrong = [422, 'OPERATOR_CREDENTIALS_WRONG']

describeEachDatabase('an operator', (database: TestDatabase) => {
  let platform: SharedPlatform
  let client: Pick<SiteClient, 'call'>
  beforeAll(async () => {
    platform = await sharePlatform(database)
    client = createOperatorClient(platform)
  })

  const logIn = async (body: object) => {
    const { status, errorCode, value } = await client.call(operatorLogin, { token: undefined, body })
    return { token: value?.token, outcome: [status, errorCode] }
  }
  const isLoggedIn = async (token: string | undefined) => (await client.call(operatorProfile, { token })).status === 200

  test('logs in with name, password and code', async () => {
    const { username, password } = await createTestOperator(platform)
    const { token } = await logIn({
      username: ` ${username.toUpperCase()} `,
      password,
      code: await getTestCode(platform, username),
    })
    const profile = unwrap(await client.call(operatorProfile, { token }))
    expect([profile.username, profile.permissions]).toEqual([username, ['view']])
    expect(profile.merchants.map(({ brandId, origin }) => [brandId, origin])).toContainEqual([
      'lotus',
      platform.origin('lotus'),
    ])
    expect(profile.imageOrigins).toEqual(platform.core.config.imageOrigins)
    expect(profile.imageOrigins).not.toEqual([])
  })

  test('leaves its logins and logouts in the audit log, with their addresses', async () => {
    const { username, password } = await createTestOperator(platform)
    const { token } = await logIn({ username, password, code: await getTestCode(platform, username) })
    unwrap(await client.call(operatorLogout, { token }))
    const rows = await platform.core.database.query(
      `select operation, actor_kind, ip from audit_entry
       where operation like '%/ops/session/log%' and (subject = $1 or actor_id = $2) order by id`,
      [`operator ${username}`, username],
    )
    expect(rows).toEqual([
      { operation: 'POST /ops/session/login', actor_kind: 'visitor', ip: '127.0.0.1' },
      { operation: 'DELETE /ops/session/logout', actor_kind: 'operator', ip: '127.0.0.1' },
    ])
  })

  test('has the permissions of its roles; at some brands, without those for what all brands share', async () => {
    const read = async (merchants: readonly string[] | null) => {
      const { token } = await createTestOperator(platform, { roles: ['admin'], merchants })
      return unwrap(await client.call(operatorProfile, { token })).permissions
    }
    const shared = ['ceilings', 'jobs', 'operators', 'lab'] as const
    expect(await read(null)).toEqual(expect.arrayContaining(['games', ...shared]))
    const ofOne = await read(['SHW01'])
    expect(ofOne).toContain('games')
    for (const permission of shared) expect(ofOne).not.toContain(permission)
  })

  test('uses each code once', async () => {
    const { username, password } = await createTestOperator(platform)
    const code = await getTestCode(platform, username)
    expect((await logIn({ username, password, code })).outcome).toEqual([200, null])
    expect((await logIn({ username, password, code })).outcome).toEqual(wrong)
    platform.clock.advance({ seconds: 30 })
    expect((await logIn({ username, password, code: await getTestCode(platform, username) })).outcome).toEqual([
      200,
      null,
    ])
  })

  test('is rejected alike for a wrong password, code or name, and when it is disabled', async () => {
    const { username, password } = await createTestOperator(platform)
    const other = await createTestOperator(platform)
    const code = await getTestCode(platform, username)
    const disabled = { username: other.username, roles: ['viewer'], merchants: null, disabled: true, reason: 'Left' }
    unwrap(await client.call(changeOperator, { body: disabled }))
    const attempts = [
      { username, password: 'wrong', code },
      { username, password, code: await getTestCode(platform, other.username) },
      { username: 'unknown-name', password, code },
      { username: other.username, password: other.password, code: await getTestCode(platform, other.username) },
    ]
    for (const attempt of attempts) expect((await logIn(attempt)).outcome).toEqual(wrong)
    expect(await isLoggedIn(other.token)).toBe(false)
  })

  test('is logged out by its logout, after half an hour without a call and after twelve hours', async () => {
    const { token } = await createTestOperator(platform)
    unwrap(await client.call(operatorLogout, { token }))
    expect(await isLoggedIn(token)).toBe(false)
    const idle = await createTestOperator(platform)
    platform.clock.advance({ seconds: 31 * 60 })
    expect(await isLoggedIn(idle.token)).toBe(false)
    const busy = await createTestOperator(platform)
    for (let hour = 0; hour < 24; hour += 1) {
      expect(await isLoggedIn(busy.token), `${hour / 2} h`).toBe(true)
      platform.clock.advance({ seconds: 30 * 60 - 1 })
    }
    platform.clock.advance({ seconds: 60 })
    expect(await isLoggedIn(busy.token)).toBe(false)
  })

  test('is logged out after half an hour in which its page asked and nobody attended the page', async () => {
    const unattended = await createTestOperator(platform)
    const attended = await createTestOperator(platform)
    const isKept = async (token: string, headers = {}) =>
      (await client.call(operatorProfile, { token, headers })).status === 200
    const mark = { [headerNames.unattended]: '1' }
    for (let minute = 0; minute < 30; minute += 1) {
      expect(await isKept(unattended.token, mark), `${minute} min`).toBe(true)
      expect(await isKept(attended.token, minute === 20 ? {} : mark), `${minute} min`).toBe(true)
      platform.clock.advance({ seconds: 60 })
    }
    platform.clock.advance({ seconds: 60 })
    expect([await isKept(unattended.token), await isKept(attended.token, mark)]).toEqual([false, true])
  })

  test('accepts its invitation once, within a day, with a strong password and the code of the new key', async () => {
    const { username, token, code } = await inviteTestOperator(platform)
    const accept = async (parts: object) => {
      const body = { token, password: 'a long-enough phrase', code, ...parts }
      const { status, errorCode, value } = await client.call(acceptInvitation, { token: undefined, body })
      return { token: value?.token, outcome: [status, errorCode] }
    }
    expect((await accept({ password: 'short' })).outcome).toEqual([422, 'FIELD_INVALID'])
    expect((await accept({ password: 'passwordpassword' })).outcome).toEqual([422, 'FIELD_INVALID'])
    expect((await accept({ code: code === '000000' ? '000001' : '000000' })).outcome).toEqual(wrong)
    const accepted = await accept({})
    expect(unwrap(await client.call(operatorProfile, { token: accepted.token })).username).toBe(username)
    platform.clock.advance({ seconds: 60 })
    expect((await accept({})).outcome).toEqual([422, 'INVITATION_INVALID'])
    const late = await inviteTestOperator(platform)
    platform.clock.advance({ seconds: 24 * 60 * 60 + 1 })
    const { errorCode } = await client.call(operatorInvitation, { query: { token: late.token } })
    expect(errorCode).toBe('INVITATION_INVALID')
  })

  test('that is invited again loses its sessions and its former invitation, and keeps its password until then', async () => {
    const { username, token } = await inviteTestOperator(platform)
    const body = { username, reason: 'Lost phone' }
    unwrap(await client.call(inviteOperator, { body }))
    expect((await client.call(operatorInvitation, { query: { token } })).errorCode).toBe('INVITATION_INVALID')
    const active = await createTestOperator(platform)
    unwrap(await client.call(inviteOperator, { body: { ...body, username: active.username } }))
    expect(await isLoggedIn(active.token)).toBe(false)
    const code = await getTestCode(platform, active.username)
    expect((await logIn({ username: active.username, password: active.password, code })).outcome).toEqual([200, null])
  })

  test('that invites itself keeps the session that shows the link, and loses the others', async () => {
    const { username, password, token } = await createTestOperator(platform, { roles: ['admin'] })
    const other = await logIn({ username, password, code: await getTestCode(platform, username) })
    expect(await isLoggedIn(other.token)).toBe(true)
    unwrap(await client.call(inviteOperator, { token, body: { username, reason: 'A new phone' } }))
    expect([await isLoggedIn(token), await isLoggedIn(other.token)]).toEqual([true, false])
  })

  test('keeps what another administrator has changed meanwhile', async () => {
    const { username, token } = await createTestOperator(platform, { roles: ['finance'] })
    const change = async (given: object) =>
      unwrap(await client.call(changeOperator, { body: { username, reason: 'Two people at work', ...given } }))
    await change({ disabled: true })
    await change({ merchants: ['SHW01'] })
    expect(await isLoggedIn(token)).toBe(false)
    const listed = unwrap(await client.call(operators)).find((each) => each.username === username)
    expect(listed).toMatchObject({ roles: ['finance'], merchants: ['SHW01'], state: 'disabled' })
  })

  test('that is disabled loses its invitation, also for when it is enabled again, and gets none until then', async () => {
    const { username, token } = await inviteTestOperator(platform)
    const change = async (disabled: boolean) =>
      unwrap(await client.call(changeOperator, { body: { username, disabled, reason: 'Link leaked' } }))
    const invite = () => client.call(inviteOperator, { body: { username, reason: 'A new link' } })
    await change(true)
    expect(await invite()).toMatchObject({ status: 403, errorCode: 'ACCOUNT_DISABLED' })
    await change(false)
    expect((await client.call(operatorInvitation, { query: { token } })).errorCode).toBe('INVITATION_INVALID')
    expect((await invite()).errorCode).toBeNull()
  })

  test('of one merchant sees that one', async () => {
    const { token } = await createTestOperator(platform, { merchants: ['LTS01'] })
    const { merchants } = unwrap(await client.call(operatorProfile, { token }))
    expect(merchants.map(({ code }) => code)).toEqual(['LTS01'])
  })
})

describe('operators', () => {
  test('are invited to their site where it has another origin than their calls', async () => {
    const platform = await startPlatform({ operatorOrigin: 'http://operator.localhost:4321' })
    try {
      const body = { username: 'jane', name: 'Jane Doe', roles: ['viewer'], merchants: null }
      const { link } = unwrap(await createOperatorClient(platform).call(addOperator, { body }))
      expect(link).toMatch(/^http:\/\/operator\.localhost:4321\/invitation#/)
    } finally {
      await platform.stop()
    }
  })

  test('list shows state and roles, and no secrets', async () => {
    const platform = await sharePlatform()
    const client = createOperatorClient(platform)
    const username = `op-${randomUUID().slice(0, 8)}`
    const body = { username, name: 'New', roles: ['support'], merchants: ['LTS01'] }
    unwrap(await client.call(addOperator, { body }))
    expect((await client.call(addOperator, { body })).errorCode).toBe('ACCOUNT_TAKEN')
    const { value, text } = await client.call(operators)
    expect(value).toContainEqual(expect.objectContaining({ ...body, state: 'invited', lastLoginAt: null }))
    expect(text).not.toMatch(/argon|key/i)
  })

  test('codes of the demo operator are for the command line of the server itself', async () => {
    const platform = await sharePlatform()
    const client = createOperatorClient(platform)
    const { username, code } = unwrap(await client.call(demoOperatorCode))
    const body = { username, password: 'Operator#2026', code }
    expect((await client.call(operatorLogin, { token: undefined, body })).status).toBe(200)
    const admin = await createTestOperator(platform, { roles: ['admin'] })
    expect((await client.call(demoOperatorCode, { token: admin.token })).errorCode).toBe('NOT_PERMITTED')
  })

  test('reach their calls on their own host and this machine only', async () => {
    const platform = await sharePlatform()
    const { token } = await createTestOperator(platform)
    const site = createSiteClient(platform)
    expect((await site.call(operatorProfile, { token })).status).toBe(404)
    const remote = await createOperatorClient(platform).call(operatorProfile, { token, ip: '203.0.113.7' })
    expect(remote.status).toBe(403)
  })
})

describe('operators of a platform', () => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startPlatform({ limits: limitAttempts({ 'operator-login': 3 }) })
  })
  afterAll(() => platform.stop())

  test('keep an administrator of all merchants', async () => {
    const client = createOperatorClient(platform)
    const admin = await createTestOperator(platform, { roles: ['admin'] })
    await createTestOperator(platform, { roles: ['admin'], merchants: ['LTS01'] })
    // One who may never accept.
    const invited = { username: 'invited-admin', name: 'New', roles: ['admin'], merchants: null }
    unwrap(await client.call(addOperator, { body: invited }))
    const change = async (username: string) => {
      const body = { username, roles: ['viewer'], merchants: null, disabled: false, reason: 'Moved on' }
      return (await client.call(changeOperator, { body })).errorCode
    }
    expect(await change('operator01')).toBe(null)
    expect(await change(admin.username)).toBe('LAST_ADMIN')
  })

  test('are limited in their logins by account, whatever the address', async () => {
    const client = createOperatorClient(platform)
    const { username, password } = await createTestOperator(platform)
    const code = await getTestCode(platform, username)
    const attempt = async (parts: object, ip: string) =>
      (await client.call(operatorLogin, { token: undefined, ip, body: { username, password, code, ...parts } }))
        .errorCode
    for (const ip of ['127.0.1.1', '127.0.1.2', '127.0.1.3'])
      expect(await attempt({ password: 'wrong' }, ip)).toBe('OPERATOR_CREDENTIALS_WRONG')
    expect(await attempt({}, '127.0.1.4')).toBe('TOO_MANY_REQUESTS')
  })
})
