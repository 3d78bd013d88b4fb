import { memberInfo } from '@croupier/endpoints/calls/account'
import * as logins from '@croupier/endpoints/calls/logins'
import { exchangeToken } from '@croupier/endpoints/calls/session'
import { describeEachDatabase } from '@croupier/testing/databases'
import { createUsername } from '@croupier/testing/names'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createSiteClient, unwrap, type LoginParts, type SiteClient } from '@croupier/testing/site'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWork } from '../../core/jobs/testing/start-work.ts'
import { deleteExpiredSessions } from './jobs.ts'
import { createAccount, issueHandoverTokenFor } from './testing/accounts.ts'

const password = 'Quite#Safe-2026'
const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

describeEachDatabase('the logins of an account', (database) => {
  let platform: SharedPlatform
  let site: SiteClient
  let username: string

  beforeAll(async () => {
    platform = await sharePlatform(database)
    site = createSiteClient(platform)
  })
  beforeEach(async () => {
    username = createUsername()
    await createAccount(platform, username, password)
  })

  const from = (userAgent: string, ip = '198.51.100.7'): LoginParts => ({ ip, headers: { 'user-agent': userAgent } })
  const logIn = async (userAgent = desktop, ip?: string) =>
    unwrap(await site.logIn(username, password, from(userAgent, ip))).token
  const listSessions = async (token: string) => unwrap(await site.call(logins.sessions, { token })).sessions
  const listLogins = async (token: string, query = {}) => unwrap(await site.call(logins.loginHistory, { token, query }))
  const isOpen = async (token: string) => (await site.call(memberInfo, { token })).status === 200
  const end = (token: string, sessionId: string) => site.call(logins.endSession, { token, body: { sessionId } })

  describe('open sessions', () => {
    test('are listed with device, address and times, that of the call first', async () => {
      const mine = await logIn()
      platform.clock.advance({ minutes: 5 })
      await logIn(phone, '203.0.113.9')
      const now = platform.clock.now().toISOString()
      const [first, second, ...others] = await listSessions(mine)
      expect(first).toMatchObject({ current: true, browser: 'Firefox', system: 'Linux', ip: '198.51.100.7' })
      expect(first?.lastSeenAt).toBe(now)
      expect(second).toMatchObject({ current: false, browser: 'Chrome', system: 'Android', createdAt: now })
      expect(second?.ip).toBe('203.0.113.9')
      expect(others).toEqual([])
    })

    test('that have expired are not listed', async () => {
      await logIn(phone)
      platform.clock.advance({ seconds: platform.core.config.limits.sessionIdle + 1 })
      expect(await listSessions(await logIn())).toHaveLength(1)
    })

    test('are ended one by one, without an effect on others', async () => {
      const [mine, lost, kept] = [await logIn(), await logIn(phone), await logIn(phone)]
      const [, , target] = await listSessions(mine)
      expect(unwrap(await end(mine, target?.sessionId ?? ''))).toEqual({ done: true })
      expect(await Promise.all([mine, lost, kept].map(isOpen))).toEqual([true, false, true])
      const again = await end(mine, target?.sessionId ?? '')
      expect([again.status, again.errorCode]).toEqual([404, 'LOGIN_SESSION_UNKNOWN'])
    })

    test('are all ended but that of the call', async () => {
      const [mine, second, third] = [await logIn(), await logIn(phone), await logIn(phone)]
      expect(unwrap(await site.call(logins.endOtherSessions, { token: mine }))).toEqual({ ended: 2 })
      expect(await Promise.all([mine, second, third].map(isOpen))).toEqual([true, false, false])
      expect(unwrap(await site.call(logins.endOtherSessions, { token: mine }))).toEqual({ ended: 0 })
    })

    test('belong to one member', async () => {
      const mine = await logIn()
      const [own] = await listSessions(mine)
      await createAccount(platform, `${username}x`, password)
      const other = await site.getToken(`${username}x`, password)
      expect((await end(other, own?.sessionId ?? '')).errorCode).toBe('LOGIN_SESSION_UNKNOWN')
      expect(unwrap(await site.call(logins.endOtherSessions, { token: other }))).toEqual({ ended: 0 })
      expect(await isOpen(mine)).toBe(true)
    })

    test.each(['', '0', '-1', '9999999999999999999', 'x'])('have none with the id %o', async (sessionId) => {
      expect((await end(await logIn(), sessionId)).errorCode).toBe('LOGIN_SESSION_UNKNOWN')
    })
  })

  describe('the history', () => {
    test('has successful and failed logins, newest first, with their way in', async () => {
      await logIn()
      await site.logIn(username.toUpperCase(), 'Wrong#2026', from(phone, '203.0.113.9'))
      const handover = await issueHandoverTokenFor(platform, username)
      const { token } = unwrap(await site.call(exchangeToken, { body: { token: handover }, ...from(phone) }))
      const { logins: found, next } = await listLogins(token)
      expect(found.map(({ method, result, ip, browser }) => [method, result, ip, browser])).toEqual([
        ['handover', 'success', '198.51.100.7', 'Chrome'],
        ['password', 'wrongPassword', '203.0.113.9', 'Chrome'],
        ['password', 'success', '198.51.100.7', 'Firefox'],
      ])
      expect(next).toBeNull()
    })

    test('is paged without gaps or repeats', async () => {
      const tokens = [await logIn(), await logIn(), await logIn()]
      const token = tokens[0] ?? ''
      const first = await listLogins(token, { pageSize: '2' })
      const second = await listLogins(token, { pageSize: '2', after: first.next ?? '' })
      const ids = [...first.logins, ...second.logins].map(({ loginId }) => Number(loginId))
      expect(ids).toHaveLength(3)
      expect(ids.toSorted((a, b) => b - a)).toEqual(ids)
    })

    test.each([{ pageSize: '0' }, { pageSize: '101' }, { after: 'x' }])('rejects the page %o', async (query) => {
      const response = await site.call(logins.loginHistory, { token: await logIn(), query })
      expect([response.status, response.errorCode]).toEqual([400, 'MALFORMED_REQUEST'])
    })

    test('is kept for 90 days', async () => {
      await logIn()
      platform.clock.advance({ days: 89 })
      expect((await listLogins(await logIn())).logins).toHaveLength(2)
      platform.clock.advance({ days: 2 })
      const token = await logIn()
      expect((await listLogins(token)).logins).toHaveLength(2)
      await deleteExpiredSessions(startWork(platform))
      const [row] = await platform.core.database.query<{ rows: number }>(
        `select count(*)::int as rows from login_record join member on member.id = member_id where username = $1`,
        [username],
      )
      expect(row?.rows).toBe(2)
    })

    test('never has what was typed', async () => {
      await site.logIn(username, 'Secret#Guess', from(`${phone} ${'x'.repeat(400)}`))
      const rows = await platform.core.database.query<{ row: string }>(
        `select login_record::text as row from login_record join member on member.id = member_id where username = $1`,
        [username],
      )
      expect(rows).toHaveLength(1)
      expect(rows[0]?.row).not.toContain('Secret#Guess')
    })
  })
})
