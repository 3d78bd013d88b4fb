import { register as endpoint } from '@croupier/endpoints/calls/session'
import { operation } from '../../../core/http/operation.ts'
import { registerMember } from '../registration.ts'

/** Registers a member by username and logs it in. */
export const register = operation.visitor(endpoint, (kernel, { merchant, ip, session, body }) =>
  registerMember(kernel, { merchant, ip, session, form: body }),
)
