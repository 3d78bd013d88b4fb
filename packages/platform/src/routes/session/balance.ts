import { balance as endpoint } from '@croupier/endpoints/calls/account'
import { operation } from '../../http/operation.ts'
import { balanceFacts } from '../../services/balance.ts'

/** Main balance of the session's account. */
export const balance = operation.session(endpoint, (kernel, { session }) => balanceFacts(kernel, session))
