import { logout, memberInfo } from '@croupier/endpoints/calls/account'
import { endOtherSessions, endSession, sessions } from '@croupier/endpoints/calls/logins'
import { freezeMember, resetMemberPassword } from '@croupier/endpoints/calls/ops/members'
import { changePassword } from '@croupier/endpoints/calls/security'
import { rememberedLogin } from '@croupier/endpoints/calls/session'
import { describeBothDatabases } from '@croupier/testing/databases'
import { createUsername } from '@croupier/testing/names'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createOperatorClient, createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Database, Transaction } from '../../core/db/database.ts'
import { findAccountByUsername } from '../../core/members/repository.ts'
import { createAccount } from '../session/testing/accounts.ts'
import { readRememberCookie } from './testing/cookies.ts'

const password = 'Quite#Safe-2026'
const newPassword = 'Behind#2026'
const userAgent = 'Firefox/144.0'

describeBothDatabases('a login that is remembered while all logins of its account are forgotten', (database) => {
  let platform: SharedPlatform
  let site: SiteClient
  let username: string
  let memberId: bigint

  beforeAll(async () => {
    platform = await sharePlatform(database)
    site = createSiteClient(platform)
  })
  beforeEach(async () => {
    username = createUsername()
    await createAccount(platform, username, password)
    memberId = (await findAccountByUsername(platform.core.database, 'SHW01', username))?.id ?? 0n
  })

  const logIn = () => site.logIn(username, password, { remember: true, headers: { 'user-agent': userAgent } })
  const open = (cookie: string) =>
    site.call(rememberedLogin, { headers: { Merchant: 'SHW01', 'user-agent': userAgent, cookie } })
  const countRows = async (sql: string, ...more: readonly string[]) =>
    (await platform.core.database.query(sql, [memberId, ...more])).length

  async function changeByMember() {
    const token = await site.getToken(username, password)
    const body = { oldPassword: password, newPassword, confirmNewPassword: newPassword }
    return async () => unwrap(await site.call(changePassword, { token, body }))
  }

  async function endOthersByMember() {
    const token = await site.getToken(username, password)
    return async () => unwrap(await site.call(endOtherSessions, { token }))
  }

  /** Ends the session of the login from another device. */
  async function endOneByMember() {
    const token = await site.getToken(username, password)
    return async () => {
      const listed = unwrap(await site.call(sessions, { token })).sessions
      const other = listed.find(({ current }) => !current)
      return unwrap(await site.call(endSession, { token, body: { sessionId: other?.sessionId ?? '' } }))
    }
  }

  const logOut = (token: string) => Promise.resolve(async () => unwrap(await site.call(logout, { token })))

  const resetByOperator = () => Promise.resolve(() => decideAsOperator(resetMemberPassword))
  const freezeByOperator = () => Promise.resolve(() => decideAsOperator(freezeMember))

  async function decideAsOperator(call: typeof resetMemberPassword | typeof freezeMember) {
    const body = { merchant: 'SHW01', account: username, reason: 'Stolen' }
    return unwrap(await createOperatorClient(platform).call(call, { body }))
  }

  function replaceTransaction(replace: (begin: Database['transaction']) => Database['transaction']): void {
    const { database: shared } = platform.core
    const replaced = replace(shared.transaction.bind(shared))
    const held = vi.spyOn(shared, 'transaction').mockImplementation(replaced)
    onTestFinished(() => held.mockRestore())
  }

  async function storesCredential({ query }: Transaction): Promise<boolean> {
    const sql = 'select 1 from remember_token where member_id = $1 and xmin = pg_current_xact_id()::xid'
    return (await query(sql, [memberId])).length > 0
  }

  /** The embedded database has one connection: what comes next waits outside of it. */
  async function waitUntilBlocked(): Promise<void> {
    if (database === 'pglite') return
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await platform.core.database.query(sql)).length > 0, { timeout: 10_000 })
  }

  /** Starts to forget all logins when the next credential is stored but not committed; returns what settles with it. */
  function forgetBeforeCommit(forget: () => Promise<unknown>): Promise<unknown> {
    const forgotten = Promise.withResolvers<unknown>()
    let isStarted = false
    replaceTransaction(
      (begin) => (work) =>
        begin(async (transaction) => {
          const result = await work(transaction)
          if (isStarted || !(await storesCredential(transaction))) return result
          isStarted = true
          forgotten.resolve(forget())
          await waitUntilBlocked()
          return result
        }),
    )
    return forgotten.promise
  }

  /** Forgets all logins once the next one has opened its session, before it is remembered. */
  function forgetBeforeRemembering(forget: () => Promise<unknown>): void {
    let isStarted = false
    const sql = 'select 1 from session where member_id = $1 and user_agent = $2'
    replaceTransaction((begin) => async (work) => {
      if (!isStarted && (await countRows(sql, userAgent)) > 0) {
        isStarted = true
        await forget()
      }
      return begin(work)
    })
  }

  async function expectForgotten(response: { readonly headers: Headers }, token: string): Promise<void> {
    expect((await site.call(memberInfo, { token })).status).toBe(401)
    expect((await open(readRememberCookie(response) ?? '')).errorCode).toBe('REMEMBER_INVALID')
    expect(await countRows('select 1 from remember_token where member_id = $1')).toBe(0)
  }

  const ways = [
    ['the member changes the password', changeByMember],
    ['an operator resets the password', resetByOperator],
    ['an operator closes the account', freezeByOperator],
    ['the member ends all other sessions', endOthersByMember],
  ] as const

  const endsOne = ['the member ends its session', endOneByMember] as const

  test.each([...ways, endsOne])('is forgotten too: %s', async (_how, prepare) => {
    const forgotten = forgetBeforeCommit(await prepare())
    const response = await logIn()
    await forgotten
    await expectForgotten(response, unwrap(response).token)
  })

  test.each(ways)('is forgotten too when it opens a session: %s', async (_how, prepare) => {
    const cookie = readRememberCookie(await logIn()) ?? ''
    const forgotten = forgetBeforeCommit(await prepare())
    const response = await open(cookie)
    await forgotten
    await expectForgotten(response, unwrap(response).token)
  })

  test.each([endsOne, ['the member logs out', logOut] as const])(
    'is forgotten when it opens another session: %s',
    async (_how, prepare) => {
      const first = await logIn()
      const forgotten = forgetBeforeCommit(await prepare(unwrap(first).token))
      const response = await open(readRememberCookie(first) ?? '')
      await forgotten
      expect(response.status).toBe(200)
      expect((await open(readRememberCookie(response) ?? '')).errorCode).toBe('REMEMBER_INVALID')
      expect(await countRows('select 1 from remember_token where member_id = $1')).toBe(0)
    },
  )

  test.each([...ways, endsOne])('has no cookie where they were forgotten first: %s', async (_how, prepare) => {
    forgetBeforeRemembering(await prepare())
    const response = await logIn()
    expect([response.status, readRememberCookie(response)]).toEqual([200, null])
    await expectForgotten(response, unwrap(response).token)
  })

  test('is remembered where nothing is forgotten', async () => {
    const response = await open(readRememberCookie(await logIn()) ?? '')
    expect((await site.call(memberInfo, { token: unwrap(response).token })).status).toBe(200)
  })
})
