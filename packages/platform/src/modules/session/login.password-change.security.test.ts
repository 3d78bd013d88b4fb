import { randomUUID } from 'node:crypto'
import { resetMemberPassword } from '@croupier/endpoints/calls/ops/members'
import { changePassword, forgetPassword, resetPassword } from '@croupier/endpoints/calls/security'
import { login } from '@croupier/endpoints/calls/session'
import { describeBothDatabases } from '@croupier/testing/databases'
import { createUsername } from '@croupier/testing/names'
import { sharePlatform, type SharedPlatform } from '@croupier/testing/platform'
import { createOperatorClient, createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { findAccountByUsername } from '../../core/members/repository.ts'
import { readTexts } from '../../core/security/testing/codes.ts'
import { setUpAuthenticator } from '../authenticator/testing/authenticator.ts'
import { createAccount } from './testing/accounts.ts'

const password = 'Quite#Safe-2026'
const newPassword = 'Behind#2026'
const confirmed = { newPassword, confirmNewPassword: newPassword }
const thief = 'curl/8.0'

describeBothDatabases('a login whose password is replaced while it is verified', (database) => {
  let platform: SharedPlatform
  let site: SiteClient
  let username: string
  let email: string
  let memberId: bigint

  beforeAll(async () => {
    platform = await sharePlatform(database)
    site = createSiteClient(platform)
  })
  beforeEach(async () => {
    username = createUsername()
    email = `${randomUUID()}@example.org`
    await createAccount(platform, username, password, { email })
    memberId = (await findAccountByUsername(platform.core.database, 'SHW01', username))?.id ?? 0n
  })

  async function changeByMember() {
    const token = await site.getToken(username, password)
    return async () => unwrap(await site.call(changePassword, { token, body: { oldPassword: password, ...confirmed } }))
  }

  async function resetByLink() {
    unwrap(await site.call(forgetPassword, { body: { username, email } }))
    const [mail = ''] = await readTexts(platform, email)
    const token = /#reset=(\S+)/.exec(mail)?.[1] ?? ''
    return async () => unwrap(await site.call(resetPassword, { body: { token, ...confirmed } }))
  }

  async function resetByOperator() {
    const body = { merchant: 'SHW01', account: username, reason: 'Stolen' }
    return async () => unwrap(await createOperatorClient(platform).call(resetMemberPassword, { body }))
  }

  /** Replaces the password once the next login has found it right, and before the login goes on. */
  function replaceDuringLogin(replace: () => Promise<unknown>): void {
    const { passwords } = platform.core
    const verify = passwords.verify.bind(passwords)
    const held = vi.spyOn(passwords, 'verify').mockImplementationOnce(async (typed, hash) => {
      const isRight = await verify(typed, hash)
      await replace()
      return isRight
    })
    onTestFinished(() => held.mockRestore())
  }

  const logIn = async (ip?: string) => {
    const from = ip === undefined ? {} : { ip }
    const body = { username, password, type: 'username', antiBot: await site.antiBot('login', from) }
    return site.call(login, { body, headers: { 'user-agent': thief }, ...from })
  }
  const countRows = async (sql: string, ...more: readonly string[]) =>
    (await platform.core.database.query(sql, [memberId, ...more])).length

  test.each([
    ['changed by the member', changeByMember],
    ['reset by a link', resetByLink],
    ['reset by an operator', resetByOperator],
  ])('opens no session: %s', async (_how, prepare) => {
    replaceDuringLogin(await prepare())
    const response = await logIn()
    expect([response.status, response.errorCode, response.body['captcha']]).toEqual([422, 'CREDENTIALS_WRONG', true])
    expect(await countRows('select 1 from session where member_id = $1 and user_agent = $2', thief)).toBe(0)
  })

  test('gets no ticket for its verification either', async () => {
    await setUpAuthenticator(platform, memberId)
    replaceDuringLogin(await resetByOperator())
    expect((await logIn('203.0.113.9')).errorCode).toBe('CREDENTIALS_WRONG')
    expect(await countRows('select 1 from login_ticket where member_id = $1')).toBe(0)
  })

  test('opens one where the password stays', async () => {
    replaceDuringLogin(() => Promise.resolve())
    expect(unwrap(await logIn())).toHaveProperty('token')
  })
})
