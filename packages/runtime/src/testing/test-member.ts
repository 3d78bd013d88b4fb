import type { MemberInfo } from '@croupier/endpoints/calls/account'

/** A member, for tests without a server. */
export const testMember: MemberInfo = {
  id: '1',
  account: 'player01',
  nickname: 'Player',
  icon: null,
  type: 0,
  currency: 'USD',
  firstTimeLogin: false,
  lastLoginAt: null,
  passwordChange: null,
}
