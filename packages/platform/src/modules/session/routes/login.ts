import { login as endpoint } from '@croupier/endpoints/calls/session'
import { operation } from '../../../core/http/operation.ts'
import { logIn } from '../login.ts'

/** Logs in by username. */
export const login = operation.visitor(endpoint, (kernel, { merchant, ip, session, body }) => {
  const { username, password, captcha, captchaId, antiBot, area = 'site' } = body
  return logIn(kernel, { merchant, ip, session, username, password, captcha, captchaId, antiBot, area })
})
