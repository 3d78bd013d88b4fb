import { memberInfo as endpoint } from '@croupier/endpoints/calls/account'
import { operation } from '../../../core/http/operation.ts'

/** Returns the account of the session. */
export const memberInfo = operation.session(endpoint, (_kernel, { session }) =>
  Promise.resolve({
    id: String(session.memberId),
    account: session.username,
    nickname: session.nickname,
    type: session.type,
    currency: session.currency,
    firstTimeLogin: session.firstTimeLogin,
    lastLoginAt: session.previousLoginAt?.toISOString() ?? null,
  }),
)
