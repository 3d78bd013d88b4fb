import * as account from '@croupier/endpoints/calls/account'
import * as session from '@croupier/endpoints/calls/session'
import { operation, type Operation } from '../../core/http/operation.ts'
import { getBalance } from '../../core/ledger/balance.ts'
import { createCaptcha } from '../../core/security/captcha.ts'
import { consumeChallengeLimit } from '../../core/security/challenges.ts'
import { logIn, logOut } from './login.ts'
import { toMemberInfo } from './sessions.ts'
import { createTicket } from './socket-tickets.ts'

export const operations: readonly Operation[] = [
  operation.visitor(session.login, (core, { merchant, ip, session: current, body }) => {
    const { username, password, captcha, captchaId, antiBot, area = 'site' } = body
    return logIn(core, { merchant, ip, session: current, username, password, captcha, captchaId, antiBot, area })
  }),
  operation.session(account.logout, async (core, call) => {
    await logOut(core, call.session)
    return { done: true as const }
  }),
  operation.visitor(session.captcha, async (core, { merchant, ip }) => {
    await consumeChallengeLimit(core, ip)
    return createCaptcha(core, merchant.code)
  }),
  operation.visitor(session.antiBotChallenge, async (core, { merchant, ip }) => {
    await consumeChallengeLimit(core, ip)
    return core.antiBot.createChallenge(merchant.code)
  }),
  operation.session(account.memberInfo, (_core, call) => Promise.resolve(toMemberInfo(call.session))),
  operation.session(account.balance, (core, call) => getBalance(core, call.session)),
  operation.session(account.socketTicket, async (core, call) => ({ ticket: await createTicket(core, call.session) })),
]
