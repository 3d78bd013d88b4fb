import { randomInt, randomUUID } from 'node:crypto'
import * as account from '@croupier/endpoints/calls/account'
import * as logins from '@croupier/endpoints/calls/logins'
import * as security from '@croupier/endpoints/calls/security'
import * as session from '@croupier/endpoints/calls/session'
import * as verification from '@croupier/endpoints/calls/verification'
import { createUsername } from '@croupier/testing/names'
import { createPlayer } from '@croupier/testing/players'
import { demoPlayer } from '@croupier/testing/site'
import { allowRestricted, sample, type OtherOwner, type SampleContext } from '../../../core/http/testing/samples.ts'
import { storeCaptcha } from '../../../core/security/captcha.ts'
import { readCode } from '../../../core/security/testing/codes.ts'
import { sha256 } from '../../../core/security/random.ts'
import { switchOn } from '../../../core/settings/testing/flags.ts'
import { getMemberCode } from '../../authenticator/testing/authenticator.ts'
import { issueHandoverToken } from '../handover.ts'
import { replacePasswordReset } from '../reset-repository.ts'
import { createAccount, createSession, createWaitingLogin, issueHandoverTokenFor } from './accounts.ts'

const captcha = 'ABCD'
const oldPassword = 'Before#2026'
const newPassword = 'Behind#2026'

/** Creates an account whose next login needs a captcha, and that login. */
async function createLogin({ platform, site }: SampleContext) {
  const username = createUsername()
  await createAccount(platform, username, oldPassword)
  await site.logIn(username, newPassword)
  const captchaId = await storeCaptcha(platform.core, 'SHW01', captcha)
  const antiBot = await site.antiBot()
  return { body: { username, password: oldPassword, type: 'username' as const, captcha, captchaId, antiBot } }
}

/** Creates the request of a code for a number that has had none. */
async function createCodeRequest({ platform }: Pick<SampleContext, 'platform'>) {
  await switchOn(platform, 'shwe', ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'])
  return { body: { mobileNum: `97${randomInt(1e7, 1e8)}`, countryDialingCode: '95' } }
}

/** Creates an account that has requested a code to reset its password, and that reset. */
async function createPhoneReset({ platform, site }: SampleContext) {
  const { body } = await createCodeRequest({ platform })
  const mobile = `+95${body.mobileNum}`
  await createAccount(platform, `s${body.mobileNum}`, oldPassword, { mobile })
  await site.call(verification.resetCode, { body })
  return { body: { ...body, newPassword, verificationCode: await readCode(platform, mobile) } }
}

/** Stores a link that resets the password of a member; returns its token. */
async function createResetToken({ core }: SampleContext['platform'], merchant: string, memberId: bigint) {
  const token = randomUUID()
  const expiresAt = new Date(core.clock.now().getTime() + 60_000)
  await replacePasswordReset(core.database, { tokenHash: sha256(token), merchant, memberId, expiresAt })
  return token
}

/** Creates an account with a link that resets its password, and that reset. */
async function createLinkReset({ platform }: SampleContext) {
  const { memberId } = await createPlayer(platform)
  const token = await createResetToken(platform, 'SHW01', memberId)
  return { body: { token, newPassword, confirmNewPassword: newPassword } }
}

/** Sets the caller's password and creates a valid change of it. */
async function createPasswordChange({ platform, memberId }: SampleContext) {
  const { database, passwords } = platform.core
  const parameters = [memberId, await passwords.hash(oldPassword)]
  await database.query('update member set password_hash = $2 where id = $1', parameters)
  return { body: { oldPassword, newPassword, confirmNewPassword: newPassword } }
}

/** Opens a session of an account and returns its id. */
async function createOwnSession({ platform, memberId }: SampleContext) {
  return { body: { sessionId: memberId === null ? '1' : await createSession(platform, memberId) } }
}

const createForeignSession = ({ platform, session: { player } }: OtherOwner) => createSession(platform, player.memberId)

/** Creates a login of a member of shwe that waits for a code. */
const createVerification = ({ platform }: SampleContext) => createWaitingLogin(platform, 'SHW01')

const createForeignTicket = async ({ platform, merchant }: OtherOwner) =>
  (await createWaitingLogin(platform, merchant)).ticket

export const samples = [
  sample('visitor', session.login, createLogin, {
    captchaId: ({ platform, merchant }) => storeCaptcha(platform.core, merchant, captcha),
  }),
  sample('visitor', verification.loginCode, createCodeRequest),
  sample('visitor', verification.resetCode, createCodeRequest),
  sample('visitor', security.resetPasswordByPhone, createPhoneReset),
  sample('visitor', security.forgetPassword, () => ({
    body: { username: `s${randomUUID()}`, email: 'nobody@example.org' },
  })),
  sample('visitor', security.resetPassword, createLinkReset, {
    token: ({ platform, merchant, session: { player } }) => createResetToken(platform, merchant, player.memberId),
  }),
  sample(
    'visitor',
    session.sendVerificationCode,
    async (context) => ({ body: { ticket: (await createVerification(context)).ticket, method: 'email' as const } }),
    { ticket: createForeignTicket },
  ),
  sample(
    'visitor',
    session.verifyLogin,
    async (context) => {
      const { ticket, memberId } = await createVerification(context)
      return { body: { ticket, method: 'totp' as const, code: await getMemberCode(context.platform, memberId) } }
    },
    { ticket: createForeignTicket },
  ),
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
  sample('member', logins.sessions),
  sample('member', logins.endSession, createOwnSession, { sessionId: createForeignSession }),
  sample('member', logins.endOtherSessions),
  sample('member', logins.loginHistory),
  sample('session', security.firstLogin),
]
