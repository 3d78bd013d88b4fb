import { socketTicket as endpoint } from '@croupier/endpoints/calls/account'
import { operation } from '../../http/operation.ts'
import { newTicket } from '../../services/socket-tickets.ts'

/** A ticket that opens the socket once. */
export const socketTicket = operation.session(endpoint, async (kernel, { session }) => ({
  ticket: await newTicket(kernel, session),
}))
