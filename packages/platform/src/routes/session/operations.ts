import type { Operation } from '../../http/operation.ts'
import { antiBotChallenge } from './anti-bot-challenge.ts'
import { balance } from './balance.ts'
import { captcha } from './captcha.ts'
import { freePlayLogin } from './free-play-login.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { memberInfo } from './member-info.ts'
import { register } from './register.ts'
import { socketTicket } from './socket-ticket.ts'

export const sessionOperations: readonly Operation[] = [
  login,
  freePlayLogin,
  register,
  logout,
  captcha,
  antiBotChallenge,
  memberInfo,
  balance,
  socketTicket,
]
