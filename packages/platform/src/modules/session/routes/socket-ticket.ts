import { socketTicket as endpoint } from '@croupier/endpoints/calls/account'
import { operation } from '../../../core/http/operation.ts'
import { createTicket } from '../socket-tickets.ts'

/** Creates a ticket that opens the socket once. */
export const socketTicket = operation.session(endpoint, async (kernel, { session }) => ({
  ticket: await createTicket(kernel, session),
}))
