import type { Operation } from '../../core/http/operation.ts'
import { antiBotChallenge } from './routes/anti-bot-challenge.ts'
import { balance } from './routes/balance.ts'
import { captcha } from './routes/captcha.ts'
import { freePlayLogin } from '../registration/routes/free-play-login.ts'
import { login } from './routes/login.ts'
import { logout } from './routes/logout.ts'
import { memberInfo } from './routes/member-info.ts'
import { register } from '../registration/routes/register.ts'
import { socketTicket } from './routes/socket-ticket.ts'

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
