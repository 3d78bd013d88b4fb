import * as account from '@croupier/endpoints/calls/account'
import * as security from '@croupier/endpoints/calls/security'
import * as session from '@croupier/endpoints/calls/session'
import { allowRestricted, operation, type Operation } from '../../core/http/operation.ts'
import { getBalance } from '../../core/ledger/balance.ts'
import { createCaptcha } from '../../core/security/captcha.ts'
import { consumeChallengeLimit } from '../../core/security/challenges.ts'
import { changePassword } from './change-password.ts'
import { exchangeHandoverToken } from './handover.ts'
import { getLoginInfo } from './login-info.ts'
import { logIn, logOut, toLoginResponse } from './login.ts'
import { markFirstLogin } from './repository.ts'
import { toMemberInfo } from './sessions.ts'
import { createTicket } from './socket-tickets.ts'

export const operations: readonly Operation[] = [
  operation.visitor(session.login, async (core, { merchant, ip, session: current, body }) => {
    const { username, password, captcha, captchaId, antiBot, area = 'site' } = body
    const attempt = { merchant, ip, session: current, username, password, captcha, captchaId, antiBot, area }
    return toLoginResponse(await logIn(core, attempt))
  }),
  operation.visitor(session.exchangeToken, async (core, { merchant, ip, session: current, body }) => {
    const { token } = await exchangeHandoverToken(core, { merchant, ip, session: current, token: body.token })
    return { token }
  }),
  allowRestricted(
    operation.session(account.logout, async (core, call) => {
      await logOut(core, call.session)
      return { done: true as const }
    }),
  ),
  operation.visitor(session.captcha, async (core, { merchant, ip }) => {
    await consumeChallengeLimit(core, ip)
    return createCaptcha(core, merchant.code)
  }),
  operation.visitor(session.antiBotChallenge, async (core, { merchant, ip, query }) => {
    await consumeChallengeLimit(core, ip)
    return core.antiBot.createChallenge({ merchant: merchant.code, call: query.call })
  }),
  allowRestricted(operation.session(account.memberInfo, (_core, call) => Promise.resolve(toMemberInfo(call.session)))),
  operation.session(account.balance, (core, call) => getBalance(core, call.session)),
  operation.session(account.socketTicket, async (core, call) => ({ ticket: await createTicket(core, call.session) })),
  allowRestricted(
    operation.member(security.changePassword, (core, { merchant, session: current, ip, body }) =>
      changePassword(core, { merchant, session: current, ip, form: body }),
    ),
  ),
  operation.session(security.loginInfo, (core, call) => getLoginInfo(core, call.merchant, call.session)),
  operation.session(security.firstLogin, async ({ database }, call) => {
    await markFirstLogin(database, call.session.tokenHash)
    return { done: true as const }
  }),
]
