import { socketTicket as endpoint } from '@croupier/endpoints/calls/account'
import { operation } from '../../http/operation.ts'
import { createTicket } from '../../services/socket-tickets.ts'

/** Creates a ticket that opens the socket once. */
export const socketTicket = operation.session(endpoint, async (kernel, { session }) => ({
  ticket: await createTicket(kernel, session),
}))
