import { balance as endpoint } from '@croupier/endpoints/calls/account'
import { operation } from '../../../core/http/operation.ts'
import { getBalance } from '../../../core/ledger/balance.ts'

/** Returns the main balance of the session's account. */
export const balance = operation.session(endpoint, (kernel, { session }) => getBalance(kernel, session))
