import { getSessionStep } from '@croupier/domain/login-step'
import * as account from '@croupier/endpoints/calls/account'
import * as logins from '@croupier/endpoints/calls/logins'
import * as security from '@croupier/endpoints/calls/security'
import * as session from '@croupier/endpoints/calls/session'
import * as verification from '@croupier/endpoints/calls/verification'
import { allowRestricted, operation, withOwnRecord, type Operation } from '../../core/http/operation.ts'
import { getBalance } from '../../core/ledger/balance.ts'
import { createCaptcha } from '../../core/security/captcha.ts'
import { consumeChallengeLimit } from '../../core/security/challenges.ts'
import { changePassword } from './change-password.ts'
import { exchangeHandoverToken } from './handover.ts'
import { sendLoginCode, sendResetCode } from './login-code.ts'
import { readCredentials } from './login-credentials.ts'
import { endOtherSessions, endOwnSession, listLogins, listOpenSessions } from './login-history.ts'
import { getLoginInfo } from './login-info.ts'
import { logIn, logOut, toLoginResponse } from './login.ts'
import { resetByLink, sendResetLink } from './reset-by-mail.ts'
import { resetByPhone } from './reset-by-phone.ts'
import { markFirstLogin } from './repository.ts'
import { toMemberInfo } from './sessions.ts'
import { forgetLogin, rememberOrForget } from '../remember/remember.ts'
import { createTicket } from './socket-tickets.ts'
import { completeVerification, sendVerificationCode } from './verification.ts'

export const operations: readonly Operation[] = [
  withOwnRecord(
    operation.visitor(session.login, async (core, call) => {
      const { merchant, body, cookie } = call
      const { captcha, captchaId, area = 'site' } = body
      const credentials = readCredentials(body)
      const login = await logIn(core, { ...call, credentials, captcha, captchaId, area })
      if (!('verification' in login)) {
        await rememberOrForget(core, { merchant, cookie, login, remember: body.remember === true && area === 'site' })
        return toLoginResponse(login)
      }
      const { ticket, methods } = login.verification
      return { verification: { ticket, methods: [...methods] } }
    }),
  ),
  operation.visitor(session.sendVerificationCode, (core, { merchant, ip, language, body, commit }) =>
    sendVerificationCode(core, { merchant, ip, language, ...body, commit }),
  ),
  withOwnRecord(
    operation.visitor(
      session.verifyLogin,
      async (core, { merchant, ip, userAgent, language, session: current, body, cookie }) => {
        const { remember = false, ...code } = body
        const caller = { merchant, ip, userAgent, language, session: current }
        const opened = await completeVerification(core, { ...caller, ...code })
        const login = { ...opened, step: getSessionStep(opened.passwordChange) }
        await rememberOrForget(core, { merchant, cookie, login, remember: remember && opened.area === 'site' })
        return toLoginResponse(login)
      },
    ),
  ),
  operation.visitor(verification.loginCode, sendLoginCode),
  operation.visitor(verification.resetCode, sendResetCode),
  operation.visitor(security.resetPasswordByPhone, async (core, call) => {
    const login = await resetByPhone(core, { ...call, form: call.body })
    await forgetLogin(core, call.merchant.code, call.cookie)
    return toLoginResponse(login)
  }),
  operation.visitor(security.forgetPassword, async (core, { merchant, ip, host, language, body, commit }) => {
    await sendResetLink(core, { merchant, ip, host, language, form: body, commit })
    return { done: true as const }
  }),
  operation.visitor(security.resetPassword, async (core, { merchant, ip, body, commit }) => {
    await resetByLink(core, { merchant, ip, form: body, commit })
    return { done: true as const }
  }),
  withOwnRecord(
    operation.visitor(
      session.exchangeToken,
      async (core, { merchant, ip, userAgent, language, session: current, body, cookie }) => {
        const exchange = { merchant, ip, userAgent, language, session: current, token: body.token }
        const { token, member } = await exchangeHandoverToken(core, exchange)
        await forgetLogin(core, merchant.code, cookie)
        return { token, member }
      },
    ),
  ),
  allowRestricted(
    withOwnRecord(
      operation.session(account.logout, async (core, call) => {
        await logOut(core, call.session)
        await forgetLogin(core, call.merchant.code, call.cookie, call.session.memberId)
        return { done: true as const }
      }),
    ),
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
  withOwnRecord(
    operation.session(account.socketTicket, async (core, call) => ({ ticket: await createTicket(core, call.session) })),
  ),
  allowRestricted(
    operation.member(security.changePassword, (core, { merchant, session: current, ip, body, cookie, commit }) =>
      changePassword(core, { merchant, session: current, ip, form: body, cookie, commit }),
    ),
  ),
  operation.session(security.loginInfo, (core, call) => getLoginInfo(core, call.merchant, call.session)),
  operation.member(logins.sessions, listOpenSessions),
  operation.member(logins.endSession, endOwnSession),
  operation.member(logins.endOtherSessions, endOtherSessions),
  operation.member(logins.loginHistory, listLogins),
  operation.session(security.firstLogin, (_core, { session: current, commit }) =>
    commit(async (unit) => {
      await markFirstLogin(unit, current.tokenHash)
      return { done: true as const }
    }),
  ),
]
