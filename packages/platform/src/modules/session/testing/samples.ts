import { randomUUID } from 'node:crypto'
import * as account from '@croupier/endpoints/calls/account'
import * as security from '@croupier/endpoints/calls/security'
import * as session from '@croupier/endpoints/calls/session'
import { demoPlayer } from '@croupier/testing/site'
import { allowRestricted, sample, type SampleContext } from '../../../core/http/testing/samples.ts'
import { storeCaptcha } from '../../../core/security/captcha.ts'
import { issueHandoverToken } from '../handover.ts'
import { createAccount, issueHandoverTokenFor } from './accounts.ts'

const captcha = 'ABCD'
const oldPassword = 'Before#2026'
const newPassword = 'Behind#2026'

/** Creates an account whose next login needs a captcha, and that login. */
async function createLogin({ platform, site }: SampleContext) {
  const username = `s${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await createAccount(platform, username, oldPassword)
  await site.logIn(username, newPassword)
  const captchaId = await storeCaptcha(platform.core, 'SHW01', captcha)
  const antiBot = await site.antiBot()
  return { body: { username, password: oldPassword, type: 'username' as const, captcha, captchaId, antiBot } }
}

/** Sets the caller's password and creates a valid change of it. */
async function createPasswordChange({ platform, memberId }: SampleContext) {
  const { database, passwords } = platform.core
  const parameters = [memberId, await passwords.hash(oldPassword)]
  await database.query('update member set password_hash = $2 where id = $1', parameters)
  return { body: { oldPassword, newPassword, confirmNewPassword: newPassword } }
}

export const samples = [
  sample('visitor', session.login, createLogin, {
    captchaId: ({ platform, merchant }) => storeCaptcha(platform.core, merchant, captcha),
  }),
  sample(
    'visitor',
    session.exchangeToken,
    async ({ platform }) => ({ body: { token: await issueHandoverTokenFor(platform, demoPlayer.username) } }),
    {
      token: ({ platform, merchant, session: { player } }) =>
        issueHandoverToken(platform.core, merchant, player.memberId),
    },
  ),
  allowRestricted(sample('session', account.logout)),
  sample('visitor', session.captcha),
  sample('visitor', session.antiBotChallenge, () => ({ query: { call: 'login' } })),
  allowRestricted(sample('session', account.memberInfo)),
  sample('session', account.balance),
  sample('session', account.socketTicket),
  allowRestricted(sample('member', security.changePassword, createPasswordChange)),
  sample('session', security.loginInfo),
  sample('session', security.firstLogin),
]
