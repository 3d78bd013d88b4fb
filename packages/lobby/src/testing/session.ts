import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { dispatchSession } from '@croupier/runtime/session/session'

/** Type of an account, as its info names it. */
const types = { member: 0, trial: 4 } as const satisfies Record<string, MemberInfo['type']>

/** Logs an account in, without a server. */
export function logIn(kind: keyof typeof types = 'member'): void {
  dispatchSession({
    type: 'loggedIn',
    token: 'token',
    member: {
      id: '1',
      account: 'player01',
      nickname: 'Player',
      icon: null,
      type: types[kind],
      currency: 'USD',
      firstTimeLogin: false,
      lastLoginAt: null,
      passwordChange: null,
    },
  })
}
